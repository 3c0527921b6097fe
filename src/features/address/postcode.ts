/** How postcodes look, in the countries the shop sends most to. */

const fiveDigits = /^\d{5}$/
const fourDigits = /^\d{4}$/

const patterns: Readonly<Record<string, RegExp>> = {
  IN: /^[1-9]\d{2} ?\d{3}$/,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  DE: fiveDigits,
  FR: fiveDigits,
  ES: fiveDigits,
  IT: fiveDigits,
  AT: fourDigits,
  CH: fourDigits,
  BE: fourDigits,
  AU: fourDigits,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
  PL: /^\d{2}-?\d{3}$/,
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

/** Whether a postcode, in upper case, has the form of its country; any other country takes what looks like one at all. */
export function isPostcodeOf(country: string, postcode: string): boolean {
  return patterns[country]?.test(postcode) ?? true
}
