/** Cookies that hold what the shopper picked in the header; the server renders with them. */
export const preferenceCookies = { locale: 'chainline_locale', currency: 'chainline_currency' } as const

/** A field of `/preferences`. */
export type PreferenceName = 'locale' | 'currency'

/** A year, in seconds. */
export const preferenceMaxAge = 60 * 60 * 24 * 365
