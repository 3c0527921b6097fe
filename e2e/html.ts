/** Reads pages as sent by the server, over HTTP without a browser. */
import { type APIRequestContext, expect } from '@playwright/test'
import { parseHTML } from 'linkedom'
import { preferenceCookies } from '../src/shared/preferences.ts'

/** The shop's language codes with the value of `lang`. */
export const htmlLanguages = { en: 'en', fn: 'fr', de: 'de' } as const
export type StoredLanguage = keyof typeof htmlLanguages
export const storedLanguages: readonly StoredLanguage[] = ['en', 'fn', 'de']

/** Parses a page without running its scripts. */
export function parseHtml(html: string): Document {
  return parseHTML(html).document
}

/**
 * Fetches a page and parses it.
 * @param language in the visitor's cookie
 * @param status the expected status
 */
export async function fetchPage(
  request: APIRequestContext,
  path: string,
  { language = 'en', status = 200 }: { language?: StoredLanguage; status?: number } = {},
): Promise<Document> {
  const response = await request.get(path, { headers: { cookie: `${preferenceCookies.locale}=${language}` } })
  expect(response.status(), path).toBe(status)
  return parseHtml(await response.text())
}

/** What search engines and link previews read. Lists contain every occurrence, so that duplicates are found. */
export function readHead(page: Document) {
  const readAll = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
  return {
    language: page.documentElement.getAttribute('lang'),
    titles: [...page.querySelectorAll('head title')].map((title) => title.textContent),
    descriptions: readAll('meta[name=description]', 'content'),
    canonicals: readAll('link[rel=canonical]', 'href'),
    // React writes `hrefLang`; unlike a browser, linkedom distinguishes it from `hreflang`.
    alternates: [...page.querySelectorAll('link[rel=alternate]')]
      .map((link) => [link.getAttribute('hreflang') ?? link.getAttribute('hrefLang'), link.getAttribute('href')])
      .filter(([language]) => language !== null),
    robots: readAll('meta[name=robots]', 'content'),
    openGraph: Object.fromEntries(
      [...page.querySelectorAll('meta[property^="og:"]')].map((meta) => [
        meta.getAttribute('property'),
        meta.getAttribute('content'),
      ]),
    ),
    structured: [...page.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
      JSON.parse(script.textContent ?? ''),
    ),
  }
}

/** Visible text of the first element, with single spaces. */
export function readText(page: Pick<ParentNode, 'querySelector'>, selector: string): string {
  return (page.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim()
}
