/** Cookies for the preferences picked in the header; the server renders with them. */
export const preferenceCookies = {
  locale: 'chainline_locale',
  currency: 'chainline_currency',
  theme: 'chainline_theme',
} as const

/** A field of `/preferences`. */
export type PreferenceName = 'locale' | 'currency' | 'theme'

/** A year, in seconds. */
const maxAgeSeconds = 60 * 60 * 24 * 365

/**
 * The `Set-Cookie` header that stores a preference.
 * @param value one of the shop's own codes, which need no encoding
 * @param baseUrl the shop's URL: with `https:` the cookie is sent over HTTPS only
 */
export function formatPreferenceCookie(name: PreferenceName, value: string, baseUrl: string): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  return `${preferenceCookies[name]}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}
