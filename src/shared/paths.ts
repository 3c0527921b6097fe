/** Every address of the storefront, built here: a renamed one is a type error, not a dead link. */
import type { Language } from './locale.ts'

export const homePath = '/'
/** The block of all brands on the home page. */
export const ourBrandsId = 'our-brands'
export const ourBrandsPath = `/#${ourBrandsId}`
export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const comparePath = '/compare'
export const wishlistPath = '/wishlist'
export const accountPath = '/my-account'
export const accountOrdersPath = '/my-account/orders'
export const addressesPath = '/my-account/addresses'
export const ownReviewsPath = '/my-account/reviews'
export const ownBikesPath = '/my-account/bikes'
export const profilePath = '/my-account/profile'
export const securityPath = '/my-account/security'
export const ownDataPath = '/my-account/data'
/** Where a deleted account ends. */
export const goodbyePath = '/goodbye'
export const loginPath = '/login-register'
export const forgotPasswordPath = '/forgot-password'
/** Its link in a mail carries the token behind `#`, which browsers send to nobody. */
export const resetPasswordPath = '/reset-password'
export const contactPath = '/contact'
export const registrationPath = '/product-registration'
export const preferencesPath = '/preferences'
export const offlinePath = '/offline'
export const manifestPath = '/manifest.webmanifest'
export const notFoundPath = '/not-found'

/** The whole catalogue: the target of the search box (spec §2). */
export const rootSlug = 'root'

/** A category's listing. `query` holds facets, sort and page as they stand in the address. */
export function catalogPath(slug: string = rootSlug, query: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery(`/catalog/${encodeURIComponent(slug)}`, query)
}

/** A brand's listing: `/catalog?brand={brandId}` (spec §2). */
export function brandPath(brandId: number): string {
  return withQuery('/catalog', { brand: String(brandId) })
}

/** @param spelling `exact` searches for the words as they are, without correcting them */
export function searchPath(name: string, spelling?: 'exact'): string {
  return catalogPath(rootSlug, { name, spelling })
}

export function productPath(urlKey: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery(`/product/${encodeURIComponent(urlKey)}`, query)
}

export const pageSlugs = [
  'about-us',
  'store-location',
  'order-tracking',
  'terms-and-conditions',
  'copyright-policy',
  'privacy-policy',
  'cancellation-returns',
] as const
export type PageSlug = (typeof pageSlugs)[number]

export function contentPath(slug: string): string {
  return `/page/${encodeURIComponent(slug)}`
}

/** The page that finds an order, with its number filled in. */
export function orderTrackingPath(orderNumber: string): string {
  return withQuery(contentPath('order-tracking'), { order: orderNumber })
}

/** An order in the account of whoever placed it. */
export function accountOrderPath(orderId: number): string {
  return `${accountOrdersPath}/${orderId}`
}

/** The ways to log in, and the page to go to afterwards. @param redirect a path of this shop */
export function loginPathTo(redirect: string, mode?: 'register' | 'phone'): string {
  return withQuery(loginPath, { mode, redirect: redirect === accountPath ? undefined : redirect })
}

/** The listing of posts that menus and search engines know; its other layouts stand in `blogLayouts`. */
export const blogPath = '/blog-standard'
export const feedPath = '/blog/rss.xml'

/** Every variant for Google Merchant Center, in one language. */
export function googleFeedPath(language: Language): string {
  return `/feeds/google-${language}.xml`
}

export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}

export function orderSuccessPath(orderId: number): string {
  return `/ordersuccess/${orderId}`
}

/** Calls a number that is written for people. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  const text = new URLSearchParams(given).toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

/** The path of a picture on this very shop: pages load pictures from where they came from, whatever BASE_URL says. */
export function picturePath(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '')
}
