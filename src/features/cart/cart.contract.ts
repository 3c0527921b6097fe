import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import {
  amountFields,
  Dec,
  data,
  Flag,
  Fmt,
  Id,
  localeInput,
  message,
  Nullable,
  Refused,
  Timestamp,
} from '../../shared/wire.ts'
import { WireProduct } from '../product/product.contract.ts'

/** What was chosen. `attributes` is absent for a product without options. */
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
  weight: Dec,
  total_weight: Dec,
  base_total_weight: Dec,
  ...amountFields('price'),
  custom_price: Type.Null(),
  formated_custom_price: Fmt,
  ...amountFields('total'),
  tax_percent: Dec,
  ...amountFields('tax_amount'),
  discount_percent: Dec,
  ...amountFields('discount_amount'),
  additional: WireAdditional,
  created_at: Timestamp,
  updated_at: Timestamp,
}

/** The variant of a configurable line; its amounts stand in the line itself. */
const WireChildLine = Type.Object({ ...lineFields, product: Type.Null(), child: Type.Null() })

/** A line: for a configurable product, `product` and `name` are the parent's, `child` is the variant, `price` is the variant's. */
export const WireCartItem = Type.Object({
  ...lineFields,
  child: Nullable(WireChildLine),
  product: WireProduct,
  /** How many there are of it now; 0 when it is no longer sold. */
  available_quantity: Type.Integer({ minimum: 0 }),
  /** Why this line cannot be ordered as it is, in a sentence for the shopper; null when it can. */
  problem: Nullable(Type.String()),
})
export type WireCartItem = Static<typeof WireCartItem>

export const WireCartAddress = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  name: Type.String(),
  email: Type.String(),
  company_name: Nullable(Type.String()),
  vat_id: Nullable(Type.String()),
  address1: Type.Array(Type.String()),
  country: Type.String(),
  country_name: Type.String(),
  state: Type.String(),
  city: Type.String(),
  postcode: Type.String(),
  phone: Type.String(),
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
  formated_price: Fmt,
  base_price: Type.Number(),
  formated_base_price: Fmt,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireShippingRate = Static<typeof WireShippingRate>

export const WireCart = Type.Object({
  id: Id,
  customer_email: Nullable(Type.String()),
  customer_first_name: Nullable(Type.String()),
  customer_last_name: Nullable(Type.String()),
  shipping_method: Nullable(Type.String()),
  coupon_code: Nullable(Type.String()),
  /** Why the coupon takes nothing off at the moment (minimum not reached, expired ...); null when it does, or without one. */
  coupon_problem: Nullable(Type.String()),
  /** What the coupon gives, so that a client can show the total of a change before it is sent; amounts in the base currency. */
  coupon_terms: Nullable(
    Type.Object({
      kind: Type.Enum(['percent', 'fixed', 'free_shipping']),
      percent: Type.Number(),
      base_amount: Dec,
      base_minimum: Dec,
    }),
  ),
  is_gift: Flag,
  items_count: Type.Integer(),
  items_qty: Dec,
  exchange_rate: Type.Null(),
  global_currency_code: Type.String(),
  base_currency_code: Type.String(),
  channel_currency_code: Type.String(),
  cart_currency_code: Type.String(),
  ...amountFields('grand_total'),
  ...amountFields('sub_total'),
  ...amountFields('tax_total'),
  ...amountFields('discount'),
  /** Ours: 0 until a shipping method is chosen. */
  ...amountFields('shipping_amount'),
  formated_discounted_sub_total: Fmt,
  formated_base_discounted_sub_total: Fmt,
  /** JSON text, `{"18":"22.50"}`; `{}` when none. */
  taxes: Type.String(),
  formated_taxes: Type.String(),
  base_taxes: Type.String(),
  formated_base_taxes: Type.String(),
  checkout_method: Nullable(Type.String()),
  is_guest: Flag,
  is_active: Flag,
  conversion_time: Type.Null(),
  items: Type.Array(WireCartItem),
  selected_shipping_rate: Nullable(WireShippingRate),
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

const tag = 'Cart'
const localeOnly = Type.Object(localeInput)
const CartAnswer = data(Nullable(WireCart))
const ChangedCart = message({ data: Nullable(WireCart) })
/** A coupon that is refused answers 200 with `success: false`; `message` is for the shopper (spec §8). */
const CouponAnswer = message({ success: Type.Boolean(), status: Type.Literal(200), data: Nullable(WireCart) })

export const cartCall = defineCall({
  method: 'GET',
  path: '/checkout/cart',
  summary: 'The active cart; data is null when there is none',
  tag,
  takesToken: true,
  input: localeOnly,
  answers: { 200: CartAnswer },
})

const Quantity = Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 })

const Added = message({ data: WireCart })
const AddRefused = Type.Object({ error: Type.Object({ message: Type.String(), code: Type.Integer() }) })
/** One or the other, told apart by `error`. Said as one object, because serialising an `anyOf` tries each of its schemas on the value. */
const AddAnswer = Type.Unsafe<Static<typeof Added> | Static<typeof AddRefused>>(
  Type.Partial(Type.Object({ ...Added.properties, ...AddRefused.properties })),
)

export const addToCartCall = defineCall({
  method: 'POST',
  path: '/checkout/cart/add/:productId',
  summary: 'Adds a product; a refusal is a 200 with `error` (spec §7)',
  tag,
  takesToken: true,
  params: Type.Object({ productId: Id }),
  input: Type.Object({
    ...localeInput,
    quantity: Type.Optional(Quantity),
    /** What configurable products send (spec §7); `quantity` wins. */
    quantityCount: Type.Optional(Quantity),
    /** Informative: the product's own type decides. */
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
  summary: 'Sets quantities of lines: all of them, or none when one is refused',
  tag,
  takesToken: true,
  input: Type.Object({ ...localeInput, qty: Type.Record(Type.String(), Quantity, { minProperties: 1 }) }),
  answers: { 200: ChangedCart, 400: Type.Object({ error: Type.String(), message: Type.String() }) },
})

const lineParams = Type.Object({ itemId: Id })

/** A GET that writes, by contract (spec §7); `deleteLineCall` is the same for clients that know better. */
export const removeLineCall = defineCall({
  method: 'GET',
  path: '/checkout/cart/remove-item/:itemId',
  summary: 'Removes a line; an unknown one leaves the cart as it is',
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
  summary: 'Removes every line',
  tag,
  takesToken: true,
  input: localeOnly,
  answers: { 200: ChangedCart },
})
export const postEmptyCartCall = defineCall({ ...emptyCartCall, method: 'POST' })
export const deleteCartCall = defineCall({ ...emptyCartCall, method: 'DELETE' })

/** A GET that writes, by contract; only for customers, whose wishlist the shop keeps. */
export const moveToWishlistCall = defineCall({
  method: 'GET',
  path: '/checkout/cart/move-to-wishlist/:itemId',
  summary: 'Moves a line to the wishlist of the customer; an unknown one leaves the cart as it is',
  tag,
  takesToken: true,
  params: lineParams,
  input: localeOnly,
  answers: { 200: ChangedCart, 401: Refused },
})

export const applyCouponCall = defineCall({
  method: 'POST',
  path: '/checkout/cart/coupon',
  summary: 'Puts a coupon on the cart; a refusal is a 200 with success false',
  tag,
  takesToken: true,
  input: Type.Object({ ...localeInput, code: Type.Optional(Type.String({ maxLength: 200 })) }),
  answers: { 200: CouponAnswer },
})

export const removeCouponCall = defineCall({
  method: 'DELETE',
  path: '/checkout/cart/coupon',
  summary: 'Takes the coupon off the cart',
  tag,
  takesToken: true,
  input: localeOnly,
  answers: { 200: CouponAnswer },
})
