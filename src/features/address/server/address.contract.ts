/** The customer's address book. */
import { type Static, Type } from 'typebox'
import { data, ErrorResponse, Id, IdParams, localeInput, message, Nullable, Timestamp } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { maxAddressText } from '../address.rules.ts'

const tag = 'Addresses'

/** A postal address in responses, without the name. */
export const wirePostalFields = {
  company_name: Nullable(Type.String()),
  vat_id: Nullable(Type.String()),
  address1: Type.Array(Type.String()),
  country: Type.String(),
  country_name: Type.String(),
  state: Type.String(),
  city: Type.String(),
  postcode: Type.String(),
  phone: Type.String(),
}

export const WireAddress = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  ...wirePostalFields,
  is_default: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireAddress = Static<typeof WireAddress>

/** Null counts as empty: a plain string schema would convert it to "null". */
export const AddressText = Type.Union([Type.String({ maxLength: maxAddressText }), Type.Null()])

/** An unvalidated address; `address/address.rules.ts` checks it field by field. */
export const postalFields = {
  first_name: Type.Optional(AddressText),
  last_name: Type.Optional(AddressText),
  company_name: Type.Optional(AddressText),
  vat_id: Type.Optional(AddressText),
  /** Older clients send lists as `["a"]`, `{"0":"a"}` or plain text. */
  address1: Type.Optional(Type.Unknown()),
  city: Type.Optional(AddressText),
  state: Type.Optional(AddressText),
  postcode: Type.Optional(AddressText),
  /** ISO 3166-1 alpha-2. */
  country: Type.Optional(AddressText),
  phone: Type.Optional(AddressText),
}

const AddressInput = Type.Object({
  ...localeInput,
  ...postalFields,
  /** Flags arrive as `true`, `"true"`, `1`, `"on"`. Exactly one address is the default. */
  default_address: Type.Optional(Type.Unknown()),
})
const Saved = message({ data: WireAddress })

export const addressesCall = defineCall({
  method: 'GET',
  path: '/addresses',
  summary: 'Lists the customer’s addresses, the default one first',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(Type.Array(WireAddress)), 401: ErrorResponse },
})

export const addressCall = defineCall({
  method: 'GET',
  path: '/addresses/:id',
  summary: 'Returns an address of the customer',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireAddress), 401: ErrorResponse },
})

export const createAddressCall = defineCall({
  method: 'POST',
  path: '/addresses/create',
  summary: 'Adds an address; the first one becomes the default',
  tag,
  input: AddressInput,
  answers: { 200: Saved, 401: ErrorResponse },
})

export const changeAddressCall = defineCall({
  method: 'PUT',
  path: '/addresses/:id',
  summary: 'Replaces an address',
  tag,
  params: IdParams,
  input: AddressInput,
  answers: { 200: Saved, 401: ErrorResponse },
})

export const deleteAddressCall = defineCall({
  method: 'DELETE',
  path: '/addresses/:id',
  summary: 'Deletes an address; if it was the default, another one becomes the default',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: message({}), 401: ErrorResponse },
})
