/** An address as clients send it to the checkout, read into one that an order can be shipped to. */
import { isEmailAddress, oneLine } from '../../shared/personDetails.ts'
import {
  addressLinesOf,
  flagOf,
  missingState,
  type Place,
  type PostalAddress,
  type PostalInput,
  type PostalProblem,
  readPostal,
} from '../address/address.ts'

export interface CheckoutAddress extends PostalAddress {
  email: string
}

/** Fields of the wire, still as they came. */
export interface AddressInput extends PostalInput {
  address_id?: unknown
  email?: string | null | undefined
  use_for_shipping?: unknown
  save_as_address?: unknown
}

export type AddressProblem = PostalProblem | 'email'
/** Wire field to what is wrong with it. */
export type AddressProblems = Partial<Record<keyof AddressInput, AddressProblem>>

export type ReadAddress = { ok: true; address: CheckoutAddress } | { ok: false; problems: AddressProblems }

/** Reads a written-out address. @param email what holds when none is given @param place of `country` */
export function readAddress(input: AddressInput, email: string | null, place: Place): ReadAddress {
  const { address: postal, problems: postalProblems } = readPostal(input, place)
  const address = { ...postal, email: oneLine(input.email ?? '') || (email ?? '') }
  const problems: AddressProblems = {
    ...postalProblems,
    ...emailProblem(address.email),
    ...missingState(address, place),
  }
  return Object.keys(problems).length === 0 ? { ok: true, address } : { ok: false, problems }
}

/** Where the confirmation goes has to be known. */
export function emailProblem(email: string): Pick<AddressProblems, 'email'> {
  if (email.trim() === '') return { email: 'required' }
  return isEmailAddress(email) ? {} : { email: 'email' }
}

/** Whether the goods go to the billing address: as said; when nothing was said, unless another address was written. */
export function shipsToBilling(billing: AddressInput, shipping: AddressInput | undefined): boolean {
  return flagOf(billing.use_for_shipping) ?? !hasFields(shipping)
}

function hasFields(input: AddressInput | undefined): boolean {
  if (!input) return false
  const { address_id, address1, use_for_shipping, save_as_address, ...fields } = input
  return (
    savedAddressIdOf(address_id) !== null ||
    addressLinesOf(address1).length > 0 ||
    Object.values(fields).some((value) => value !== undefined && value !== '')
  )
}

/** How existing clients call an address that was just written and is not saved: `address_1`. */
const clientKey = /^address_\d{1,9}$/

/** The saved address that is meant; null when none is. @returns undefined for something that cannot be an id */
export function savedAddressIdOf(value: unknown): number | null | undefined {
  if (typeof value === 'string' && clientKey.test(value)) return null
  if (value === undefined || value === null || value === '' || value === 0 || value === '0') return null
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
