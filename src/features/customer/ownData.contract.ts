/** What is theirs: a copy of it, and its end. Calls of ours. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { Id, localeInput, message, Nullable, Refused, Timestamp } from '../../shared/wire.ts'
import { WireAddress } from '../address/address.contract.ts'
import { WireCart } from '../cart/cart.contract.ts'
import { WireOrder } from '../order/order.contract.ts'
import { WireCustomer } from './customer.contract.ts'
import { proofInput } from './proof.contract.ts'
import { WireSecurityEvent } from './securityEvent.contract.ts'
import { TwoFactor } from './twoFactor.contract.ts'

const tag = 'Customer'

export const WireOwnData = Type.Object({
  exported_at: Timestamp,
  profile: WireCustomer,
  addresses: Type.Array(WireAddress),
  /** With their lines, addresses, invoices and shipments. */
  orders: Type.Array(WireOrder),
  cart: Nullable(WireCart),
  reviews: Type.Array(
    Type.Object({
      id: Id,
      product_id: Id,
      product: Type.String(),
      name: Type.String(),
      rating: Type.Integer(),
      title: Type.String(),
      comment: Type.String(),
      status: Type.String(),
      created_at: Timestamp,
      updated_at: Timestamp,
    }),
  ),
  wishlist: Type.Array(Type.Object({ product_id: Id, product: Type.String(), created_at: Timestamp })),
  registrations: Type.Array(
    Type.Object({
      id: Id,
      product_name: Type.String(),
      serial_number: Type.String(),
      purchase_date: Type.String(),
      dealer: Nullable(Type.String()),
      name: Type.String(),
      email: Type.String(),
      phone: Type.String(),
      address: Nullable(Type.String()),
      message: Nullable(Type.String()),
      /** As its sender called the file. */
      invoice_name: Nullable(Type.String()),
      /** Fields that the form does not have. */
      extra: Type.Record(Type.String(), Type.Unknown()),
      created_at: Timestamp,
    }),
  ),
  /** To the shop's news; of an address that was proved. */
  subscription: Nullable(Type.Object({ email: Type.String(), language: Type.String(), created_at: Timestamp })),
  /** Where the account is signed in; never what signs in. */
  sessions: Type.Array(
    Type.Object({
      user_agent: Type.String(),
      created_at: Timestamp,
      last_used_at: Timestamp,
      expires_at: Timestamp,
    }),
  ),
  /** Browsers that signed in and are known to the account; never what they are known by. */
  devices: Type.Array(Type.Object({ created_at: Timestamp, last_used_at: Timestamp })),
  /** Whether a second factor is on; never its secret or codes. */
  two_factor: TwoFactor,
  /** Of the last year. */
  security_events: Type.Array(WireSecurityEvent),
  passkeys: Type.Array(Type.Object({ name: Type.String(), created_at: Timestamp, last_used_at: Nullable(Timestamp) })),
})
export type WireOwnData = Static<typeof WireOwnData>

export const exportOwnDataCall = defineCall({
  method: 'GET',
  path: '/customer/export',
  summary: 'Everything that the shop keeps about the customer, as a file',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: WireOwnData, 401: Refused },
})

export const deleteAccountCall = defineCall({
  method: 'POST',
  path: '/customer/delete',
  summary: 'Deletes the account; orders stay, without the person',
  tag,
  input: Type.Object({
    ...localeInput,
    ...proofInput,
    /** The account's e-mail address or telephone number, from a customer without a password. */
    confirmation: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  answers: { 200: message({}), 401: Refused },
})
