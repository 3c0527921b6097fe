/**
 * The cart in the browser's storage. Local storage has the pending changes and the last seen cart; while it is blocked or full, both stay
 * in memory until the page closes. IndexedDB has the ids of sent changes.
 */
import { createStore, get, type UseStore, update } from 'idb-keyval'
import { type Language, languages } from '../../../shared/locale.ts'
import { type Currency, parseCurrency } from '../../../shared/money.ts'
import { type TaxTerms, taxSchemes } from '../../../shared/tax.ts'
import {
  type Check,
  isBoolean,
  isNull,
  isNumber,
  isText,
  list,
  listValid,
  literal,
  nullable,
  object,
  union,
} from '../../../shared/validate.ts'
import type { CouponBenefit } from '../../coupon/coupon.ts'
import type { CartChange, CartItemToAdd, PendingChange } from '../cart.changes.ts'
import type {
  CartCoupon,
  CartLine,
  CartProduct,
  CartPromotion,
  CartView,
  CartViewTotals,
  ChosenOption,
} from '../cart.view.ts'
import { cartStorageKey, seenCartKey } from './unsentChanges.ts'

interface SeenCart {
  language: Language
  currency: Currency
  cart: CartView
}

export interface CartStorage {
  readPending(): PendingChange[]
  storePending(waiting: readonly PendingChange[]): void
  /** The last seen cart; null when it was seen in another language or currency, or never. */
  readSeen(language: Language, currency: Currency): CartView | null
  storeSeen(seen: SeenCart): void
}

/** Falls back to memory when local storage is blocked. */
export function openCartStorage(): CartStorage {
  const pending = openItem(cartStorageKey, parsePending)
  const lastSeen = openItem(seenCartKey, parseSeenCart)
  return {
    readPending: pending.read,
    storePending: (waiting) => pending.store({ waiting }),
    readSeen(language, currency) {
      const seen = lastSeen.read()
      return seen?.language === language && seen.currency === currency ? seen.cart : null
    },
    storeSeen: (seen) => lastSeen.store({ ...seen, cart: withoutCheckout(seen.cart) }),
  }
}

/** An item of local storage, or of memory while local storage is blocked or full. */
function openItem<T>(key: string, parse: (value: unknown) => T) {
  let memory = 'null'
  return {
    read(): T {
      try {
        memory = localStorage.getItem(key) ?? 'null'
      } catch {
        // Blocked: use the copy in memory.
      }
      return parse(parseJson(memory))
    },
    store(value: object): void {
      memory = JSON.stringify(value)
      try {
        localStorage.setItem(key, memory)
      } catch {
        // Full or blocked.
      }
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Names and addresses stay on the server. */
function withoutCheckout(cart: CartView): CartView {
  return { ...cart, promotionNotice: null, billing: null, shippingAddress: null, payment: null, agreedTotal: null }
}

const isCurrency: Check<Currency> = (value): value is Currency => parseCurrency(value) !== null
const isQuantity: Check<number> = (value): value is number => Number.isInteger(value) && Number(value) >= 1

const item = {
  id: isNumber,
  product: object<CartProduct>({
    name: isText,
    urlKey: isText,
    image: isText,
    choices: list(object({ name: isText, label: isText })),
    available: nullable(isNumber),
    problem: nullable(isText),
  }),
  options: list(object<ChosenOption>({ optionId: isNumber, valueId: isNumber })),
  selectedProductColor: nullable(isText),
  selectedProductSize: nullable(isText),
  price: isNumber,
}

const isChange = union<CartChange>(
  object({
    kind: literal('add'),
    item: object<CartItemToAdd>({ ...item, variantId: nullable(isNumber) }),
    quantity: isQuantity,
    cartItemId: isText,
  }),
  object({ kind: literal('quantity'), cartItemId: isText, quantity: isQuantity, isMore: isBoolean }),
  object({ kind: literal('remove'), cartItemId: isText }),
  object({ kind: literal('applyCoupon'), code: isText }),
  object({ kind: literal('empty', 'removeCoupon') }),
)

export const isPendingChange = object<PendingChange>({ id: isText, change: isChange, currency: isCurrency })

const couponTerms = {
  benefit: union<CouponBenefit>(
    object({ kind: literal('percent'), percentBp: isNumber }),
    object({ kind: literal('fixed'), amountMinor: isNumber }),
    object({ kind: literal('free_shipping') }),
    object({ kind: literal('buy_x_get_y'), buyQuantity: isNumber, getQuantity: isNumber }),
  ),
  productIds: nullable(list(isNumber)),
  minimumMinor: isNumber,
  note: nullable(isText),
}
const isCoupon = object<CartCoupon>({ code: isText, problem: nullable(isText), ...couponTerms })
const isPromotion = object<CartPromotion>({ id: isNumber, name: isText, ...couponTerms })

const isSeenCart = object<SeenCart>({
  language: literal(...languages),
  currency: isCurrency,
  cart: object<CartView>({
    id: nullable(isNumber),
    currency: isCurrency,
    lines: list(object<CartLine>({ ...item, cartItemId: isText, quantity: isQuantity, total: isNumber })),
    totals: object<CartViewTotals>({
      subTotal: isNumber,
      discount: isNumber,
      tax: isNumber,
      shipping: nullable(isNumber),
      grandTotal: isNumber,
    }),
    isShippingFree: isBoolean,
    shippingOffer: nullable(object({ code: isText, price: isNumber, freeOver: nullable(isNumber) })),
    tax: nullable(
      object<TaxTerms>({
        scheme: literal(...taxSchemes),
        rateBp: isNumber,
        isIncluded: isBoolean,
        deductedRateBp: isNumber,
      }),
    ),
    coupon: nullable(isCoupon),
    promotions: list(isPromotion),
    promotionId: nullable(isNumber),
    promotionNotice: nullable(isText),
    billing: isNull,
    shippingAddress: isNull,
    shippingMethod: nullable(object({ code: isText, title: isText, description: isText })),
    payment: isNull,
    agreedTotal: isNull,
    isSaving: isBoolean,
    unsavedLineIds: list(isText),
  }),
})

/** Drops invalid entries, which an older version of the shop may have stored or a user may have edited. */
function parsePending(value: unknown): PendingChange[] {
  const { waiting }: { waiting?: unknown } = typeof value === 'object' && value ? value : {}
  return listValid(waiting, isPendingChange)
}

const parseSeenCart = (value: unknown): SeenCart | null => (isSeenCart(value) ? value : null)

/** Without the Web Locks API, two tabs may send the same change. That is harmless: additions have keys, other changes are absolute. */
export async function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  return navigator.locks.request(cartStorageKey, work)
}

/**
 * Which pending changes have been sent. Local storage reaches other tabs with a delay, so a tab that takes the lock right after
 * another may still read a change that is already sent; IndexedDB is consistent across tabs.
 */
const sentKey = 'sent'
/** Far more than are ever pending at once. */
const rememberedCount = 200

let sentStore: UseStore | undefined

/** Ids; empty when IndexedDB is missing, as in some private windows. Sending twice is harmless (`withTabLock`). */
export async function readSentMutations(): Promise<ReadonlySet<string>> {
  try {
    sentStore ??= createStore('chainline-cart', 'changes')
    return new Set(await get<string[]>(sentKey, sentStore))
  } catch {
    return new Set()
  }
}

/** Await this before releasing the lock to another tab. */
export async function recordSentMutation(id: string): Promise<void> {
  try {
    sentStore ??= createStore('chainline-cart', 'changes')
    await update<string[]>(sentKey, (ids = []) => [...ids, id].slice(-rememberedCount), sentStore)
  } catch {
    // IndexedDB is missing: see `readSentMutations`.
  }
}
