/** Calls for the page on which an order is paid. */
import { type Static, Type } from 'typebox'
import { data, FormattedAmount, IdParams, localeInput, Nullable, Timestamp } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'

const tag = 'Orders'

const WirePayment = Type.Object({
  /** `processing`: the bank has not responded yet. `unavailable`: the payment service cannot be reached; its state is unknown. */
  status: Type.Enum(['open', 'processing', 'paid', 'canceled', 'unavailable']),
  /** The payment service's page; null unless it was requested and is open. */
  redirect_url: Nullable(Type.String()),
  order_number: Type.String(),
  formated_amount: FormattedAmount,
  /** When the order is canceled unless it is paid. */
  expires_at: Nullable(Timestamp),
  /** After cancellation, whether the items are back in the cart. */
  is_cart_restored: Type.Boolean(),
})
export type WirePayment = Static<typeof WirePayment>

const shape = {
  method: 'POST',
  tag,
  takesToken: true,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WirePayment) },
} as const

export const startPaymentCall = defineCall({
  ...shape,
  path: '/orders/:id/payment',
  summary: 'Opens the payment page of an order that waits for its payment; a repeated call returns the same page',
})

export const checkPaymentCall = defineCall({
  ...shape,
  path: '/orders/:id/payment/check',
  summary: 'Asks the payment service whether an order is paid',
})

export const changePaymentCall = defineCall({
  ...shape,
  path: '/orders/:id/payment/change',
  summary: 'Cancels an order that is not paid and returns its items to the cart, to pay in another way',
})
