import type { Language } from './locale.ts'
import type { Currency, Rates } from './money.ts'
import type { ShippingOffer } from './shippingOffer.ts'
import type { ShopContent } from './shopContent.ts'
import type { ShopOptions } from './shopOptions.ts'
import type { ShopClock, ShopTerms } from './shopTerms.ts'
import type { TaxTerms } from './tax.ts'
import type { Theme } from './theme.ts'

/** A social media profile: the name of the service, and the URL. */
export interface ShopLink {
  name: string
  href: string
}

/** What the server passes to the storefront to render one page. */
export interface StorefrontRequest {
  /** Marks inline scripts rendered by the shop; never part of a loader's data. */
  scriptNonce: string
  language: Language
  currency: Currency
  /** The languages that the shop offers. */
  languages: readonly Language[]
  currencies: readonly Currency[]
  theme: Theme
  rates: Rates
  baseCurrency: Currency
  /** Tax terms for a shopper whose address is unknown. */
  tax: TaxTerms
  terms: ShopTerms
  /** False while the checkout is closed. */
  takesOrders: boolean
  options: ShopOptions
  clock: ShopClock
  /** The usual shipping method, for any destination; null when the shop has none. */
  shippingOffer: ShippingOffer | null
  content: ShopContent
  name: string
  phone: string
  links: readonly ShopLink[]
  /** Without a trailing slash, for canonical links. */
  baseUrl: string
  /** Key of the home shown at `/`. */
  homeLayout: string
}
