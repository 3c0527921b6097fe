/** What the shop offers, as its settings say. Pure. */
import { type Language, languages } from '../../shared/locale.ts'
import { type Currency, currencies, defaultCurrency, parseCurrency } from '../../shared/money.ts'
import type { SettingForm } from './settingForm.ts'
import { parseCurrencies, parseLanguages } from './settingParsers.ts'

/** The currencies that shoppers can choose. Without the base currency, its own prices could not be shown. */
export function listCurrencies(base: Currency, offered: readonly Currency[]): Currency[] {
  return currencies.filter((each) => each === base || offered.includes(each))
}

interface ShopOffer {
  languages: readonly Language[]
  currencies: readonly Currency[]
}

/** The offer in a saved form. @param fallbacks what applies while a setting is empty */
export function readOffer(form: SettingForm, fallbacks: SettingForm): ShopOffer {
  const read = (key: 'BASE_CURRENCY' | 'SHOP_CURRENCIES' | 'SHOP_LANGUAGES') => form[key] || (fallbacks[key] ?? '')
  const base = parseCurrency(read('BASE_CURRENCY')) ?? defaultCurrency
  return {
    languages: parseLanguages(read('SHOP_LANGUAGES')) ?? languages,
    currencies: listCurrencies(base, parseCurrencies(read('SHOP_CURRENCIES')) ?? currencies),
  }
}
