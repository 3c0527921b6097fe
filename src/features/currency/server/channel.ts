/** The sales channel that clients of the 1.x API expect. The shop has exactly one: itself. */
import { makeCache, memoize } from '../../../kit/cache.ts'
import type { Services } from '../../../kit/services.ts'
import { hourMs } from '../../../shared/durations.ts'
import {
  defaultLanguage,
  findDefaultLanguage,
  type Language,
  languageNames,
  languages,
  localeCodes,
  parseLanguage,
  toLocaleCode,
} from '../../../shared/locale.ts'
import { currencies, currencySymbols, type Rates } from '../../../shared/money.ts'
import { presentCategory } from '../../catalog/server/catalog.presenter.ts'
import { type CategoryRow, findCategory } from '../../catalog/server/catalog.sql.ts'
import type { WireChannel, WireCurrency, WireLocale } from './currency.contract.ts'

/** The release date of the first version, because languages and currencies are built in. */
const bornAt = '2026-01-01T00:00:00.000Z'
export const channelId = 1
const rootCategoryId = 1

/** The root category in a language, cached until the catalog changes. Null when it is not active. */
const rootCategoryForShop = memoize(({ db, catalogChanges, now }: Services) => {
  const cache = makeCache<{ root: CategoryRow | null }>({ max: languages.length, ttlMs: hourMs, now })
  return (language: Language) =>
    cache.forceFetch(`${catalogChanges.version()} ${language}`, {
      context: async () => ({ root: await findCategory(db, rootCategoryId, language) }),
    })
})

export async function readChannel(services: Services, language: Language): Promise<WireChannel> {
  const { settings } = services
  const rates = await services.rates()
  const { root } = await rootCategoryForShop(services)(language)
  return {
    id: channelId,
    code: 'default',
    name: settings.shopName,
    description: null,
    timezone: null,
    theme: 'default',
    hostname: new URL(settings.baseUrl).host,
    root_category_id: rootCategoryId,
    root_category: root && presentCategory(root, settings.baseUrl),
    default_locale: presentLocale(toLocaleCode(findDefaultLanguage(settings.languages))),
    base_currency: presentCurrency(settings.baseCurrency, rates, language),
    created_at: bornAt,
    updated_at: bornAt,
  }
}

const currencyNames = new Map(
  languages.map((language) => [language, new Intl.DisplayNames([language], { type: 'currency' })]),
)

export function presentCurrency(code: (typeof currencies)[number], rates: Rates, language: Language): WireCurrency {
  return {
    id: currencies.indexOf(code) + 1,
    code,
    name: currencyNames.get(language)?.of(code) ?? code,
    symbol: currencySymbols[code],
    rate: rates[code],
    created_at: bornAt,
    updated_at: bornAt,
  }
}

export function presentLocale(code: (typeof localeCodes)[number]): WireLocale {
  const language = parseLanguage(code) ?? defaultLanguage
  return {
    id: localeCodes.indexOf(code) + 1,
    code,
    name: languageNames[language],
    created_at: bornAt,
    updated_at: bornAt,
  }
}
