/**
 * Standard VAT rates of the countries of the EU, in basis points, as of January 2026.
 * Source: European Commission, Taxes in Europe Database (https://ec.europa.eu/taxation_customs/tedb). The newest ones: Slovakia 23 % since
 * January 2025, Estonia 24 % since July 2025, Romania 21 % since August 2025.
 */
const standardRatesBp: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
}

/** EU countries with their own currency. */
const ownCurrencies: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
}

/** The currency in which an EU country requires VAT to be stated (Directive 2006/112/EC, Article 230). @returns null outside the EU */
export function findVatCurrency(country: string): string | null {
  return findVatRateBp(country) === null ? null : (ownCurrencies[country] ?? 'EUR')
}

/** For VAT, Monaco is part of France. */
const vatCountries: Readonly<Record<string, string>> = { MC: 'FR' }

/** The standard rate of a country of the EU. @param country ISO 3166-1 alpha-2 @returns basis points; null outside the EU */
export function findVatRateBp(country: string): number | null {
  return standardRatesBp[vatCountries[country] ?? country] ?? null
}
