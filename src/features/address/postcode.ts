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

/** Whether a postcode, in upper case, has the form of its country; any other country takes what looks like one at all. */
export function isPostcodeOf(country: string, postcode: string): boolean {
  return patterns[country]?.test(postcode) ?? true
}
