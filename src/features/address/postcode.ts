/** The format of postcodes in each country, and which countries have none. */
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** Example postcodes for error messages, for the shop's main countries. */
const examples: Readonly<Record<string, string>> = {
  AT: '1010',
  AU: '2000',
  BE: '1000',
  BR: '01310-100',
  CA: 'K1A 0B1',
  CH: '8001',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  ES: '28001',
  FI: '00100',
  FR: '75001',
  GB: 'SW1A 1AA',
  IN: '411001',
  IT: '00118',
  JP: '100-0001',
  LU: 'L-1234',
  NL: '1012 AB',
  NO: '0150',
  NZ: '6011',
  PL: '00-001',
  PT: '1100-148',
  SE: '111 22',
  SG: '018956',
  US: '94107',
}

/** Countries and territories without postcodes (Universal Postal Union). */
const without: ReadonlySet<string> = new Set(
  'AE AG AO AW BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GM GQ GY HK KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** Whether addresses in the country require a postcode. */
export function needsPostcode(country: string): boolean {
  return !without.has(country)
}

/**
 * Whether an upper-case postcode matches its country's format. Spaces and hyphens may be missing. Countries without a known format, or
 * without postcodes, accept any text: clients fill such fields with zeros or dashes.
 */
export function isValidPostcode(country: string, postcode: string): boolean {
  if (without.has(country) || !postcodeValidatorExistsForCountry(country)) return true
  // The library accepts any six digits.
  if (country === 'IN') return /^[1-9]\d{5}$/.test(postcode.replaceAll(' ', ''))
  const bare = postcode.replaceAll(/[ -]/g, '')
  return [postcode, bare, separateLike(examples[country] ?? '', bare)].some((written) =>
    postcodeValidator(written, country),
  )
}

/** Formats a bare postcode with the spaces and hyphens of an example. */
function separateLike(example: string, bare: string): string {
  let taken = 0
  const separated = [...example].map((sign) => (/[ -]/.test(sign) ? sign : (bare[taken++] ?? '')))
  return separated.join('') + bare.slice(taken)
}

/** An example postcode of the country; null when there is none. */
export function findPostcodeExample(country: string): string | null {
  return examples[country] ?? null
}
