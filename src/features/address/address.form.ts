/** The address form of the book and of the checkout: its fields, what is wrong with them, and how they travel. */
import type { Language } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'
import { missingState, type Place, type PostalInput, type PostalProblem, placeProblems, readPostal } from './address.ts'

export interface PostalFields {
  phone: string
  firstName: string
  lastName: string
  companyName: string
  line1: string
  line2: string
  postcode: string
  city: string
  country: string
  state: string
}
export type PostalField = keyof PostalFields

/** As they stand on the page. */
export const postalFieldOrder = [
  'phone',
  'firstName',
  'lastName',
  'companyName',
  'line1',
  'line2',
  'postcode',
  'city',
  'country',
  'state',
] as const satisfies readonly PostalField[]

/** In the order of the page; the second line of the street has no name of its own on the wire. */
export const postalFieldOfWire: Readonly<Record<string, PostalField>> = {
  phone: 'phone',
  first_name: 'firstName',
  last_name: 'lastName',
  company_name: 'companyName',
  address1: 'line1',
  postcode: 'postcode',
  city: 'city',
  country: 'country',
  state: 'state',
}

/** An address that is known already, such as the cart's. */
export interface KnownAddress {
  firstName: string
  lastName: string
  companyName: string
  lines: readonly string[]
  postcode: string
  city: string
  state: string
  country: string
  phone: string
}

/** The form as it opens. @param country to begin with, where no address is known */
export function postalFieldsOf(address: KnownAddress | null, country: string): PostalFields {
  const [line1 = '', ...more] = address?.lines ?? []
  return {
    phone: address?.phone ?? '',
    firstName: address?.firstName ?? '',
    lastName: address?.lastName ?? '',
    companyName: address?.companyName ?? '',
    line1,
    line2: more.join(', '),
    postcode: address?.postcode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? country,
    state: address?.state ?? '',
  }
}

/** What the calls take. */
export function postalInputOf(fields: PostalFields): PostalInput {
  return {
    phone: fields.phone,
    first_name: fields.firstName,
    last_name: fields.lastName,
    company_name: fields.companyName,
    address1: [fields.line1, fields.line2],
    postcode: fields.postcode,
    city: fields.city,
    country: fields.country,
    state: fields.state,
  }
}

/** What the address book finds wrong with the form; empty when nothing is. @param place of its country */
export function bookProblems(fields: PostalFields, place: Place): Partial<Record<PostalField, PostalProblem>> {
  const { address, problems } = readPostal(postalInputOf(fields), place)
  const all: Partial<Record<string, PostalProblem>> = {
    ...placeProblems(address, place),
    ...missingState(address, place),
    ...problems,
  }
  const found = Object.entries(postalFieldOfWire).flatMap(([wire, field]) => {
    const problem = all[wire]
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(found)
}

const homes: Record<Currency, string> = { INR: 'IN', USD: 'US', GBP: 'GB', EUR: 'DE' }

/** The country that the shopper probably lives in, to begin with. */
export function likelyCountry(language: Language, currency: Currency): string {
  return currency === 'EUR' && language === 'fr' ? 'FR' : homes[currency]
}
