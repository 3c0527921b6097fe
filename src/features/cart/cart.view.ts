/**
 * The cart that pages render: the local cart of spec §3 with the server's totals and checkout data. Amounts are minor units of the
 * currency in which the cart is shown.
 */
import { type Currency, fromDecimal, parseCurrency, roundMinor } from '../../shared/money.ts'
import { toImagePath } from '../../shared/paths.ts'
import type { ShippingOffer } from '../../shared/shippingOffer.ts'
import type { TaxTerms } from '../../shared/tax.ts'
import { toKnownAddress } from '../address/address.view.ts'
import type { CouponBenefit } from '../coupon/coupon.ts'
import { isShippingFree } from '../shipping/freeShipping.ts'
import type { WireCart, WireCartAddress, WireCartItem, WireCouponTerms } from './server/cart.contract.ts'

/** What the cart shows of a product. */
export interface CartProduct {
  name: string
  urlKey: string
  image: string
  /** The chosen options as labels: `Color`, `Black`. */
  choices: readonly { name: string; label: string }[]
  /** Current stock, 0 when no longer sold; null until the server knows the line. */
  available: number | null
  /** Message that says why the line cannot be ordered; null when it can. */
  problem: string | null
}

/** The chosen value of one option. */
export interface ChosenOption {
  optionId: number
  valueId: number
}

/** An item to add. The field names are those of spec §3. */
export interface CartItem {
  /** Product id. */
  id: number
  product: CartProduct
  options: readonly ChosenOption[]
  /** Null for a product without variation. */
  selectedProductColor: string | null
  selectedProductSize: string | null
  /** Unit price. */
  price: number
}

export interface CartLine extends CartItem {
  /** The server's line id as text, or an id from the browser until the server has responded. */
  cartItemId: string
  quantity: number
  /** price x quantity. */
  total: number
}

/** Minor units of the cart's currency: grandTotal = subTotal - discount + shipping, plus tax unless the prices contain it. */
export interface CartViewTotals {
  subTotal: number
  discount: number
  tax: number
  /** Null until a shipping method is chosen; the grand total excludes it until then. */
  shipping: number | null
  grandTotal: number
}

export interface CartCoupon extends CouponTerms {
  code: string
  /** Why the coupon takes nothing off now; null when it does. */
  problem: string | null
}

/** A promotion without a code. */
export interface CartPromotion extends CouponTerms {
  id: number
  name: string
}

interface CouponTerms {
  benefit: CouponBenefit
  /** Products of the cart that it applies to; null for all products. */
  productIds: readonly number[] | null
  /** Minimum subtotal of these goods, minor units of the base currency. */
  minimumMinor: number
  /** To which orders of a customer it applies; null for all. */
  note: string | null
}

export interface CartAddress {
  firstName: string
  lastName: string
  email: string
  companyName: string
  vatId: string
  lines: readonly string[]
  postcode: string
  city: string
  state: string
  country: string
  countryName: string
  phone: string
}

export interface CartView {
  /** Null while there is no cart on the server. */
  id: number | null
  currency: Currency
  lines: readonly CartLine[]
  totals: CartViewTotals
  isShippingFree: boolean
  /** The chosen shipping method, else the one to expect; null when none is offered. */
  shippingOffer: ShippingOffer | null
  /** Null until the server sends them. */
  tax: TaxTerms | null
  coupon: CartCoupon | null
  /** Promotions without a code that apply as soon as the goods meet their terms. */
  promotions: readonly CartPromotion[]
  /** The id of the one that applies; null when the coupon applies, or none. */
  promotionId: number | null
  /**
   * The text that says which discount does not apply because of earlier orders; null without one, and while changes are pending.
   */
  promotionNotice: string | null
  /** Checkout progress. */
  billing: CartAddress | null
  shippingAddress: CartAddress | null
  shippingMethod: { code: string; title: string; description: string } | null
  payment: { code: string; title: string } | null
  /** The grand total as formatted by the server, which the shopper agrees to. Null while changes are pending. */
  agreedTotal: string | null
  /** Changes are pending, so amounts are the browser's estimates. */
  isSaving: boolean
  /** Ids of lines with changes that wait for the network. */
  unsavedLineIds: readonly string[]
}

/** An empty cart, for a shopper without one. */
export function createEmptyCart(currency: Currency): CartView {
  return {
    id: null,
    currency,
    lines: [],
    totals: { subTotal: 0, discount: 0, tax: 0, shipping: null, grandTotal: 0 },
    isShippingFree: false,
    shippingOffer: null,
    tax: null,
    coupon: null,
    promotions: [],
    promotionId: null,
    promotionNotice: null,
    billing: null,
    shippingAddress: null,
    shippingMethod: null,
    payment: null,
    agreedTotal: null,
    isSaving: false,
    unsavedLineIds: [],
  }
}

/** The promotion without a code that applies; null when the coupon applies, or none. */
export function findPromotion({ promotions, promotionId }: CartView): CartPromotion | null {
  return promotions.find(({ id }) => id === promotionId) ?? null
}

/** To which orders of a customer the discount of the cart applies; null for all, and without a discount. */
export function findAppliedNote(cart: CartView): string | null {
  const { coupon } = cart
  return findPromotion(cart)?.note ?? (coupon?.problem === null ? coupon.note : null)
}

/** The number of items in the cart, shown on the cart button. */
export function countItems(cart: CartView): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** @param wire null when the server has no cart for this shopper @param currency the requested currency */
export function toCartView(wire: WireCart | null, currency: Currency): CartView {
  if (wire === null) return createEmptyCart(currency)
  const rate = wire.selected_shipping_rate
  const offer = wire.shipping_terms && toShippingOffer(wire.shipping_terms)
  const coupon = toCoupon(wire)
  const promotions = wire.promotions.map(({ id, name, ...terms }) => ({ id, name, ...toTerms(terms) }))
  const promotionId = wire.promotions.find(({ is_applied }) => is_applied === 1)?.id ?? null
  const applied = promotions.find(({ id }) => id === promotionId) ?? (coupon?.problem === null ? coupon : null)
  const goodsMinor = fromDecimal(wire.sub_total) - fromDecimal(wire.discount)
  return {
    id: wire.id,
    currency: parseCurrency(wire.cart_currency_code) ?? currency,
    lines: wire.items.map(toLine),
    totals: {
      subTotal: fromDecimal(wire.sub_total),
      discount: fromDecimal(wire.discount),
      tax: fromDecimal(wire.tax_total),
      shipping: rate === null ? null : fromDecimal(wire.shipping_amount),
      grandTotal: fromDecimal(wire.grand_total),
    },
    isShippingFree: offer !== null && isShippingFree(offer, goodsMinor, applied?.benefit ?? null),
    shippingOffer: offer,
    tax: toTaxTerms(wire),
    coupon,
    promotions,
    promotionId,
    promotionNotice: wire.promotion_notice,
    billing: wire.billing_address && toAddress(wire.billing_address),
    shippingAddress: wire.shipping_address && toAddress(wire.shipping_address),
    shippingMethod: rate && { code: rate.method, title: rate.method_title, description: rate.method_description },
    payment: wire.payment && { code: wire.payment.method, title: wire.payment.method_title },
    agreedTotal: wire.formated_grand_total,
    isSaving: false,
    unsavedLineIds: [],
  }
}

function toTaxTerms({ items: [line], tax_scheme, is_tax_included, deducted_tax_percent }: WireCart): TaxTerms | null {
  if (!line) return null
  const toBasisPoints = (percent: string) => roundMinor(Number(percent) * 100)
  return {
    scheme: tax_scheme,
    rateBp: toBasisPoints(line.tax_percent),
    isIncluded: is_tax_included === 1,
    deductedRateBp: toBasisPoints(deducted_tax_percent),
  }
}

function toShippingOffer({ method, price, free_over }: NonNullable<WireCart['shipping_terms']>): ShippingOffer {
  return { code: method, price: fromDecimal(price), freeOver: free_over === null ? null : fromDecimal(free_over) }
}

function toCoupon({ coupon_code, coupon_problem, coupon_terms }: WireCart): CartCoupon | null {
  if (coupon_code === null || coupon_terms === null) return null
  return { code: coupon_code, problem: coupon_problem, ...toTerms(coupon_terms) }
}

function toTerms(terms: WireCouponTerms): CouponTerms {
  const { kind, percent, base_amount, base_minimum, buy_quantity, get_quantity, product_ids, note } = terms
  const benefits: Record<typeof kind, CouponBenefit> = {
    percent: { kind: 'percent', percentBp: roundMinor(percent * 100) },
    fixed: { kind: 'fixed', amountMinor: fromDecimal(base_amount) },
    free_shipping: { kind: 'free_shipping' },
    buy_x_get_y: { kind: 'buy_x_get_y', buyQuantity: buy_quantity, getQuantity: get_quantity },
  }
  return { benefit: benefits[kind], productIds: product_ids, minimumMinor: fromDecimal(base_minimum), note }
}

function toLine(item: WireCartItem): CartLine {
  const attributes = item.additional.attributes ?? {}
  return {
    cartItemId: String(item.id),
    id: item.product.id,
    product: {
      name: item.name,
      urlKey: item.product.url_key,
      image: toImagePath(item.product.base_image.small_image_url),
      choices: Object.values(attributes).map((one) => ({ name: one.attribute_name, label: one.option_label })),
      available: item.available_quantity,
      problem: item.problem,
    },
    options: Object.entries(item.additional.super_attribute ?? {}).map(([attributeId, optionId]) => ({
      optionId: Number(attributeId),
      valueId: optionId,
    })),
    selectedProductColor: attributes.color?.option_label ?? null,
    selectedProductSize: attributes.size?.option_label ?? null,
    price: fromDecimal(item.price),
    quantity: item.quantity,
    total: fromDecimal(item.total),
  }
}

function toAddress(wire: WireCartAddress): CartAddress {
  return { ...toKnownAddress(wire), email: wire.email, vatId: wire.vat_id ?? '' }
}
