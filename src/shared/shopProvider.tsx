/** The shop's data in the browser: language, currency, rates and the API. */
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Api, createApi, NetworkError, type Send } from './apiClient.ts'
import type { Language } from './locale.ts'
import type { Currency, Rates } from './money.ts'
import { cachedAtHeader } from './offlineCache.ts'
import { recordResponse } from './offlineFreshness.ts'
import type { PageSlug } from './paths.ts'
import { postToServiceWorker } from './serviceWorkerMessages.ts'
import type { ShippingOffer } from './shippingOffer.ts'
import { defaultOptions, type ShopOptions } from './shopOptions.ts'
import type { ShopTerms } from './shopTerms.ts'
import { clearSignedIn, readToken, sessionHeader } from './signedIn.ts'
import type { ShopLink } from './storefront.ts'
import type { TaxTerms } from './tax.ts'
import type { Theme } from './theme.ts'

export interface Shop {
  language: Language
  currency: Currency
  /** The languages that the shop offers; absent for all. */
  languages?: readonly Language[]
  currencies?: readonly Currency[]
  theme: Theme
  rates: Rates
  baseCurrency: Currency
  /** Tax terms for a shopper whose address is unknown. */
  tax: TaxTerms
  terms: ShopTerms
  /** Absent for the defaults. */
  options?: ShopOptions
  /** The usual shipping method, for any destination; null when the shop has none. */
  shippingOffer: ShippingOffer | null
  /** A few sentences for the footer; null when the shop has none. */
  about: string | null
  name: string
  phone: string
  links: readonly ShopLink[]
  /** The public URL of the shop, without a trailing slash: for absolute links. */
  baseUrl: string
  /** The existing content pages, in footer order. */
  pages: readonly PageSlug[]
  /** Pages that the shop has added, for the footer; absent without any. */
  ownPages?: readonly { slug: string; title: string }[]
}

const ShopContext = createContext<{ shop: Shop; api: Api } | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  const value = useMemo(() => ({ shop, api: createApi(sendOverNetwork, { ...shop, token: readToken }) }), [shop])
  return <ShopContext value={value}>{children}</ShopContext>
}

/** The data of the shop for pages: its settings, and the language and currency of the page. @throws Error outside of `ShopProvider` */
export function useShop(): Shop {
  return useProvided().shop
}

/** What the shop asks of shoppers and offers them. */
export function useShopOptions(): ShopOptions {
  return useShop().options ?? defaultOptions
}

/** The browser's API client, in the language and currency of the page. */
export function useApi(): Api {
  return useProvided().api
}

function useProvided() {
  const provided = useContext(ShopContext)
  if (!provided) throw new Error('useShop and useApi must be called below ShopProvider')
  return provided
}

const sendOverNetwork: Send = async ({ method, url, body, headers }) => {
  // For a form, the browser sets the content type itself, with the boundary between the parts.
  const isJson = body !== undefined && !(body instanceof FormData)
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(isJson ? { body: JSON.stringify(body) } : {}),
      ...(body instanceof FormData ? { body } : {}),
    })
    // The session was ended on another device or has expired, unless someone has signed in again since the call was made.
    if (response.headers.has(sessionHeader) && headers?.authorization === `Bearer ${readToken()}`) {
      clearSignedIn()
      postToServiceWorker({ kind: 'forget' })
    }
    if (method === 'GET') recordResponse(response.headers.get(cachedAtHeader))
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new NetworkError(error instanceof Error ? error.message : String(error))
  }
}
