/**
 * What a browser keeps of the shop for the time without a network, and what the pages and the service worker say to each other. Pure:
 * both sides read it. Why it is so: docs/decisions/014-installable.md.
 */
import {
  accountPath,
  cartPath,
  checkoutPath,
  comparePath,
  loginPath,
  offlinePath,
  preferencesPath,
  wishlistPath,
} from './paths.ts'

export const cacheNames = {
  pages: 'chainline-pages',
  answers: 'chainline-answers',
  pictures: 'chainline-pictures',
  files: 'chainline-files',
} as const

/** On a copy, when it was taken (ISO). An answer that comes over the network has no such header. */
export const keptAtHeader = 'x-kept-at'
/** On `<html>` of a page that is shown from its copy. */
const keptAtAttribute = 'data-kept-at'

/** What a page tells the worker. */
export type MessageToWorker =
  | {
      kind: 'keep'
      /** The page that is shown, with its query. */
      path: string
      /** Language and currency in which the shop is shown: copies in another are replaced. */
      preferences: string
      /** Pictures, calls and scripts that this page loaded, perhaps before the worker was there. */
      loaded: string[]
    }
  | { kind: 'forget' }

/** Pages that are the same for every shopper, and are filled by the browser: kept before they are asked for. */
export const precachedPages = [offlinePath, cartPath, wishlistPath, comparePath] as const

/** Pages about one purchase or one customer, and everything that is no page. */
const notKept = [checkoutPath, '/ordersuccess', accountPath, loginPath, preferencesPath]
const noPage = /^\/(?:api|storage|cache|assets|healthz|readyz|metrics)(?:\/|$)|\.(?:xml|txt|webmanifest|js|data)$/

export function isPage({ pathname }: URL): boolean {
  return !noPage.test(pathname)
}

/** Whether a page may be shown from a copy when the shop cannot be reached. */
export function isCacheablePage(url: URL): boolean {
  const isBelow = (path: string) => url.pathname === path || url.pathname.startsWith(`${path}/`)
  return isPage(url) && !notKept.some(isBelow)
}

const catalogueCalls =
  /^\/api\/(?:products|product-(?:additional-information|configurable-config|geometry|bicycle)|related-products|reviews|categories|descendant-categories|brands|getattributes|attributes)(?:\/|$)/
/** Whether the answer of a GET may be shown from a copy: the catalogue. The cart keeps itself (`features/cart/web/cartStorage.ts`). */
export function isCacheableAnswer({ pathname }: URL): boolean {
  return catalogueCalls.test(pathname)
}

/** The name of an answer’s copy: a credential is no part of it. Pages of an older build, still open, put one into the address. */
export function answerKey(url: URL): string {
  const key = new URL(url)
  key.searchParams.delete('token')
  return key.href
}

export function isPicture({ pathname }: URL): boolean {
  return /^\/(?:storage|cache)\//.test(pathname)
}

/** An address that names its content: what was loaded once is right for ever. */
export function isForEver({ pathname, searchParams }: URL): boolean {
  return (
    pathname.startsWith('/assets/') || (isPicture(new URL(pathname, 'http://shop.invalid')) && searchParams.has('v'))
  )
}

/** Whether two addresses are of one picture, perhaps in different sizes. */
export function isSamePicture(a: URL, b: URL): boolean {
  const path = ({ pathname }: URL) => pathname.replace(/^\/(?:storage|cache\/[^/]+)\//, '')
  return isPicture(a) && isPicture(b) && path(a) === path(b)
}

/** The page of a copy, saying that it is one. @param at ISO time */
export function markedAsKept(html: string, at: string): string {
  return html.replace(/<html\b/, `<html ${keptAtAttribute}="${at.replace(/[^\dTZ:.+-]/g, '')}"`)
}

/** When the page was kept, if it is a copy. */
export function keptAtOf(page: { getAttribute(name: string): string | null }): string | null {
  return page.getAttribute(keptAtAttribute)
}

/** From now on it is no copy any more: what it shows was asked for anew. */
export function markAsFresh(page: { removeAttribute(name: string): void }): void {
  page.removeAttribute(keptAtAttribute)
}
