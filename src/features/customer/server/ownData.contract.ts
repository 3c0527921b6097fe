/** Exporting a customer's data and deleting the account. Our own calls, not part of the original API. */
import { type Static, Type } from 'typebox'
import { ErrorResponse, Id, localeInput, message, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { WireAddress } from '../../address/server/address.contract.ts'
import { WireCart } from '../../cart/server/cart.contract.ts'
import { WireOrder } from '../../order/server/order.contract.ts'
import { WireCustomer } from '../../session/server/customer.contract.ts'
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
      replies: Type.Array(Type.String(), { description: 'From the shop, by email' }),
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
      /** The file name given by the sender. */
      invoice_name: Nullable(Type.String()),
      /** Fields that the form does not have. */
      extra: Type.Record(Type.String(), Type.Unknown()),
      created_at: Timestamp,
    }),
  ),
  returns: Type.Array(
    Type.Object({
      order: Type.String(),
      kind: Type.String(),
      status: Type.String(),
      comment: Nullable(Type.String()),
      answer: Nullable(Type.String()),
      items: Type.Array(
        Type.Object({ sku: Type.String(), name: Type.String(), qty: Type.Integer(), reason: Type.String() }),
      ),
      /** As the pages show them: WebP in Base64. */
      photos: Type.Array(Type.String()),
      created_at: Timestamp,
    }),
  ),
  /** Declarations of withdrawal from the contract of an order, as received. */
  withdrawals: Type.Array(
    Type.Object({ order: Type.String(), name: Type.String(), email: Type.String(), created_at: Timestamp }),
  ),
  notes: Type.Array(Type.Object({ note: Type.String(), created_at: Timestamp }), {
    description: 'What the shop’s staff has noted',
  }),
  /** Only for a verified email address. */
  stock_alerts: Type.Array(
    Type.Object({ product: Type.String(), sku: Type.String(), language: Type.String(), created_at: Timestamp }),
  ),
  /** To the newsletter; only for a verified email address. */
  subscription: Nullable(Type.Object({ email: Type.String(), language: Type.String(), created_at: Timestamp })),
  /** Where the account is signed in; never the tokens. */
  sessions: Type.Array(
    Type.Object({
      user_agent: Type.String(),
      created_at: Timestamp,
      last_used_at: Timestamp,
      expires_at: Timestamp,
    }),
  ),
  /** Browsers the account knows; never their cookies. */
  devices: Type.Array(Type.Object({ created_at: Timestamp, last_used_at: Timestamp })),
  /** Whether a second factor is on; never its secret or codes. */
  two_factor: TwoFactor,
  /** From the last year. */
  security_events: Type.Array(WireSecurityEvent),
  passkeys: Type.Array(Type.Object({ name: Type.String(), created_at: Timestamp, last_used_at: Nullable(Timestamp) })),
})
export type WireOwnData = Static<typeof WireOwnData>

export const exportOwnDataCall = defineCall({
  method: 'GET',
  path: '/customer/export',
  summary: 'Exports everything that the shop stores about the customer, as a file',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: WireOwnData, 401: ErrorResponse },
})

export const deleteAccountCall = defineCall({
  method: 'POST',
  path: '/customer/delete',
  summary: 'Deletes the account; orders are anonymized',
  tag,
  input: Type.Object({
    ...localeInput,
    ...proofInput,
    /** The account's email address or phone number, from a customer without a password. */
    confirmation: Type.Optional(Type.String({ maxLength: 254 })),
  }),
  answers: { 200: message({}), 401: ErrorResponse },
})
