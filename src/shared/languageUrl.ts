/**
 * One page, three languages: `?lang=fr` sets the language of one response, regardless of cookie and browser settings. Without it the
 * shopper's own language is used, or the default one when none is known (docs/decisions/010-seo.md). `?currency=EUR` works likewise.
 */
import { defaultLanguage, type Language, languages } from './locale.ts'

export const languageParameter = 'lang'
export const currencyParameter = 'currency'

/** The URL of a page in a language. The default language needs no parameter. */
export function toLanguagePath(language: Language, path: string): string {
  if (language === defaultLanguage) return path
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}

/** The parameters a URL passes on to the pages linked from it: `?lang=fr&currency=EUR`. */
export type PreferenceParameter = typeof languageParameter | typeof currencyParameter

/** The language and currency in a URL, as query fields; undefined when not set. */
export function preferencesIn(search: string | URLSearchParams): Record<PreferenceParameter, string | undefined> {
  const fields = new URLSearchParams(search)
  return {
    [languageParameter]: fields.get(languageParameter) ?? undefined,
    [currencyParameter]: fields.get(currencyParameter) ?? undefined,
  }
}

/** Whether two URLs set the same language and currency, or none. */
export function hasSamePreferences(one: URL, other: URL): boolean {
  const [first, second] = [preferencesIn(one.searchParams), preferencesIn(other.searchParams)]
  return first.lang === second.lang && first.currency === second.currency
}

/** A path with the language and currency of a URL, if it sets them. @param search of that URL */
export function withPreferences(search: string, path: string): string {
  return Object.entries(preferencesIn(search)).reduce(
    (led, [name, value]) =>
      value === undefined ? led : `${led}${led.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`,
    path,
  )
}

/** The same path without its language or currency parameter. */
export function withoutPreference(name: PreferenceParameter, path: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const others = query.split('&').filter((field) => field !== '' && !field.startsWith(`${name}=`))
  return others.length === 0 ? pathname : `${pathname}?${others.join('&')}`
}

export interface Alternate {
  /** A language, or `x-default` for all others. */
  hreflang: Language | 'x-default'
  href: string
}

/** The canonical URL of a page in a language. A shop of one language needs no parameter. @param offered the languages of the shop */
export function toCanonicalPath(language: Language, path: string, offered: readonly Language[]): string {
  return offered.length === 1 ? path : toLanguagePath(language, path)
}

/** The same page in every language of the shop; none for a shop of one language. @param baseUrl without a trailing slash */
export function listAlternates(baseUrl: string, path: string, offered: readonly Language[] = languages): Alternate[] {
  if (offered.length === 1) return []
  return [
    ...offered.map((language) => ({ hreflang: language, href: baseUrl + toLanguagePath(language, path) })),
    { hreflang: 'x-default', href: baseUrl + path },
  ]
}
