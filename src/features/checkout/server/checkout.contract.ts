import { Type } from 'typebox'
import { data, ErrorResponse, FormattedAmount, Id, localeInput, message, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { AddressText, postalFields } from '../../address/server/address.contract.ts'
import { WireCart, WireShippingRate } from '../../cart/server/cart.contract.ts'
import { WireOrder } from '../../order/server/order.contract.ts'
import { WirePickup } from '../../shipping/server/pickup.contract.ts'

const tag = 'Checkout'
const localeOnly = Type.Object(localeInput)
/** Older clients send flags as `true`, `"true"`, `1`, `"on"`. */
const Loose = Type.Unknown()

/** A saved address by `address_id`, or one entered field by field; `checkout/checkoutAddress.ts` validates each field. */
const AddressInput = Type.Object({
  /** A saved address of this customer; empty or 0 counts as absent. */
  address_id: Type.Optional(Loose),
  ...postalFields,
  email: Type.Optional(AddressText),
  use_for_shipping: Type.Optional(Loose),
  /** Saves it in the customer's address book. */
  save_as_address: Type.Optional(Loose),
})

export const saveAddressCall = defineCall({
  method: 'POST',
  path: '/checkout/save-address',
  summary: 'Saves the billing address and, if different, the shipping address; returns the shipping rates',
  tag,
  takesToken: true,
  input: Type.Object({
    ...localeInput,
    billing: AddressInput,
    shipping: Type.Optional(AddressInput),
    /** Our extension: the code of the store where the order is collected, which selects its method too; empty for delivery. */
    pickup_store: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  }),
  answers: {
    200: data(
      Type.Object({
        rates: Type.Array(Type.Object({ carrier_title: Type.String(), rates: Type.Array(WireShippingRate) })),
        cart: WireCart,
      }),
    ),
    400: ErrorResponse,
  },
})

export const pickupStoresCall = defineCall({
  method: 'GET',
  path: '/checkout/pickup-stores',
  summary: 'The stores where the cart can be collected, with opening hours and the time when it will be ready',
  tag,
  takesToken: true,
  input: localeOnly,
  answers: { 200: data(Type.Array(WirePickup)), 400: ErrorResponse },
})

const WirePaymentMethod = Type.Object({
  method: Type.String(),
  method_title: Type.String(),
  description: Type.String(),
  sort: Type.Integer(),
  /** Our extension: no real money moves. */
  is_test: Type.Boolean(),
})

export const saveShippingCall = defineCall({
  method: 'POST',
  path: '/checkout/save-shipping',
  summary: 'Selects a shipping method; returns the payment methods',
  tag,
  takesToken: true,
  input: Type.Object({ ...localeInput, shipping_method: Type.String({ minLength: 1, maxLength: 100 }) }),
  answers: { 200: data(Type.Object({ methods: Type.Array(WirePaymentMethod), cart: WireCart })), 400: ErrorResponse },
})

export const savePaymentCall = defineCall({
  method: 'POST',
  path: '/checkout/save-payment',
  summary: 'Selects a payment method',
  tag,
  takesToken: true,
  input: Type.Object({
    ...localeInput,
    payment: Type.Object({ method: Type.String({ minLength: 1, maxLength: 100 }) }),
  }),
  answers: { 200: data(Type.Object({ cart: WireCart })), 400: ErrorResponse },
})

export const checkMinimumOrderCall = defineCall({
  method: 'POST',
  path: '/checkout/check-minimum-order',
  summary: 'Returns whether the cart can be ordered; if `status` is false, with the reason',
  tag,
  takesToken: true,
  input: localeOnly,
  answers: { 200: message({ status: Type.Boolean(), data: Type.Object({ cart: WireCart }) }), 400: ErrorResponse },
})

/**
 * Places the order. For payment on another site, the response has that site's URL. An `Idempotency-Key` header (else the cart
 * itself) makes a repeated call return the first order. The order is under `order`, not under `data`.
 */
export const saveOrderCall = defineCall({
  method: 'POST',
  path: '/checkout/save-order',
  summary: 'Places the order; a repeated call returns the first order',
  tag,
  takesToken: true,
  input: Type.Object({
    ...localeInput,
    /** The `formated_grand_total` that the shopper saw. If the total has changed, the call fails with 400. */
    seen_grand_total: Type.Optional(FormattedAmount),
  }),
  answers: {
    200: Type.Object({
      success: Type.Literal(true),
      order: Type.Optional(WireOrder),
      /** Instead of `order`: where it is paid, on the payment service's page or on ours. */
      redirect_url: Type.Optional(Type.String()),
      /** Our extension, with `redirect_url`. */
      order_id: Type.Optional(Id),
    }),
    400: ErrorResponse,
  },
})
