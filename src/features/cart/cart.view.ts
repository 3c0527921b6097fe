/** The cart as pages see it: the local cart of spec §3 with the totals and the checkout data of the server's cart. */
import { type Currency, currencyOf, fromDecimal, roundMinor } from '../../shared/money.ts'
import { picturePath } from '../../shared/paths.ts'
import { knownAddressOf } from '../address/address.view.ts'
import type { CouponBenefit } from '../coupon/coupon.ts'
import type { WireCart, WireCartAddress, WireCartItem } from './cart.contract.ts'
import type { LocalCartLine } from './cart.ts'

/** What the cart shows of a product. */
export interface CartProduct {
  name: string
  urlKey: string
  image: string
  /** What was chosen, in words: `Colour`, `Black`. */
  choices: readonly { name: string; label: string }[]
  /** How many there are of it now, 0 when it is no longer sold; null while only the browser knows the line. */
  available: number | null
  /** Why the line cannot be ordered as it is, in a sentence; null when it can. */
  problem: string | null
}

/** `cartItemId` is the server's id of the line as text, or one of the browser's own until the server has answered. */
export type CartLine = LocalCartLine<CartProduct>

/** Minor units of the cart's currency: grandTotal = subTotal - discount + tax + shipping. */
export interface CartViewTotals {
  subTotal: number
  discount: number
  tax: number
  /** Null until a way of shipping is chosen; it is not in the grand total then. */
  shipping: number | null
  grandTotal: number
}

export interface CartCoupon {
  code: string
  /** Why it takes nothing off at the moment; null when it does. */
  problem: string | null
  benefit: CouponBenefit
  /** Sub total from which it applies, minor units of the base currency. */
  minimumMinor: number
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
  /** Null while the server knows of no cart. */
  id: number | null
  currency: Currency
  lines: readonly CartLine[]
  totals: CartViewTotals
  /** Per cent, such as 18; null while the server has not said it. */
  taxPercent: number | null
  coupon: CartCoupon | null
  /** How far the checkout has come. */
  billing: CartAddress | null
  shippingAddress: CartAddress | null
  shippingMethod: { code: string; title: string; description: string } | null
  payment: { code: string; title: string } | null
  /** The grand total as the server writes it: what the shopper agrees to. Null while changes are under way. */
  agreedTotal: string | null
  /** Changes are under way: amounts are estimates of the browser. */
  isSaving: boolean
  /** Lines with changes that wait for the network. */
  keptLineIds: readonly string[]
}

export function emptyCart(currency: Currency): CartView {
  return {
    id: null,
    currency,
    lines: [],
    totals: { subTotal: 0, discount: 0, tax: 0, shipping: null, grandTotal: 0 },
    taxPercent: null,
    coupon: null,
    billing: null,
    shippingAddress: null,
    shippingMethod: null,
    payment: null,
    agreedTotal: null,
    isSaving: false,
    keptLineIds: [],
  }
}

/** How many pieces lie in the cart: the number at the cart's button. */
export function pieceCount(cart: CartView): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** @param wire null when the server has no cart for this shopper @param currency what it was asked for in */
export function cartViewOf(wire: WireCart | null, currency: Currency): CartView {
  if (wire === null) return emptyCart(currency)
  const rate = wire.selected_shipping_rate
  return {
    id: wire.id,
    currency: currencyOf(wire.cart_currency_code) ?? currency,
    lines: wire.items.map(lineOf),
    totals: {
      subTotal: fromDecimal(wire.sub_total),
      discount: fromDecimal(wire.discount),
      tax: fromDecimal(wire.tax_total),
      shipping: rate === null ? null : fromDecimal(wire.shipping_amount),
      grandTotal: fromDecimal(wire.grand_total),
    },
    taxPercent: wire.items[0] ? Number(wire.items[0].tax_percent) : null,
    coupon: couponOf(wire),
    billing: wire.billing_address && addressOf(wire.billing_address),
    shippingAddress: wire.shipping_address && addressOf(wire.shipping_address),
    shippingMethod: rate && { code: rate.method, title: rate.method_title, description: rate.method_description },
    payment: wire.payment && { code: wire.payment.method, title: wire.payment.method_title },
    agreedTotal: wire.formated_grand_total,
    isSaving: false,
    keptLineIds: [],
  }
}

function couponOf({ coupon_code, coupon_problem, coupon_terms }: WireCart): CartCoupon | null {
  if (coupon_code === null || coupon_terms === null) return null
  const { kind, percent, base_amount, base_minimum } = coupon_terms
  const benefits: Record<typeof kind, CouponBenefit> = {
    percent: { kind: 'percent', percentBp: roundMinor(percent * 100) },
    fixed: { kind: 'fixed', amountMinor: fromDecimal(base_amount) },
    free_shipping: { kind: 'free_shipping' },
  }
  return {
    code: coupon_code,
    problem: coupon_problem,
    benefit: benefits[kind],
    minimumMinor: fromDecimal(base_minimum),
  }
}

function lineOf(item: WireCartItem): CartLine {
  const attributes = item.additional.attributes ?? {}
  return {
    cartItemId: String(item.id),
    id: item.product.id,
    product: {
      name: item.name,
      urlKey: item.product.url_key,
      image: picturePath(item.product.base_image.small_image_url),
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

function addressOf(wire: WireCartAddress): CartAddress {
  return { ...knownAddressOf(wire), email: wire.email, vatId: wire.vat_id ?? '' }
}
