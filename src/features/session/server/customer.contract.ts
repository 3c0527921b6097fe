/** The wire format of a customer, and the calls that return who is signed in. */
import { type Static, Type } from 'typebox'
import { data, ErrorResponse, Flag, Id, IdParams, localeInput, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'

export const WireCustomer = Type.Object({
  id: Id,
  email: Type.String({ description: 'Empty for a customer who signed up by phone and gave none' }),
  first_name: Type.String(),
  last_name: Type.String(),
  name: Type.String(),
  gender: Nullable(Type.String()),
  date_of_birth: Nullable(Type.String({ format: 'date' })),
  phone: Nullable(Type.String()),
  status: Flag,
  group: Type.Object({
    id: Id,
    name: Type.String(),
    created_at: Nullable(Timestamp),
    updated_at: Nullable(Timestamp),
  }),
  /** Our extension: the customer's ways to sign in. */
  has_password: Type.Boolean(),
  is_email_verified: Type.Boolean(),
  is_phone_verified: Type.Boolean({ description: 'A code sent to this number signs in' }),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireCustomer = Static<typeof WireCustomer>

const tag = 'Customer'

export const customerCall = defineCall({
  method: 'GET',
  path: '/customer/get',
  summary: 'The customer the token belongs to',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(WireCustomer), 401: ErrorResponse },
})

export const customerByIdCall = defineCall({
  method: 'GET',
  path: '/customers/:id',
  summary: 'The same by id; rejects any id but the customer’s own',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireCustomer), 401: ErrorResponse, 403: ErrorResponse },
})
