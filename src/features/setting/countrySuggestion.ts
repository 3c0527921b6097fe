/** What a seller's country suggests for a new shop. Pure. */
import { defaultLanguage } from '../../shared/locale.ts'
import { findHomeCurrency } from './homeCurrency.ts'
import type { SettingKey } from './settings.table.ts'

/** Languages of the shop that most people in a country read, the first one first; English everywhere else. */
const languagesByCountry: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['DE', 'AT', 'LI'].map((country) => [country, 'de'])),
  ...Object.fromEntries(
    ['FR', 'MC', 'GP', 'GF', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'SN', 'CI'].map((country) => [country, 'fr']),
  ),
  ...{ CH: 'de, fr', BE: 'fr', LU: 'fr, de' },
}
/** Standard rates in percent where the shop has no table of them, as it has for the countries of the EU. */
const taxRateByCountry: Readonly<Record<string, string>> = {
  IN: '18',
  GB: '20',
  IM: '20',
  CH: '8.1',
  LI: '8.1',
  NO: '25',
  US: '0',
}
/** Where consumers see prices to which tax is added. */
const pricesWithoutTax: ReadonlySet<string> = new Set(['US', 'CA'])

/** The keys of settings that a country suggests. */
export const suggestedKeys = [
  'BASE_CURRENCY',
  'SHOP_CURRENCIES',
  'SHOP_LANGUAGES',
  'PRICES_INCLUDE_TAX',
  'TAX_RATE',
] as const satisfies readonly SettingKey[]

/** @returns the texts of the settings, empty where the usual default is right @param country its code; empty for none */
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
