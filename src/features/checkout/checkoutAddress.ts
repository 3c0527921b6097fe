/** Parses and validates the addresses that a client sends to the checkout. */
import { isEmailAddress, toSingleLine } from '../../shared/personDetails.ts'
import type { PhoneUse } from '../../shared/shopOptions.ts'
import {
  type CountryStates,
  findMissingState,
  type PostalAddress,
  type PostalInput,
  type PostalProblem,
  parseAddressLines,
  parseFlag,
  parsePostalAddress,
} from '../address/address.rules.ts'

export interface CheckoutAddress extends PostalAddress {
  email: string
}

/** The wire's fields, not yet validated. */
export interface AddressInput extends PostalInput {
  address_id?: unknown
  email?: string | null | undefined
  use_for_shipping?: unknown
  save_as_address?: unknown
}

export type AddressProblem = PostalProblem | 'email'
/** Problems by wire field. */
export type AddressProblems = Partial<Record<keyof AddressInput, AddressProblem>>

export type ParsedCheckoutAddress = { ok: true; address: CheckoutAddress } | { ok: false; problems: AddressProblems }

/** Parses an address entered field by field. @param email fallback when the input has none @param countryStates of the address's country @param phoneUse of the shop */
export function parseCheckoutAddress(
  input: AddressInput,
  email: string | null,
  countryStates: CountryStates,
  phoneUse: PhoneUse = 'required',
): ParsedCheckoutAddress {
  const { address: postal, problems: postalProblems } = parsePostalAddress(input, countryStates, phoneUse)
  const address = { ...postal, email: toSingleLine(input.email ?? '') || (email ?? '') }
  const problems: AddressProblems = {
    ...postalProblems,
    ...emailProblem(address.email),
    ...findMissingState(address, countryStates),
  }
  return Object.keys(problems).length === 0 ? { ok: true, address } : { ok: false, problems }
}

/** The confirmation needs an email address. */
export function emailProblem(email: string): Pick<AddressProblems, 'email'> {
  if (email.trim() === '') return { email: 'required' }
  return isEmailAddress(email) ? {} : { email: 'email' }
}

/** Whether the goods go to the billing address. Without `use_for_shipping` they do, unless the client sends another address. */
export function shipsToBilling(billing: AddressInput, shipping: AddressInput | undefined): boolean {
  return parseFlag(billing.use_for_shipping) ?? !hasFields(shipping)
}

function hasFields(input: AddressInput | undefined): boolean {
  if (!input) return false
  const { address_id, address1, use_for_shipping, save_as_address, ...fields } = input
  return (
    parseSavedAddressId(address_id) !== null ||
    parseAddressLines(address1).length > 0 ||
    Object.values(fields).some((value) => value !== undefined && value !== '')
  )
}

/** The id that existing clients send for a new, unsaved address, such as `address_1`. */
const clientKey = /^address_\d{1,9}$/

/** @returns the id of the saved address; null when none is selected; undefined when the value cannot be an id */
export function parseSavedAddressId(value: unknown): number | null | undefined {
  if (typeof value === 'string' && clientKey.test(value)) return null
  if (value === undefined || value === null || value === '' || value === 0 || value === '0') return null
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
