/**
 * What the browser caches for offline use, and the messages between the pages and the service worker. Pure:
 * both sides import it. Background: docs/decisions/014-installable.md.
 */
import {
  accountPath,
  cartPath,
  checkoutPath,
  comparePath,
  forgotPasswordPath,
  goodbyePath,
  offlinePath,
  preferencesPath,
  resetPasswordPath,
  sharedDataFolder,
  signInPath,
  wishlistPath,
} from './paths.ts'

export const cacheNames = {
  pages: 'chainline-pages',
  answers: 'chainline-answers',
  images: 'chainline-pictures',
  files: 'chainline-files',
} as const

/** Response header of a cached copy: when it was made (ISO). A network response does not have it. */
export const cachedAtHeader = 'x-kept-at'
/** Attribute of `<html>` on a page shown from its copy. */
const cachedAtAttribute = 'data-kept-at'

/** Messages from a page to the service worker. */
export type ServiceWorkerMessage =
  | {
      kind: 'keep'
      /** The displayed page, with its query. */
      path: string
      /** Language and currency of the shop: copies in another are replaced. */
      preferences: string
      /** Images, calls and scripts that this page loaded, possibly before the service worker was running. */
      loaded: string[]
    }
  | { kind: 'forget' }

/** Pages that are the same for every shopper and filled in by the browser: cached in advance. */
export const precachedPages = [offlinePath, cartPath, wishlistPath, comparePath] as const

/** Pages about one purchase or one customer, and everything that is not a page. */
const uncachedPaths = [
  ...[checkoutPath, '/ordersuccess', '/payment', accountPath, preferencesPath],
  ...[signInPath, forgotPasswordPath, resetPasswordPath, goodbyePath, '/stock-alerts'],
]
const noPage = /^\/(?:api|storage|cache|assets|healthz|readyz|metrics)(?:\/|$)|\.(?:xml|txt|webmanifest|js|data)$/

/** Whether the URL is a page rather than a call, an image or a file. */
export function isPage({ pathname }: URL): boolean {
  return !noPage.test(pathname)
}

/** Whether a page may be shown from a copy when the shop is unreachable. */
export function isCacheablePage(url: URL): boolean {
  const isBelow = (path: string) => url.pathname === path || url.pathname.startsWith(`${path}/`)
  return isPage(url) && !uncachedPaths.some(isBelow)
}

const catalogCalls =
  /^\/api\/(?:products|product-(?:additional-information|configurable-config|geometry|bicycle)|related-products|reviews|categories|descendant-categories|brands|getattributes|attributes)(?:\/|$)/
/** Whether the response of a GET may come from a copy: the catalog. The cart has its own storage (`features/cart/web/cartStorage.ts`). */
export function isCacheableAnswer({ pathname }: URL): boolean {
  return catalogCalls.test(pathname)
}

/** The cache key of a response, without credentials: pages of an older build, still open, put one into the URL. */
export function toCacheKey(url: URL): string {
  const key = new URL(url)
  key.searchParams.delete('token')
  return key.href
}

/** Whether the URL is below the folders of images. */
export function isImage({ pathname }: URL): boolean {
  return /^\/(?:storage|cache)\//.test(pathname)
}

/** Whether a URL identifies its content, so that a copy never expires. */
export function isImmutable({ pathname, searchParams }: URL): boolean {
  return pathname.startsWith('/assets/') || (isImage(new URL(pathname, 'http://shop.invalid')) && searchParams.has('v'))
}

/** Whether two URLs are of one image, possibly in different sizes. */
export function isSameImage(a: URL, b: URL): boolean {
  const path = ({ pathname }: URL) => pathname.replace(/^\/(?:storage|cache\/[^/]+)\//, '')
  return isImage(a) && isImage(b) && path(a) === path(b)
}

/** The URLs of the data that a page shares with others, in its HTML (`app/sharedData.server.ts`). */
export function listSharedData(html: string): string[] {
  return [...new Set(html.match(new RegExp(`${sharedDataFolder}/[\\w.-]+\\?lang=\\w+`, 'g')))]
}

/** The HTML of a copy, marked as one. @param at ISO time */
export function markHtmlAsCached(html: string, at: string): string {
  return html.replace(/<html\b/, `<html ${cachedAtAttribute}="${at.replace(/[^\dTZ:.+-]/g, '')}"`)
}

/** When the page was cached, if it is a copy. */
export function readCachedAt(page: { getAttribute(name: string): string | null }): string | null {
  return page.getAttribute(cachedAtAttribute)
}

/** Removes the mark of a copy, after its data has been reloaded. */
export function markAsFresh(page: { removeAttribute(name: string): void }): void {
  page.removeAttribute(cachedAtAttribute)
}
