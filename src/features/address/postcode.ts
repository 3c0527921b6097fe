/** How postcodes look in each country, and which countries have none. */
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

/** A postcode as people write it, for the complaint about one that cannot be right: the countries the shop sends most to. */
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

/** Countries and territories without postcodes (Universal Postal Union): whoever lives there has none to write. */
const without: ReadonlySet<string> = new Set(
  'AE AG AO AW BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GM GQ GY HK KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

/** Whether an address in the country has to name one. */
export function needsPostcode(country: string): boolean {
  return !without.has(country)
}

/**
 * Whether a postcode, in upper case, has the form of its country. Spaces and hyphens may be missing. A country without a known form, or
 * without postcodes, takes whatever was written: clients fill such fields with zeros or dashes.
 */
export function isPostcodeOf(country: string, postcode: string): boolean {
  if (without.has(country) || !postcodeValidatorExistsForCountry(country)) return true
  // The library takes any six digits.
  if (country === 'IN') return /^[1-9]\d{5}$/.test(postcode.replaceAll(' ', ''))
  const bare = postcode.replaceAll(/[ -]/g, '')
  return [postcode, bare, separateLike(examples[country] ?? '', bare)].some((written) =>
    postcodeValidator(written, country),
  )
}

/** Puts the spaces and hyphens of an example into a postcode without them. */
function separateLike(example: string, bare: string): string {
  let taken = 0
  const separated = [...example].map((sign) => (/[ -]/.test(sign) ? sign : (bare[taken++] ?? '')))
  return separated.join('') + bare.slice(taken)
}

/** A postcode of the country, to show how it is written; null when the shop has no example. */
export function findPostcodeExample(country: string): string | null {
  return examples[country] ?? null
}
