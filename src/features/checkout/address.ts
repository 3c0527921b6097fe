/** An address as clients send it, read into one that an order can be shipped to. */
import { isEmailAddress, isPhoneNumber, oneLine } from '../../shared/personDetails.ts'

export interface CheckoutAddress {
  email: string
  firstName: string
  lastName: string
  companyName: string | null
  vatId: string | null
  /** 1 to 4. */
  lines: string[]
  /** ISO 3166-1 alpha-2. */
  country: string
  state: string
  city: string
  postcode: string
  phone: string
}

/** Fields of the wire, still as they came. */
export interface AddressInput {
  address_id?: unknown
  first_name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  company_name?: string | undefined
  vat_id?: string | undefined
  address1?: unknown
  city?: string | undefined
  state?: string | undefined
  postcode?: string | undefined
  country?: string | undefined
  phone?: string | undefined
  use_for_shipping?: unknown
  save_as_address?: unknown
}

export type AddressProblem = 'required' | 'email' | 'phone' | 'postcode' | 'country' | 'state' | 'addressUnknown'
/** Wire field to what is wrong with it. */
export type AddressProblems = Partial<Record<keyof AddressInput, AddressProblem>>

/** What the shop knows about the country that was named. */
export interface Place {
  /** False for a code that is not in the shop's list. */
  isKnown: boolean
  /** Codes and names of its states; empty where an address has none. */
  states: readonly { code: string; name: string }[]
}

export type ReadAddress = { ok: true; address: CheckoutAddress } | { ok: false; problems: AddressProblems }

const maximumLines = 4

/** Reads a written-out address. @param email what holds when none is given @param place of `country` */
export function readAddress(input: AddressInput, email: string | null, place: Place): ReadAddress {
  const text = (value: string | undefined) => oneLine(value ?? '')
  const address: CheckoutAddress = {
    email: text(input.email) || (email ?? ''),
    firstName: text(input.first_name),
    lastName: text(input.last_name),
    companyName: text(input.company_name) || null,
    vatId: text(input.vat_id) || null,
    lines: addressLinesOf(input.address1),
    country: countryCodeOf(input.country),
    state: stateOf(text(input.state), place),
    city: text(input.city),
    postcode: text(input.postcode).toUpperCase(),
    phone: text(input.phone),
  }
  const problems = problemsOf(address, place)
  return Object.keys(problems).length === 0 ? { ok: true, address } : { ok: false, problems }
}

function problemsOf(address: CheckoutAddress, place: Place): AddressProblems {
  const problems: AddressProblems = {}
  const check = (field: keyof AddressInput, value: string, problem: AddressProblem, isRight: boolean) => {
    if (value === '') problems[field] = 'required'
    else if (!isRight) problems[field] = problem
  }
  check('first_name', address.firstName, 'required', true)
  check('last_name', address.lastName, 'required', true)
  check('email', address.email, 'email', isEmailAddress(address.email))
  check('address1', address.lines[0] ?? '', 'required', true)
  check('city', address.city, 'required', true)
  check('postcode', address.postcode, 'postcode', /^[\p{L}\p{N}][\p{L}\p{N} -]{1,11}$/u.test(address.postcode))
  check('country', address.country, 'country', place.isKnown)
  check('phone', address.phone, 'phone', isPhoneNumber(address.phone))
  if (place.states.length > 0) check('state', address.state, 'state', true)
  return problems
}

/** Upper case, where it looks like a code at all. */
export function countryCodeOf(text: string | undefined): string {
  return (text ?? '').trim().toUpperCase()
}

/** The code of a state that the shop knows by code or name; any other as it was written. */
function stateOf(text: string, place: Place): string {
  const folded = text.toLowerCase()
  const known = place.states.find((state) => state.code.toLowerCase() === folded || state.name.toLowerCase() === folded)
  return known?.code ?? text
}

/** A list, an object (values in order) or one text with line breaks; empty lines go, more than four share the last. */
export function addressLinesOf(value: unknown): string[] {
  const lines = texts(value)
    .flatMap((text) => text.split(/\r?\n/))
    .map((line) => oneLine(line).slice(0, 255))
    .filter((line) => line !== '')
  if (lines.length <= maximumLines) return lines
  return [
    ...lines.slice(0, maximumLines - 1),
    lines
      .slice(maximumLines - 1)
      .join(', ')
      .slice(0, 255),
  ]
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

/** A flag in any of its forms. @returns undefined when it was not sent */
export function flagOf(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  return value === true || value === 1 || /^(true|1|on|yes)$/i.test(String(value))
}

/** Whether the goods go to the billing address: as said; when nothing was said, unless another address was written. */
export function shipsToBilling(billing: AddressInput, shipping: AddressInput | undefined): boolean {
  return flagOf(billing.use_for_shipping) ?? !hasFields(shipping)
}

function hasFields(input: AddressInput | undefined): boolean {
  if (!input) return false
  const { address1, use_for_shipping, save_as_address, ...fields } = input
  return (
    addressLinesOf(address1).length > 0 || Object.values(fields).some((value) => value !== undefined && value !== '')
  )
}

/** The saved address that is meant; null when none is. @returns undefined for something that cannot be an id */
export function savedAddressIdOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === '' || value === 0 || value === '0') return null
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
