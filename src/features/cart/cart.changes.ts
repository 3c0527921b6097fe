/**
 * Changes of the cart that are shown before the server has answered. They say what is wanted, not by how much it differs, so that they
 * may be shown on top of any newer answer; the rules of the local cart (`cart.ts`) do the rest.
 */
import { type Currency, convert, roundMinor } from '../../shared/money.ts'
import { addItem, deleteAllLines, deleteLine, isSameLine, type LocalCartItem } from './cart.ts'
import type { CartLine, CartProduct, CartView, CartViewTotals } from './cart.view.ts'
import { amountsOf } from './totals.ts'

/** `variantId` is null for a product without options. */
export type CartItemToAdd = LocalCartItem<CartProduct> & { variantId: number | null }

export type CartChange =
  | { kind: 'add'; item: CartItemToAdd; quantity: number; cartItemId: string }
  /** At least 1: a line that goes is removed. `isMore` than was shown: a refusal is told in other words. */
  | { kind: 'quantity'; cartItemId: string; quantity: number; isMore: boolean }
  | { kind: 'remove'; cartItemId: string }
  | { kind: 'empty' }
  | { kind: 'applyCoupon'; code: string }
  | { kind: 'removeCoupon' }

/** A change that the server has not taken yet. Its id makes sending it again harmless. */
export interface WaitingChange {
  id: string
  change: CartChange
  /** The currency of the price that an addition shows. */
  currency: Currency
}

/** What a page knows of prices before the server has answered about the cart. */
export interface PagePricing {
  /** Units of the cart's currency for one of the base currency. */
  rate: number
  /** Per cent, such as 18; null when the page does not say it, and then no tax is shown (spec §9). */
  taxPercent: number | null
}

/** The cart as it will be when the server takes the change; amounts are estimates. A coupon is shown only once it is taken. */
export function withChange(cart: CartView, change: CartChange, pricing: PagePricing): CartView {
  const lines = changedLines(cart.lines, change)
  const isCouponKept = change.kind !== 'removeCoupon' && lines.length > 0
  // The server's cart is newer than the page.
  const taxPercent = cart.taxPercent ?? pricing.taxPercent
  const changed = { ...cart, lines, taxPercent, coupon: isCouponKept ? cart.coupon : null }
  return { ...changed, totals: estimatedTotals(cart, changed, pricing), agreedTotal: null, isSaving: true }
}

function changedLines(lines: readonly CartLine[], change: CartChange): readonly CartLine[] {
  switch (change.kind) {
    case 'add':
      return addItem(lines, change.item, change.quantity, change.cartItemId)
    case 'quantity':
      return lines.map((line) =>
        line.cartItemId === change.cartItemId
          ? { ...line, quantity: change.quantity, total: line.price * change.quantity }
          : line,
      )
    case 'remove':
      return deleteLine(lines, change.cartItemId)
    case 'empty':
      return deleteAllLines()
    case 'applyCoupon':
    case 'removeCoupon':
      return lines
  }
}

/** By the server's own rule (`totals.ts`); which way of shipping is chosen stays as it was. */
function estimatedTotals(before: CartView, after: CartView, { rate }: PagePricing): CartViewTotals {
  if (after.lines.length === 0) return { subTotal: 0, discount: 0, tax: 0, shipping: null, grandTotal: 0 }
  const hasShipping = before.totals.shipping !== null
  const units = after.lines.map(({ price, quantity }) => ({ unit: price, quantity }))
  const goods = units.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
  const { coupon } = after
  const isCouponApplied = coupon !== null && coupon.problem === null && goods >= convert(coupon.minimumMinor, rate)
  const amounts = amountsOf(units, {
    rate,
    taxRateBp: roundMinor((after.taxPercent ?? 0) * 100),
    coupon: isCouponApplied ? coupon.benefit : null,
    hasShipping,
  })
  const { subTotal, discount, tax, shipping, grandTotal } = amounts
  return { subTotal, discount, tax, shipping: hasShipping ? shipping : null, grandTotal }
}

/** Whether an unsent change is pointless once a later one is wanted: only the last quantity of a line counts. */
export function isSuperseded(unsent: CartChange, later: CartChange): boolean {
  if (later.kind === 'empty') return unsent.kind === 'quantity' || unsent.kind === 'remove'
  if (unsent.kind !== 'quantity') return false
  return (later.kind === 'quantity' || later.kind === 'remove') && unsent.cartItemId === later.cartItemId
}

/**
 * What waits once one more thing is wanted. A line that the server does not know yet is changed by changing its addition.
 * @param unsent in the order in which they will be sent
 */
export function queued(unsent: readonly WaitingChange[], next: WaitingChange): WaitingChange[] {
  const { change } = next
  const isLineChange = change.kind === 'quantity' || change.kind === 'remove'
  const isItsAddition = (other: WaitingChange) =>
    isLineChange && other.change.kind === 'add' && other.change.cartItemId === change.cartItemId
  const addition = unsent.find(isItsAddition)
  if (addition?.change.kind === 'add') {
    const rest = unsent.filter((other) => !isItsAddition(other))
    if (change.kind !== 'quantity') return rest
    const place = unsent.indexOf(addition)
    return rest.toSpliced(place, 0, { ...addition, change: { ...addition.change, quantity: change.quantity } })
  }
  return [...unsent.filter((other) => !isSuperseded(other.change, change)), next]
}

/** Ids of the lines that changes are about. @param cart with the changes on top */
export function lineIdsOf(cart: Pick<CartView, 'lines'>, waiting: readonly WaitingChange[]): string[] {
  const ids = waiting.flatMap(({ change }) => {
    if (change.kind === 'quantity') return [change.cartItemId]
    if (change.kind !== 'add') return []
    return cart.lines.filter((line) => isSameLine(line, change.item)).map((line) => line.cartItemId)
  })
  return [...new Set(ids)]
}
