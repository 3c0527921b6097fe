/** Every URL of the storefront is built here, so a renamed one is a type error instead of a dead link. */
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
/** Shown after an account is deleted. */
export const goodbyePath = '/goodbye'
export const signInPath = '/login-register'
export const forgotPasswordPath = '/forgot-password'
/** The link in an email has the token behind `#`, which browsers do not send. */
export const resetPasswordPath = '/reset-password'
export const contactPath = '/contact'
export const registrationPath = '/product-registration'
/** Returns of an order: `?order=ID` for one's own, `#link=` for a guest with an emailed link, otherwise a form that requests the link. */
export const returnsPath = '/returns'
/** Withdrawal from the contract, as the law calls it. */
export const withdrawalPath = '/withdrawal'
export const preferencesPath = '/preferences'
export const offlinePath = '/offline'
export const manifestPath = '/manifest.webmanifest'
export const notFoundPath = '/not-found'
/** Below `/assets/`, like everything whose URL changes with its content. */
export const sharedDataFolder = '/assets/data'

/** A file of data that pages share. The language is always in the URL, because the file is cached without cookies. */
export function sharedDataPath(language: Language, file: string): string {
  return `${sharedDataFolder}/${file}?lang=${language}`
}

/** The whole catalog: the target of the search box (spec §2). */
export const rootSlug = 'root'

/** A category's listing. `query` holds facets, sort and page as in the URL. */
export function catalogPath(slug: string = rootSlug, query: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery(`/catalog/${encodeURIComponent(slug)}`, query)
}

/** A brand's listing: `/catalog?brand={brandId}` (spec §2). */
export function brandPath(brandId: number): string {
  return withQuery('/catalog', { brand: String(brandId) })
}

/** @param spelling `exact` disables spelling correction */
export function searchPath(name: string, spelling?: 'exact'): string {
  return catalogPath(rootSlug, { name, spelling })
}

/** The product page. @param query the chosen options: attribute code to option id */
export function productPath(urlKey: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  return withQuery(`/product/${encodeURIComponent(urlKey)}`, query)
}

export const pageSlugs = [
  'about-us',
  'store-location',
  'order-tracking',
  'legal-notice',
  'terms-and-conditions',
  'copyright-policy',
  'privacy-policy',
  'cancellation-returns',
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** A content page such as "About us". */
export function contentPath(slug: string): string {
  return `/page/${encodeURIComponent(slug)}`
}

/** The page that finds an order, with its number prefilled. */
export function orderTrackingPath(orderNumber: string): string {
  return withQuery(contentPath('order-tracking'), { order: orderNumber })
}

/** The page that ends back-in-stock emails. @param key stands for the email address */
export function stockAlertsPath(key: string): string {
  return withQuery('/stock-alerts', { key })
}

/** An order in the customer's account. */
export function accountOrderPath(orderId: number): string {
  return `${accountOrdersPath}/${orderId}`
}

/** The sign-in page, and where to go afterwards. @param redirect a path of this shop */
export function signInPathTo(redirect: string, mode?: 'register' | 'phone'): string {
  return withQuery(signInPath, { mode, redirect: redirect === accountPath ? undefined : redirect })
}

/** The canonical blog listing; its alternative layouts are in `blogLayouts`. */
export const blogPath = '/blog-standard'
export const feedPath = '/blog/rss.xml'

/** Every variant for Google Merchant Center, in one language. */
export function googleFeedPath(language: Language): string {
  return `/feeds/google-${language}.xml`
}

/** A post of the blog. */
export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}

/** The page after an order is placed. @param orderId not the order number */
export function orderSuccessPath(orderId: number): string {
  return `/ordersuccess/${orderId}`
}

/** Where an order is paid, and where the payment service sends the shopper back to. */
export function paymentPath(orderId: number): string {
  return `/payment/${orderId}`
}

/** A `tel:` URL for a formatted phone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}

/** Omits undefined and empty values. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  const text = new URLSearchParams(given).toString().replaceAll('%2C', ',')
  return text === '' ? path : `${path}?${text}`
}

/** The path of an image without its origin: pages load images from their own origin, regardless of BASE_URL. */
export function toImagePath(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, '')
}
