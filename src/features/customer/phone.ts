/** Phone numbers that can receive a code. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The country of numbers without a prefix. */
const defaultPhoneCountry = 'IN'

/**
 * @param text in any common format: `+91 20 5550 0199`, `020 5550 0199`
 * @param country ISO 3166-1 alpha-2, for a number without prefix; an unknown one counts as the default
 * @returns E.164, such as +912055500199; null when the number is not possible
 */
export function readPhone(text: string, country: string = defaultPhoneCountry): string | null {
  const code = country.toUpperCase()
  const defaultCountry = isSupportedCountry(code) ? code : defaultPhoneCountry
  // Otherwise the parser extracts a number from longer text.
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry, extract: false })
  return phone?.isValid() && phone.ext === undefined ? phone.number : null
}

/**
 * Splits a number for a field with a country beside it: `+49 30 1234567` becomes Germany and `030 1234567`.
 * @param country of the field, for a number without prefix
 * @returns null when the number is not possible
 */
export function splitPhone(text: string, country: string): { country: string; national: string } | null {
  const number = readPhone(text, country)
  const phone = number === null ? undefined : parsePhoneNumberFromString(number)
  // Several countries can share a prefix; prefer the selected one.
  if (!phone) return null
  const isChosen = isSupportedCountry(country) && phone.getPossibleCountries().includes(country)
  const owner = isChosen ? country : phone.country
  return owner === undefined ? null : { country: owner, national: phone.formatNational() }
}

/** Formats a number for display: +91 20 5550 0199. @param number E.164 */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
