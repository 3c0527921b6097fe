/** A cart with current prices: loaded once, used by every cart response and by the order. */
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import type { ShopClock, ShopTerms } from '../../../shared/shopTerms.ts'
import type { TaxRules, TaxTerms } from '../../../shared/tax.ts'
import { labelsForShop } from '../../catalog/server/catalogLabels.ts'
import {
  type BuyerProblem,
  type CartCoupon,
  type CouponProblem,
  findBuyerProblem,
  findCouponProblem,
  findTermsProblem,
  isAvailable,
  isBuyerProblem,
} from '../../coupon/coupon.ts'
import { isMethodOffered, listProviders, type PaymentMethod, type ProviderCode } from '../../payment/paymentMethod.ts'
import { findProducts, labelProducts, type ProductRow } from '../../product/server/product.sql.ts'
import type { Owner } from '../../session/server/identity.ts'
import {
  type DeliveryEstimate,
  type DeliveryTerms,
  estimateDelivery,
  findDeliveryTimes,
} from '../../shipping/deliveryEstimate.ts'
import { findReadyTime, type PickupTerms } from '../../shipping/readyTime.ts'
import { type Destination, listOffers, type RatedOffer } from '../../shipping/shippingRate.ts'
import { listPickupOffers, type PickupOffer, type Store, toPickupMethod } from '../../shipping/store.ts'
import { findTaxTerms } from '../../tax/taxTreatment.ts'
import {
  type Amounts,
  calculateTotals,
  calculateTotalsWithBase,
  listChargedLines,
  type PriceTerms,
  type Totals,
} from '../totals.ts'
import { type CartAddressRow, type CartLineRow, findActiveCart, type StoredCart } from './cart.sql.ts'

/** A shipping method, or collecting at a store. */
export type CartOffer = RatedOffer | PickupOffer

/** All prices share one time, currency and rate. */
export interface Pricing {
  language: Language
  currency: Currency
  baseCurrency: Currency
  /** Units of the currency for one of the base currency. */
  rate: number
  taxRules: TaxRules
  now: Date
  paymentProviders: readonly ProviderCode[]
  terms: ShopTerms
  clock: ShopClock
}

interface RejectedPromotion {
  promotion: CartCoupon
  code: BuyerProblem['code']
  /** The grand total with it. */
  grandTotal: number
}

export interface PricedCart extends StoredCart {
  pricing: Pricing
  /** Promotions without a code that apply as soon as the goods meet their terms. */
  available: readonly CartCoupon[]
  /** Why the coupon takes nothing off now; null when it does, or without a coupon. */
  couponProblem: CouponProblem | null
  /** The promotion that would apply if the buyer had not ordered before, and why it does not; null without such a promotion. */
  rejected: RejectedPromotion | null
  /** The chosen method while it is still offered. */
  shippingMethod: string | null
  /** The shipping methods for the goods and the destination, then the stores, in display order. */
  shippingOffers: readonly CartOffer[]
  /** Where the shopper collects the order; null when it is shipped, or until a method is chosen. */
  pickup: Store | null
  paymentMethod: PaymentMethod | null
  /** The methods to choose from, in display order. */
  paymentMethods: readonly PaymentMethod[]
  billing: CartAddressRow | null
  shipping: CartAddressRow | null
  /** Terms for the store where the order is collected, else for the shipping address; a domestic sale until it is known. */
  tax: TaxTerms
  totals: { selected: Totals<CartCoupon>; base: Amounts }
}

/** Products by id, active or not; without those removed from the shop. */
export type LineProducts = ReadonlyMap<number, ProductRow>

export interface Cart extends PricedCart {
  products: LineProducts
}

/** The owner's cart at current prices, with its products; null when there is none or it is empty. */
export async function getCart(
  services: Services,
  request: { language: Language; currency: Currency },
  owner: Owner | null,
): Promise<Cart | null> {
  const priced = await findPricedCart(services.db, owner, await loadPricing(services, request))
  return priced && addProducts(services, priced)
}

/** Adds the product labels from the cache. Do not call it inside a transaction: reading labels uses its own connection. */
export async function addProducts(services: Services, priced: PricedCart): Promise<Cart> {
  const { language } = priced.pricing
  const products = await labelProducts(priced.plainProducts, { labelsFor: labelsForShop(services), language })
  return { ...priced, products: new Map(products.map((product) => [product.id, product])) }
}

/** Reads the products of order lines with one statement. */
export async function readLineProducts(
  services: Services,
  lines: readonly { productId: number | null }[],
  { language, now }: Pick<Pricing, 'language' | 'now'>,
): Promise<LineProducts> {
  const ids = new Set(lines.flatMap((line) => line.productId ?? []))
  const rows = await findProducts(services.db, [...ids], language, now, labelsForShop(services))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The pricing of a request. Do not call it inside a transaction: reading the rates uses its own connection. */
export async function loadPricing(
  services: Services,
  request: { language: Language; currency: Currency },
): Promise<Pricing> {
  const { baseCurrency, taxRules, terms, clock } = services.settings
  const rates = await services.rates()
  const { language, currency } = request
  return {
    language,
    currency,
    baseCurrency,
    rate: rates[currency],
    taxRules,
    now: services.now(),
    terms,
    clock,
    paymentProviders: listProviders(services.settings),
  }
}

/** The owner's active cart; null when there is none or it is empty. */
export async function findPricedCart(db: Db, owner: Owner | null, pricing: Pricing): Promise<PricedCart | null> {
  const stored = owner && (await findActiveCart(db, owner, pricing.language, pricing.now))
  return stored && priceCart(stored, pricing)
}

/** Prices a cart as it is stored, or with changes. */
export function priceCart(stored: StoredCart, pricing: Pricing): PricedCart {
  const { cart, lines, addresses, coupon } = stored
  const { rate, taxRules, now } = pricing
  const billing = addresses.find((address) => address.kind === 'billing') ?? null
  const shipping = addresses.find((address) => address.kind === 'shipping') ?? null
  const pickup = stored.stores.find(({ code }) => toPickupMethod(code) === cart.shippingMethod) ?? null
  const tax = findTaxTerms(taxRules, pickup ?? shipping, billing?.vatId ?? null)
  const invalid = coupon ? findCouponProblem(coupon, listChargedLines(lines, rate, tax), now, rate) : null
  const available = stored.automatic.filter((promotion) => isAvailable(promotion, now))
  const shippingOffers = [
    ...findOffers({ lines, shippingRates: stored.shippingRates, pricing }, shipping),
    ...listPickupOffers(stored.stores, pricing),
  ]
  const terms = {
    ...{ rate, tax, automatic: available, shippingMethod: cart.shippingMethod, shippingOffers },
    coupon: invalid === null ? coupon : null,
  }
  const totals = calculateTotalsWithBase(lines, terms)
  const paymentMethods = stored.allPaymentMethods.filter((method) =>
    isMethodOffered(method, {
      currency: pricing.currency,
      country: billing?.country ?? null,
      baseGrandTotal: totals.base.grandTotal,
      providers: pricing.paymentProviders,
    }),
  )
  return {
    ...stored,
    available,
    pricing,
    couponProblem: invalid ?? findBetter(coupon, totals.selected.promotion),
    rejected: findRejected(stored, invalid, terms, now),
    shippingMethod: totals.selected.shippingMethod,
    shippingOffers,
    pickup,
    paymentMethod: paymentMethods.find(({ code }) => code === cart.paymentMethod) ?? null,
    paymentMethods,
    billing,
    shipping,
    tax,
    totals,
  }
}

/** Why a valid coupon is not the promotion that applies; null when it is, or without a coupon. */
function findBetter(coupon: CartCoupon | null, promotion: CartCoupon | null): CouponProblem | null {
  if (coupon === null || promotion === null || promotion === coupon) return null
  return { ok: false, code: 'coupon.better', name: promotion.name ?? '' }
}

function findRejected(
  { lines, coupon, automatic }: StoredCart,
  couponProblem: CouponProblem | null,
  terms: PriceTerms<CartCoupon>,
  now: Date,
): RejectedPromotion | null {
  const isCouponRejected = couponProblem !== null && isBuyerProblem(couponProblem)
  const valid = automatic.filter((promotion) => findTermsProblem(promotion, now) === null)
  if (!isCouponRejected && valid.length === terms.automatic.length) return null
  const { promotion, grandTotal } = calculateTotals(listChargedLines(lines, terms.rate, terms.tax), {
    ...{ ...terms, automatic: valid },
    coupon: isCouponRejected ? coupon : terms.coupon,
  })
  const problem = promotion && findBuyerProblem(promotion, promotion.buyer)
  return problem && { promotion, code: problem.code, grandTotal }
}

/** The shipping methods for the goods of a cart. @param destination null while unknown */
export function findOffers(
  { lines, shippingRates, pricing }: Pick<PricedCart, 'lines' | 'shippingRates' | 'pricing'>,
  destination: Destination | null,
): RatedOffer[] {
  const grams = lines.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0)
  return listOffers(shippingRates, destination, grams, pricing)
}

/** Whether a shipping method costs nothing for this cart once it is chosen. The choice may decide which promotion applies. */
export function isOfferFree(priced: PricedCart, offer: CartOffer): boolean {
  const { lines, tax, available, shippingOffers, couponProblem } = priced
  const { rate } = priced.pricing
  const coupon = couponProblem === null || couponProblem.code === 'coupon.better' ? priced.coupon : null
  return calculateTotals(listChargedLines(lines, rate, tax), {
    ...{ rate, tax, coupon, automatic: available, shippingOffers },
    shippingMethod: offer.code,
  }).isShippingFree
}

/** What the delivery with a shipping method depends on; null when the shop gives no times, and for a store. */
export function findDeliveryTerms(
  { lines, shipping, pricing: { terms, clock } }: PricedCart,
  offer: CartOffer,
): DeliveryTerms | null {
  if ('store' in offer) return null
  const hasBicycle = lines.some(({ isBicycle }) => isBicycle)
  const times = findDeliveryTimes(terms, hasBicycle, offer.rate.transitDays)
  return times && { times, clock, destination: shipping?.country ?? null }
}

/** When the goods arrive if they are ordered now with a shipping method; null without terms. */
export function estimateOffer(cart: PricedCart, offer: CartOffer): DeliveryEstimate | null {
  const terms = findDeliveryTerms(cart, offer)
  return terms && estimateDelivery(terms, cart.pricing.now)
}

/** When the goods can be collected if they are ordered now; null for a store without opening hours. */
export function estimatePickup({ lines, pricing: { clock, now } }: PricedCart, store: Store): Date | null {
  return findReadyTime(
    store,
    lines.some(({ isBicycle }) => isBicycle),
    clock,
    now,
  )
}

/** What the time depends on at which the goods can be collected. */
export function findPickupTerms({ lines, pricing: { clock } }: PricedCart, store: Store): PickupTerms {
  const hasBicycle = lines.some(({ isBicycle }) => isBicycle)
  const minutes = hasBicycle ? store.bicycleMinutes : null
  return { preparationMinutes: minutes ?? store.preparationMinutes, clock }
}

/** Why a line cannot be ordered; null when it can. */
export function findLineProblem(
  line: Pick<CartLineRow, 'isActive' | 'stock' | 'quantity'>,
): 'inactive' | 'soldOut' | 'short' | null {
  if (!line.isActive) return 'inactive'
  if (line.stock >= line.quantity) return null
  return line.stock === 0 ? 'soldOut' : 'short'
}
