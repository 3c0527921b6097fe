import type { Send } from './apiClient.ts'
import type { Language } from './locale.ts'
import type { Currency, Rates } from './money.ts'
import type { ShopTerms } from './shopTerms.ts'
import type { Theme } from './theme.ts'

/** Where the shop talks elsewhere: a name as people know it, and its address. */
export interface ShopLink {
  name: string
  href: string
}

/** What the server hands to the storefront for rendering one page. */
export interface StorefrontRequest {
  /** Marks the inline scripts that the shop renders itself; never part of a loader's data. */
  scriptNonce: string
  language: Language
  currency: Currency
  theme: Theme
  rates: Rates
  baseCurrency: Currency
  /** Per cent, such as 18: what comes on top of every price that is shown. */
  taxPercent: number
  terms: ShopTerms
  name: string
  phone: string
  links: readonly ShopLink[]
  /** Without a slash at the end: for canonical links. */
  baseUrl: string
  /** Key of the home that is shown at `/`. */
  homeLayout: string
  /** The API in process. */
  send: Send
}
