/** VAT identification numbers. Checks their format only, because only the authorities know which ones exist. */

/** The pattern after the country's prefix. */
const forms: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z\d+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

/** The part after the prefix of an invented, well-formed number. */
const examples: Readonly<Record<string, string>> = {
  ...{ AT: 'U12345678', BE: '0123456789', BG: '123456789', CY: '12345678X', CZ: '12345678', DE: '123456789' },
  ...{ DK: '12345678', EE: '123456789', ES: 'B12345678', FI: '12345678', FR: '12345678901', GR: '123456789' },
  ...{ HR: '12345678901', HU: '12345678', IE: '1234567WA', IT: '12345678901', LT: '123456789', LU: '12345678' },
  ...{ LV: '12345678901', MT: '12345678', NL: '123456789B01', PL: '1234567890', PT: '123456789', RO: '12345678' },
  ...{ SE: '123456789001', SI: '12345678', SK: '1234567890' },
}

/** An invented VAT id, such as `DE123456789`; empty for a country outside the EU. */
export function exampleVatId(country: string): string {
  const example = examples[country]
  return example === undefined ? '' : `${country === 'GR' ? 'EL' : country}${example}`
}

/** Removes the spaces, dots and hyphens that people type. */
export function normalizeVatId(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

/** The country that a VAT id belongs to, ISO 3166-1 alpha-2; null when it is malformed or not from the EU. */
export function findVatIdCountry(vatId: string): string | null {
  const country = findVatIdPrefix(vatId)
  return country !== null && forms[country]?.test(normalizeVatId(vatId).slice(2)) ? country : null
}

/** The EU country of a text that begins with a VAT prefix, whatever follows; null without a prefix. */
export function findVatIdPrefix(text: string): string | null {
  const prefix = normalizeVatId(text).slice(0, 2)
  // Greece is the only country whose prefix differs from its country code.
  const country = prefix === 'EL' ? 'GR' : prefix
  return prefix !== 'GR' && country in forms ? country : null
}

/** A GSTIN: the state's number, the PAN, then three characters. */
export function isGstin(text: string): boolean {
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(text)
}
