/**
 * One page, three languages: `?lang=fr` picks the language of one answer, whatever cookie or browser say. Without it the shopper's own
 * language is answered, and the default one to whoever names none (docs/decisions/010-seo.md).
 */
import { defaultLanguage, type Language, languages } from './locale.ts'

export const languageParameter = 'lang'

/** The address that names a page in a language. The default one needs no parameter. */
export function addressIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${language}`
}

/** A path in the language that an address names, if it names one. @param search of that address */
export function withLanguageOf(search: string, path: string): string {
  const language = new URLSearchParams(search).get(languageParameter)
  if (language === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${encodeURIComponent(language)}`
}

/** The same path in the shopper's own language. */
export function withoutLanguage(path: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const others = query.split('&').filter((field) => field !== '' && !field.startsWith(`${languageParameter}=`))
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
