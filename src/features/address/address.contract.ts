/** The customer's address book. */
import { type Static, Type } from 'typebox'
import { defineCall } from '../../shared/contract.ts'
import { data, Id, IdParams, localeInput, message, Nullable, Refused, Timestamp } from '../../shared/wire.ts'

const tag = 'Addresses'

export const WireAddress = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  company_name: Nullable(Type.String()),
  vat_id: Nullable(Type.String()),
  address1: Type.Array(Type.String()),
  country: Type.String(),
  country_name: Type.String(),
  state: Type.String(),
  city: Type.String(),
  postcode: Type.String(),
  phone: Type.String(),
  is_default: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type WireAddress = Static<typeof WireAddress>

/** Null counts as empty: as a plain text it would be read as the word "null". */
export const AddressText = Type.Union([Type.String({ maxLength: 255 }), Type.Null()])

/** An address as it is written; what must be there is checked by `address/address.ts`, field by field. */
export const postalFields = {
  first_name: Type.Optional(AddressText),
  last_name: Type.Optional(AddressText),
  company_name: Type.Optional(AddressText),
  vat_id: Type.Optional(AddressText),
  /** Older clients send lists as `["a"]`, `{"0":"a"}` or a plain text. */
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
  /** Flags arrive as `true`, `"true"`, `1`, `"on"`. One address is always the default. */
  default_address: Type.Optional(Type.Unknown()),
})
const Saved = message({ data: WireAddress })

export const addressesCall = defineCall({
  method: 'GET',
  path: '/addresses',
  summary: 'All addresses of the customer, the default one first',
  tag,
  input: Type.Object(localeInput),
  answers: { 200: data(Type.Array(WireAddress)), 401: Refused },
})

export const addressCall = defineCall({
  method: 'GET',
  path: '/addresses/:id',
  summary: 'One address of the customer',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: data(WireAddress), 401: Refused },
})

export const createAddressCall = defineCall({
  method: 'POST',
  path: '/addresses/create',
  summary: 'Adds an address; the first one becomes the default',
  tag,
  input: AddressInput,
  answers: { 200: Saved, 401: Refused },
})

export const changeAddressCall = defineCall({
  method: 'PUT',
  path: '/addresses/:id',
  summary: 'Writes an address anew',
  tag,
  params: IdParams,
  input: AddressInput,
  answers: { 200: Saved, 401: Refused },
})

export const deleteAddressCall = defineCall({
  method: 'DELETE',
  path: '/addresses/:id',
  summary: 'Deletes an address; another one becomes the default where it was',
  tag,
  params: IdParams,
  input: Type.Object(localeInput),
  answers: { 200: message({}), 401: Refused },
})
