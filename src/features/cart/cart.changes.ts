/**
 * Optimistic changes of the cart. They contain the wanted state, not a difference, so that they can be applied on top of any newer
 * response, by the rules of the local cart (spec §4). The server merges lines in the same way, because there a line is a variant.
 */
import type { Currency } from '../../shared/money.ts'
import type { ShippingOffer } from '../../shared/shippingOffer.ts'
import type { TaxTerms } from '../../shared/tax.ts'
import type { PricedCoupon } from '../coupon/coupon.ts'
import { toChargedPrice } from '../tax/taxAmounts.ts'
import {
  type CartItem,
  type CartLine,
  type CartPromotion,
  type CartView,
  type ChosenOption,
  createEmptyCart,
} from './cart.view.ts'
import { calculateTotals } from './totals.ts'

/** `variantId` is null for a product without options. */
export type CartItemToAdd = CartItem & { variantId: number | null }

export type CartChange =
  | { kind: 'add'; item: CartItemToAdd; quantity: number; cartItemId: string }
  /** `quantity` is at least 1. `isMore`: higher than before, which has its own error message. */
  | { kind: 'quantity'; cartItemId: string; quantity: number; isMore: boolean }
  | { kind: 'remove'; cartItemId: string }
  | { kind: 'empty' }
  | { kind: 'applyCoupon'; code: string }
  | { kind: 'removeCoupon' }

/** A change that the server has not confirmed. Its id makes it safe to send again. */
export interface PendingChange {
  id: string
  change: CartChange
  /** The currency of the price in an addition. */
  currency: Currency
}

export interface CartOutcome {
  change: CartChange
  /** `queued`: there is no network; the change is sent when it is back, with an outcome of its own. */
  result: 'saved' | 'rejected' | 'queued'
  /** Why it was rejected. */
  error?: unknown
  /** The caller that made the change is on this page and shows the outcome itself. */
  isAwaited: boolean
}

/** What a page needs to estimate prices before the cart is loaded. */
export interface EstimatePricing {
  /** Units of the cart's currency for one of the base currency. */
  rate: number
  /** Null when unknown, and then no tax is shown (spec §9). */
  tax: TaxTerms | null
  /** The method to expect while the server's cart is unknown; null for none. */
  shippingOffer: ShippingOffer | null
}

const noTax: TaxTerms = { scheme: 'flat', rateBp: 0, isIncluded: false, deductedRateBp: 0 }

/**
 * Sets the quantity of a line; below 1 the line is removed (spec §4, Local cart).
 * @param shown the quantity on the screen when the shopper clicked
 */
export function toQuantityChange(cartItemId: string, quantity: number, shown: number): CartChange {
  if (quantity < 1) return { kind: 'remove', cartItemId }
  return { kind: 'quantity', cartItemId, quantity, isMore: quantity > shown }
}

/** The cart after an accepted change; amounts are estimates. A coupon shows only once the server accepts it. */
export function withChange(cart: CartView, change: CartChange, pricing: EstimatePricing): CartView {
  // The server's cart is newer than the page, and may know the address.
  const tax = cart.tax ?? pricing.tax
  const offer = cart.shippingOffer ?? pricing.shippingOffer
  const lines = changeLines(cart.lines, change, tax ?? noTax)
  const keepsCoupon = change.kind !== 'removeCoupon' && lines.length > 0
  const coupon = keepsCoupon ? cart.coupon : null
  const totals = calculateTotals(
    lines.map(({ id, price, quantity }) => ({ productId: id, unit: price, quantity })),
    {
      rate: pricing.rate,
      tax: tax ?? noTax,
      coupon: coupon?.problem === null ? toPriced(coupon, null) : null,
      automatic: cart.promotions.map((promotion) => toPriced(promotion, promotion.id)),
      shippingMethod: lines.length > 0 ? (cart.shippingMethod?.code ?? null) : null,
      shippingOffers: offer === null ? [] : [offer],
    },
  )
  const { subTotal, discount, shippingMethod, grandTotal, isShippingFree } = totals
  const shipping = shippingMethod === null ? null : totals.shipping
  return {
    ...cart,
    lines,
    tax,
    coupon,
    promotionId: totals.promotion?.promotionId ?? null,
    promotionNotice: null,
    totals: { subTotal, discount, tax: totals.tax, shipping, grandTotal },
    isShippingFree,
    shippingOffer: offer,
    shippingMethod: shippingMethod === null ? null : cart.shippingMethod,
    agreedTotal: null,
    isSaving: true,
  }
}

/** @param promotionId of a promotion without a code; null for the coupon */
function toPriced(
  { benefit, minimumMinor, productIds }: Pick<CartPromotion, 'benefit' | 'minimumMinor' | 'productIds'>,
  promotionId: number | null,
): PricedCoupon & { promotionId: number | null } {
  return { ...benefit, minimumMinor, productIds, promotionId }
}

function changeLines(lines: readonly CartLine[], change: CartChange, tax: TaxTerms): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return addItem(
        lines,
        { ...change.item, price: toChargedPrice(change.item.price, tax) },
        change.quantity,
        change.cartItemId,
      )
    case 'quantity':
      return lines.map((line) => (line.cartItemId === change.cartItemId ? withQuantity(line, change.quantity) : line))
    case 'remove':
      return deleteLine(lines, change.cartItemId)
    case 'empty':
      return []
    case 'applyCoupon':
    case 'removeCoupon':
      return lines
  }
}

type ItemIdentity = Pick<CartItem, 'id' | 'options' | 'selectedProductColor' | 'selectedProductSize'>

/** Whether two items share a line: same product, color and size, and the same options in any order (spec §4, Local cart). */
export function isSameLine(a: ItemIdentity, b: ItemIdentity): boolean {
  return (
    a.id === b.id &&
    a.selectedProductColor === b.selectedProductColor &&
    a.selectedProductSize === b.selectedProductSize &&
    optionsKey(a.options) === optionsKey(b.options)
  )
}

function optionsKey(options: readonly ChosenOption[]): string {
  return options
    .map((option) => `${option.optionId}:${option.valueId}`)
    .sort()
    .join(' ')
}

/**
 * Adds an item to its line, or appends a new line. The newest price applies to the whole line.
 * @param cartItemId id of the line if a new one is needed
 * @throws RangeError when the quantity is not an integer of at least 1
 */
export function addItem(lines: readonly CartLine[], item: CartItem, quantity: number, cartItemId: string): CartLine[] {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`quantity ${quantity}`)
  if (!lines.some((line) => isSameLine(line, item))) {
    return [...lines, { ...item, cartItemId, quantity, total: item.price * quantity }]
  }
  return lines.map((line) =>
    isSameLine(line, item) ? withQuantity({ ...line, price: item.price }, line.quantity + quantity) : line,
  )
}

/** Removes a line; an unknown id changes nothing. */
export function deleteLine(lines: readonly CartLine[], cartItemId: string): CartLine[] {
  return lines.filter((line) => line.cartItemId !== cartItemId)
}

/** Sets the quantity of a line and recalculates its total. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  return { ...line, quantity, total: line.price * quantity }
}

/** Whether a later change makes an unsent one obsolete: only the last quantity of a line counts. */
export function isSuperseded(unsent: CartChange, later: CartChange): boolean {
  if (later.kind === 'empty') return unsent.kind === 'quantity' || unsent.kind === 'remove'
  if (unsent.kind !== 'quantity') return false
  return (later.kind === 'quantity' || later.kind === 'remove') && unsent.cartItemId === later.cartItemId
}

/**
 * Adds a change to the unsent ones. Changing a line that the server does not know yet changes its addition.
 * @param unsent in the order in which they will be sent
 */
export function mergeChange(unsent: readonly PendingChange[], next: PendingChange): PendingChange[] {
  const { change } = next
  const isLineChange = change.kind === 'quantity' || change.kind === 'remove'
  const isAdditionOfLine = (other: PendingChange) =>
    isLineChange && other.change.kind === 'add' && other.change.cartItemId === change.cartItemId
  const addition = unsent.find(isAdditionOfLine)
  if (addition?.change.kind === 'add') {
    const rest = unsent.filter((other) => !isAdditionOfLine(other))
    if (change.kind !== 'quantity') return rest
    const place = unsent.indexOf(addition)
    return rest.toSpliced(place, 0, { ...addition, change: { ...addition.change, quantity: change.quantity } })
  }
  return [...unsent.filter((other) => !isSuperseded(other.change, change)), next]
}

/** Whether a change would fail too after another one was rejected: any further increase of the same line. */
export function failsAfter(rejected: CartChange, next: CartChange): boolean {
  if (rejected.kind !== 'quantity' || next.kind !== 'quantity') return false
  return next.cartItemId === rejected.cartItemId && next.quantity >= rejected.quantity
}

/** Whether a change can wait for a connection. Coupons cannot: only the server can accept them. */
export function canWait({ kind }: CartChange): boolean {
  return kind !== 'applyCoupon' && kind !== 'removeCoupon'
}

/** Ids of the lines with pending changes. @param cart with the changes on top */
export function listLineIds(cart: Pick<CartView, 'lines'>, pending: readonly PendingChange[]): string[] {
  const ids = pending.flatMap(({ change }) => {
    if (change.kind === 'quantity') return [change.cartItemId]
    if (change.kind !== 'add') return []
    return cart.lines.filter((line) => isSameLine(line, change.item)).map((line) => line.cartItemId)
  })
  return [...new Set(ids)]
}

interface Display extends EstimatePricing {
  currency: Currency
  isOnline: boolean
}

/** The cart to show: the server's with the pending changes on top. Undefined while the server's cart is unknown and nothing is pending. */
export function withPendingChanges(
  saved: CartView | undefined,
  pending: readonly PendingChange[],
  { currency, isOnline, ...pricing }: Display,
): CartView | undefined {
  if (pending.length === 0) return saved
  const base = saved ?? createEmptyCart(currency)
  // An item added in another currency has no price in this one until the server responds.
  const shown = pending.filter((one) => one.change.kind !== 'add' || one.currency === base.currency)
  const cart = shown.reduce((before, { change }) => withChange(before, change, pricing), base)
  if (isOnline || shown.length === 0) return cart
  return { ...cart, isSaving: false, unsavedLineIds: listLineIds(cart, shown) }
}
