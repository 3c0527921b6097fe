/** Suggestions for a new shop based on the seller's country. Pure. */
import { defaultLanguage } from '../../shared/locale.ts'
import { findHomeCurrency } from './homeCurrency.ts'
import type { SettingKey } from './settings.table.ts'

/** The shop's languages that most people in a country read, most common first; English for all other countries. */
const languagesByCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['DE', 'AT', 'LI'].map((country) => [country, 'de'])),
  ...Object.fromEntries(
    ['FR', 'MC', 'GP', 'GF', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'SN', 'CI'].map((country) => [country, 'fr']),
  ),
  ...{ CH: 'de, fr', BE: 'fr', LU: 'fr, de' },
}
/** Standard rates in percent for countries that are not in the shop's table of EU rates. */
const taxRateByCountry: Readonly<Record<string, string>> = {
  IN: '18',
  GB: '20',
  IM: '20',
  CH: '8.1',
  LI: '8.1',
  NO: '25',
  US: '0',
}
/** Countries where consumers see prices excluding tax. */
const pricesWithoutTax: ReadonlySet<string> = new Set(['US', 'CA'])

/** The keys of settings that a country determines. */
export const suggestedKeys = [
  'BASE_CURRENCY',
  'SHOP_CURRENCIES',
  'SHOP_LANGUAGES',
  'PRICES_INCLUDE_TAX',
  'TAX_RATE',
] as const satisfies readonly SettingKey[]

/** @returns the texts of the settings, empty where the default is suitable @param country country code; empty for none */
export function suggestForCountry(country: string): Readonly<Record<(typeof suggestedKeys)[number], string>> {
  const currency = findHomeCurrency(country) ?? ''
  return {
    BASE_CURRENCY: currency,
    SHOP_CURRENCIES: currency,
    SHOP_LANGUAGES: country === '' ? '' : (languagesByCountry[country] ?? defaultLanguage),
    PRICES_INCLUDE_TAX: country === '' || pricesWithoutTax.has(country) ? '' : 'on',
    TAX_RATE: taxRateByCountry[country] ?? '',
  }
}
