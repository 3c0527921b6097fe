/** Telephone numbers that can be sent a code. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Whose numbers are written without a country's prefix. */
const defaultPhoneCountry = 'IN'

/**
 * @param text as people write it: `+91 20 5550 0199`, `020 5550 0199`
 * @param country ISO 3166-1 alpha-2, for a number without prefix; an unknown one counts as the default
 * @returns E.164, such as +912055500199; null when there can be no such number
 */
export function readPhone(text: string, country: string = defaultPhoneCountry): string | null {
  const code = country.toUpperCase()
  const defaultCountry = isSupportedCountry(code) ? code : defaultPhoneCountry
  // A longer text is searched for a number otherwise.
  const phone = parsePhoneNumberFromString(text.trim(), { defaultCountry, extract: false })
  return phone?.isValid() && phone.ext === undefined ? phone.number : null
}

/**
 * Takes a number apart for a field that has the country beside it: `+49 30 1234567` is Germany, `030 1234567`.
 * @param country of the field, for a number without prefix
 * @returns null when there is no such number
 */
export function splitPhone(text: string, country: string): { country: string; national: string } | null {
  const number = readPhone(text, country)
  const phone = number === null ? undefined : parsePhoneNumberFromString(number)
  // Some prefixes belong to several countries: the one that was chosen holds then.
  if (!phone) return null
  const isChosen = isSupportedCountry(country) && phone.getPossibleCountries().includes(country)
  const owner = isChosen ? country : phone.country
  return owner === undefined ? null : { country: owner, national: phone.formatNational() }
}

/** As people write it: +91 20 5550 0199. @param number E.164 */
export function writtenPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}
