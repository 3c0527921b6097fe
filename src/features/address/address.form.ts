/** The address form of the address book and the checkout: fields, validation and conversion to the wire. */
import type { Language } from '../../shared/locale.ts'
import type { Currency } from '../../shared/money.ts'
import type { PhoneUse } from '../../shared/shopOptions.ts'
import {
  type CountryStates,
  findMissingState,
  findUnlistedStates,
  type PostalInput,
  type PostalProblem,
  parsePostalAddress,
} from './address.rules.ts'

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

/** In page order. */
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

/** In page order; the second street line has no name of its own on the wire. */
export const postalFieldByWireName: Readonly<Record<string, PostalField>> = {
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

/** An existing address, such as the cart's. */
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

/** The form's initial values. @param country initial country when there is no address */
export function toPostalFields(address: KnownAddress | null, country: string): PostalFields {
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

/** Converts an address to the names of the REST API. */
export function toWireAddress<Company extends string | null, Lines extends readonly string[]>(
  address: Omit<KnownAddress, 'companyName' | 'lines'> & { companyName: Company; lines: Lines },
) {
  return {
    first_name: address.firstName,
    last_name: address.lastName,
    company_name: address.companyName,
    address1: address.lines,
    postcode: address.postcode,
    city: address.city,
    state: address.state,
    country: address.country,
    phone: address.phone,
  }
}

/** Converts the form to the calls' input. */
export function toPostalInput(fields: PostalFields): PostalInput {
  return toWireAddress({ ...fields, lines: [fields.line1, fields.line2] })
}

/** Validates the form by the rules of the address book. @param countryStates of the form's country @param phoneUse of the shop @returns empty when valid */
export function findAddressProblems(
  fields: PostalFields,
  countryStates: CountryStates,
  phoneUse: PhoneUse = 'required',
): Partial<Record<PostalField, PostalProblem>> {
  const { address, problems } = parsePostalAddress(toPostalInput(fields), countryStates, phoneUse)
  const all: Partial<Record<string, PostalProblem>> = {
    ...findUnlistedStates(address, countryStates),
    ...findMissingState(address, countryStates),
    ...problems,
  }
  const found = Object.entries(postalFieldByWireName).flatMap(([wire, field]) => {
    const problem = all[wire]
    return problem ? [[field, problem] as const] : []
  })
  return Object.fromEntries(found)
}

const countryOfCurrency: Record<Currency, string> = { INR: 'IN', USD: 'US', GBP: 'GB', EUR: 'DE' }

const countryOfLanguage: Partial<Record<Language, string>> = { de: 'DE', fr: 'FR' }

/** Countries where a language is spoken. English counts as spoken everywhere. */
const countriesByLanguage: Partial<Record<Language, string>> = { de: 'DE AT CH LI LU BE', fr: 'FR BE CH LU MC' }

interface SellersPlace {
  baseCurrency: Currency
  /** Absent when the shop has not set it. */
  country?: string | undefined
}

/**
 * The shopper's likely country, as the initial value of a form: the seller's, if the shopper reads one of its languages and pays in the
 * shop's own currency.
 */
export function suggestCountry(language: Language, currency: Currency, seller: SellersPlace): string {
  const { baseCurrency, country } = seller
  const isUsualCurrency = currency === baseCurrency
  if (country && isUsualCurrency && (countriesByLanguage[language]?.includes(country) ?? true)) return country
  // Neither the euro nor the shop's currency, which shoppers have until they choose another (spec §9), says more than the language.
  return ((isUsualCurrency || currency === 'EUR') && countryOfLanguage[language]) || countryOfCurrency[currency]
}
