/**
 * One page, three languages: `?lang=fr` picks the language of one answer, whatever cookie or browser say. Without it the shopper's own
 * language is answered, and the default one to whoever names none (docs/decisions/010-seo.md). `?currency=EUR` likewise.
 */
import { defaultLanguage, type Language, languages } from './locale.ts'

export const languageParameter = 'lang'
export const currencyParameter = 'currency'

/** The address that names a page in a language. The default one needs no parameter. */
export function addressIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}

/** What an address may name for the pages that are opened from it: `?lang=fr&currency=EUR`. */
export type PreferenceParameter = typeof languageParameter | typeof currencyParameter

/** The language and the currency that an address names, as fields of a query; undefined for what it does not name. */
export function preferencesIn(search: string | URLSearchParams): Record<PreferenceParameter, string | undefined> {
  const fields = new URLSearchParams(search)
  return {
    [languageParameter]: fields.get(languageParameter) ?? undefined,
    [currencyParameter]: fields.get(currencyParameter) ?? undefined,
  }
}

/** Whether two addresses show the shop alike: neither names a language or a currency that the other does not. */
export function hasSamePreferences(one: URL, other: URL): boolean {
  const [first, second] = [preferencesIn(one.searchParams), preferencesIn(other.searchParams)]
  return first.lang === second.lang && first.currency === second.currency
}

/** A path in the language and the currency that an address names, if it names them. @param search of that address */
export function keepPreferences(search: string, path: string): string {
  return Object.entries(preferencesIn(search)).reduce(
    (led, [name, value]) =>
      value === undefined ? led : `${led}${led.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`,
    path,
  )
}

/** The same path in the shopper's own language, or currency. */
export function withoutPreference(name: PreferenceParameter, path: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const others = query.split('&').filter((field) => field !== '' && !field.startsWith(`${name}=`))
  return others.length === 0 ? pathname : `${pathname}?${others.join('&')}`
}

export interface Alternate {
  /** A language, or `x-default` for readers of any other. */
  hreflang: Language | 'x-default'
  href: string
}

/** The same page in every language. @param baseUrl without a slash at its end */
export function alternatesOf(baseUrl: string, path: string): Alternate[] {
  return [
    ...languages.map((language) => ({ hreflang: language, href: baseUrl + addressIn(language, path) })),
    { hreflang: 'x-default', href: baseUrl + path },
  ]
}
