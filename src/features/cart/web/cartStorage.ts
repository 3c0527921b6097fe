/**
 * What this browser keeps of the cart in local storage: the changes that the server has not taken yet, and the cart as it was last seen.
 * A closed or full storage is no reason to fail: then both are kept in memory, for as long as the page is open.
 */
import type { Language } from '../../../shared/locale.ts'
import { type Currency, currencyOf } from '../../../shared/money.ts'
import type { CartChange, CartItemToAdd, WaitingChange } from '../cart.changes.ts'
import type { CartLine, CartProduct, CartView, CartViewTotals } from '../cart.view.ts'

export const cartStorageKey = 'chainline-cart'

interface SeenCart {
  language: Language
  currency: Currency
  cart: CartView
}

interface Kept {
  waiting: WaitingChange[]
  seen: SeenCart | null
}

export interface CartStorage {
  readWaiting(): WaitingChange[]
  keepWaiting(waiting: readonly WaitingChange[]): void
  /** The cart as it was last seen in this language and currency; null when it was seen in another one, or never. */
  readSeen(language: Language, currency: Currency): CartView | null
  keepSeen(seen: SeenCart): void
}

export function openCartStorage(): CartStorage {
  let memory: Kept = { waiting: [], seen: null }
  const read = (): Kept => {
    try {
      memory = keptOf(JSON.parse(localStorage.getItem(cartStorageKey) ?? 'null'))
    } catch {
      // Not to be read: what is in memory holds.
    }
    return memory
  }
  const keep = (kept: Kept) => {
    memory = kept
    try {
      localStorage.setItem(cartStorageKey, JSON.stringify(kept))
    } catch {
      // Full or closed.
    }
  }
  return {
    readWaiting: () => read().waiting,
    keepWaiting: (waiting) => keep({ ...read(), waiting: [...waiting] }),
    readSeen(language, currency) {
      const { seen } = read()
      return seen?.language === language && seen.currency === currency ? seen.cart : null
    },
    keepSeen: (seen) => keep({ ...read(), seen: { ...seen, cart: withoutCheckout(seen.cart) } }),
  }
}

/** Names and addresses stay on the server. */
function withoutCheckout(cart: CartView): CartView {
  return { ...cart, billing: null, shippingAddress: null, shippingMethod: null, payment: null, agreedTotal: null }
}

/** Storage may hold anything: an older version of the shop wrote it, or somebody's hand. What makes no sense is left out. */
function keptOf(value: unknown): Kept {
  const { waiting, seen } = fieldsOf(value)
  return {
    waiting: Array.isArray(waiting) ? waiting.filter(isWaitingChange) : [],
    seen: isSeenCart(seen) ? seen : null,
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isQuantity = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

function isWaitingChange(value: unknown): value is WaitingChange {
  const { id, currency, change } = fieldsOf(value)
  return isText(id) && currencyOf(currency) !== null && isChange(change)
}

function isChange(value: unknown): value is CartChange {
  const change = fieldsOf(value)
  switch (change.kind) {
    case 'add':
      return isText(change.cartItemId) && isQuantity(change.quantity) && isItem(change.item)
    case 'quantity':
      return isText(change.cartItemId) && isQuantity(change.quantity) && typeof change.isMore === 'boolean'
    case 'remove':
      return isText(change.cartItemId)
    case 'applyCoupon':
      return isText(change.code)
    default:
      return change.kind === 'empty' || change.kind === 'removeCoupon'
  }
}

function isItem(value: unknown): value is CartItemToAdd {
  const { id, variantId, price, product, options } = fieldsOf(value)
  const isVariant = variantId === null || isNumber(variantId)
  return isNumber(id) && isVariant && isNumber(price) && isProduct(product) && isListOf(options, isChoice)
}

function isChoice(value: unknown): boolean {
  const { optionId, valueId } = fieldsOf(value)
  return isNumber(optionId) && isNumber(valueId)
}

function isListOf(value: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isOne)
}

function isProduct(value: unknown): value is CartProduct {
  const { name, urlKey, image, choices } = fieldsOf(value)
  const isNamed = (choice: unknown) => isText(fieldsOf(choice).name) && isText(fieldsOf(choice).label)
  return isText(name) && isText(urlKey) && isText(image) && isListOf(choices, isNamed)
}

function isSeenCart(value: unknown): value is SeenCart {
  const { language, currency, cart } = fieldsOf(value)
  const { lines, totals, currency: cartCurrency, coupon } = fieldsOf(cart)
  return (
    isText(language) &&
    currencyOf(currency) !== null &&
    currencyOf(cartCurrency) !== null &&
    isListOf(lines, isLine) &&
    (coupon === null || isCoupon(coupon)) &&
    isTotals(totals)
  )
}

function isCoupon(value: unknown): boolean {
  const { code, benefit, minimumMinor } = fieldsOf(value)
  const { kind, percentBp, amountMinor } = fieldsOf(benefit)
  const isBenefit =
    kind === 'free_shipping' ||
    (kind === 'percent' && isNumber(percentBp)) ||
    (kind === 'fixed' && isNumber(amountMinor))
  return isText(code) && isNumber(minimumMinor) && isBenefit
}

function isLine(value: unknown): value is CartLine {
  const line = fieldsOf(value)
  return (
    isText(line.cartItemId) && isQuantity(line.quantity) && isNumber(line.total) && isItem({ ...line, variantId: null })
  )
}

function isTotals(value: unknown): value is CartViewTotals {
  const { subTotal, discount, tax, shipping, grandTotal } = fieldsOf(value)
  return [subTotal, discount, tax, grandTotal].every(isNumber) && (shipping === null || isNumber(shipping))
}
