import { type Static, Type } from 'typebox'
import {
  amountFields,
  DecimalAmount,
  data,
  Flag,
  FormattedAmount,
  Id,
  localeInput,
  message,
  Nullable,
  Timestamp,
} from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { taxSchemes } from '../../../shared/tax.ts'
import { wirePostalFields } from '../../address/server/address.contract.ts'
import { WireProduct } from '../../product/server/product.contract.ts'
import { WirePickup } from '../../shipping/server/pickup.contract.ts'

/** The chosen options. `attributes` is absent for a product without options. */
export const WireAdditional = Type.Object({
  product_id: Id,
  quantity: Type.Integer(),
  selected_configurable_option: Type.Optional(Id),
  super_attribute: Type.Optional(Type.Record(Type.String(), Id)),
  attributes: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ attribute_name: Type.String(), option_id: Id, option_label: Type.String() }),
    ),
  ),
})

const lineFields = {
  id: Id,
  quantity: Type.Integer(),
  sku: Type.String(),
  type: Type.String(),
  name: Type.String(),
  coupon_code: Nullable(Type.String()),
  weight: DecimalAmount,
  total_weight: DecimalAmount,
  base_total_weight: DecimalAmount,
  ...amountFields('price'),
  custom_price: Type.Null(),
  formated_custom_price: FormattedAmount,
  ...amountFields('total'),
  tax_percent: DecimalAmount,
  ...amountFields('tax_amount'),
  discount_percent: DecimalAmount,
  ...amountFields('discount_amount'),
  additional: WireAdditional,
  created_at: Timestamp,
  updated_at: Timestamp,
}

/** The variant of a configurable line. The amounts are on the line itself. */
const WireChildLine = Type.Object({ ...lineFields, product: Type.Null(), child: Type.Null() })

/** A line: for a configurable product, `product` and `name` are the parent's, `child` is the variant, `price` is the variant's. */
export const WireCartItem = Type.Object({
  ...lineFields,
  child: Nullable(WireChildLine),
  product: WireProduct,
  /** Current stock; 0 when no longer sold. */
  available_quantity: Type.Integer({ minimum: 0 }),
  /** Message for the shopper that says why this line cannot be ordered; null when it can. */
  problem: Nullable(Type.String()),
})
export type WireCartItem = Static<typeof WireCartItem>

export const WireCartAddress = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  ...wirePostalFields,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireCartAddress = Static<typeof WireCartAddress>

/** Amounts are numbers here, unlike everywhere else in the cart. */
export const WireShippingRate = Type.Object({
  id: Id,
  carrier: Type.String(),
  carrier_title: Type.String(),
  method: Type.String(),
  method_title: Type.String(),
  method_description: Type.String(),
  price: Type.Number(),
  formated_price: FormattedAmount,
  base_price: Type.Number(),
  formated_base_price: FormattedAmount,
  /** Our extension: first and last day of the estimated delivery, such as `2026-12-01`; null when the shop gives no times. */
  delivery_from: Nullable(Type.String()),
  delivery_until: Nullable(Type.String()),
  /** Our extension: the store, for methods that mean collecting the order there. */
  pickup: Nullable(WirePickup),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireShippingRate = Static<typeof WireShippingRate>

const couponTerms = {
  kind: Type.Enum(['percent', 'fixed', 'free_shipping', 'buy_x_get_y']),
  percent: Type.Number(),
  base_amount: DecimalAmount,
  base_minimum: DecimalAmount,
  buy_quantity: Type.Integer({ description: 'Pieces to pay for, of kind buy_x_get_y' }),
  get_quantity: Type.Integer({ description: 'Pieces that are free then, the cheapest ones' }),
  product_ids: Nullable(
    Type.Array(Type.Integer(), { description: 'Products of the cart it applies to; null for all' }),
  ),
  note: Nullable(
    Type.String({ description: 'For the shopper: to which orders of a customer it applies; null for all of them' }),
  ),
}
export type WireCouponTerms = Static<Type.TObject<typeof couponTerms>>

export const WireCart = Type.Object({
  id: Id,
  customer_email: Nullable(Type.String()),
  customer_first_name: Nullable(Type.String()),
  customer_last_name: Nullable(Type.String()),
  shipping_method: Nullable(Type.String()),
  coupon_code: Nullable(Type.String()),
  /** Why the coupon takes nothing off now (minimum not reached, expired, a promotion is better ...); null when it does, or without a coupon. */
  coupon_problem: Nullable(Type.String()),
  /** The coupon's terms, so that a client can update totals optimistically; amounts in the base currency. */
  coupon_terms: Nullable(Type.Object(couponTerms)),
  /** Our extension: the promotion without a code that applies instead of a coupon. `discount` is what it takes off. */
  promotion_name: Nullable(
    Type.String({ description: 'Name of the promotion that applies without a code; null when none does' }),
  ),
  /**
   * Our extension: all promotions that apply without a code. Of these and the coupon, the one that makes the cart cheapest takes
   * effect.
   */
  promotions: Type.Array(Type.Object({ id: Id, name: Type.String(), is_applied: Flag, ...couponTerms }), {
    description: 'Promotions without a code that apply as soon as the goods meet their terms',
  }),
  /** Our extension: the discount that this buyer does not get because of earlier orders. */
  promotion_notice: Nullable(
    Type.String({
      description:
        'For the shopper: which discount does not apply because of earlier orders, with the total; null without one',
    }),
  ),
  is_gift: Flag,
  items_count: Type.Integer(),
  items_qty: DecimalAmount,
  exchange_rate: Type.Null(),
  global_currency_code: Type.String(),
  base_currency_code: Type.String(),
  channel_currency_code: Type.String(),
  cart_currency_code: Type.String(),
  ...amountFields('grand_total'),
  ...amountFields('sub_total'),
  ...amountFields('tax_total'),
  ...amountFields('discount'),
  /** Not part of the original API. 0 until a shipping method is chosen. */
  ...amountFields('shipping_amount'),
  formated_discounted_sub_total: FormattedAmount,
  formated_base_discounted_sub_total: FormattedAmount,
  /** JSON text, `{"18":"22.50"}`; `{}` when none. */
  taxes: Type.String(),
  formated_taxes: Type.String(),
  base_taxes: Type.String(),
  formated_base_taxes: Type.String(),
  /** Our extension, like the two fields below: how the cart is taxed, as a domestic sale until the shipping address is known. */
  tax_scheme: Type.Enum([...taxSchemes]),
  /** 1 when the prices contain the tax; the grand total adds it otherwise. */
  is_tax_included: Flag,
  /** The rate contained in catalog prices that this buyer is not charged. */
  deducted_tax_percent: DecimalAmount,
  checkout_method: Nullable(Type.String()),
  is_guest: Flag,
  is_active: Flag,
  conversion_time: Type.Null(),
  items: Type.Array(WireCartItem),
  selected_shipping_rate: Nullable(WireShippingRate),
  /** Our extension: the chosen shipping method, else the one to expect. Free when the goods cost more than `free_over`; null for never. */
  shipping_terms: Nullable(
    Type.Object({ method: Type.String(), price: DecimalAmount, free_over: Nullable(DecimalAmount) }),
  ),
  payment: Nullable(
    Type.Object({
      id: Id,
      method: Type.String(),
      method_title: Type.String(),
      created_at: Timestamp,
      updated_at: Timestamp,
    }),
  ),
  billing_address: Nullable(WireCartAddress),
  shipping_address: Nullable(WireCartAddress),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireCart = Static<typeof WireCart>

export const tag = 'Cart'
export const localeOnly = Type.Object(localeInput)
const CartAnswer = data(Nullable(WireCart))
export const ChangedCart = message({ data: Nullable(WireCart) })

export const cartCall = defineCall({
  method: 'GET',
  path: '/checkout/cart',
  summary: 'Returns the active cart; data is null when there is none',
  tag,
  takesToken: true,
  input: localeOnly,
  answers: { 200: CartAnswer },
})

const Quantity = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })

const Added = message({ data: WireCart })
const AddRejected = Type.Object({ error: Type.Object({ message: Type.String(), code: Type.Integer() }) })
/** One or the other, distinguished by `error`. One object schema, because serializing an `anyOf` tries each schema on the value. */
const AddAnswer = Type.Unsafe<Static<typeof Added> | Static<typeof AddRejected>>(
  Type.Partial(Type.Object({ ...Added.properties, ...AddRejected.properties })),
)

export const addToCartCall = defineCall({
  method: 'POST',
  path: '/checkout/cart/add/:productId',
  summary: 'Adds a product; a rejection is a 200 with `error` (spec §7)',
  tag,
  takesToken: true,
  params: Type.Object({ productId: Id }),
  input: Type.Object({
    ...localeInput,
    quantity: Type.Optional(Quantity),
    /** Sent for configurable products (spec §7); `quantity` takes precedence. */
    quantityCount: Type.Optional(Quantity),
    /** Informational: the product's type decides. */
    is_configurable: Type.Optional(Type.Unknown()),
    /** Variant id. Empty or 0 counts as absent. */
    selected_configurable_option: Type.Optional(Type.Unknown()),
    /** Attribute id to option id; empty counts as absent. */
    super_attribute: Type.Optional(Type.Unknown()),
  }),
  answers: { 200: AddAnswer },
})

export const updateCartCall = defineCall({
  method: 'PUT',
  path: '/checkout/cart/update',
  summary: 'Sets the quantities of lines; if one is rejected, none changes',
  tag,
  takesToken: true,
  input: Type.Object({ ...localeInput, qty: Type.Record(Type.String(), Quantity, { minProperties: 1 }) }),
  answers: { 200: ChangedCart, 400: Type.Object({ error: Type.String(), message: Type.String() }) },
})

export const lineParams = Type.Object({ itemId: Id })

/** A GET that writes, by contract (spec §7); new clients should use `deleteLineCall`. */
export const removeLineCall = defineCall({
  method: 'GET',
  path: '/checkout/cart/remove-item/:itemId',
  summary: 'Removes a line; an unknown one changes nothing',
  tag,
  takesToken: true,
  params: lineParams,
  input: localeOnly,
  answers: { 200: ChangedCart },
})
export const deleteLineCall = defineCall({ ...removeLineCall, method: 'DELETE' })

/** A GET that writes, by contract (spec §7); `postEmptyCartCall` and `deleteCartCall` are the same. */
export const emptyCartCall = defineCall({
  method: 'GET',
  path: '/checkout/cart/empty',
  summary: 'Removes all lines',
  tag,
  takesToken: true,
  input: localeOnly,
  answers: { 200: ChangedCart },
})
export const postEmptyCartCall = defineCall({ ...emptyCartCall, method: 'POST' })
export const deleteCartCall = defineCall({ ...emptyCartCall, method: 'DELETE' })
