/** The shop as pages see it in the browser: language, currency, rates and the API. */
import { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { type Api, createApi, NetworkError, type Send } from './apiClient.ts'
import type { Language } from './locale.ts'
import type { Currency, Rates } from './money.ts'
import { keptAtHeader } from './offlineCache.ts'
import { noteAnswer } from './offlineFreshness.ts'
import type { PageSlug } from './paths.ts'
import type { ShopTerms } from './shopTerms.ts'
import { dropSignedIn, readSignedIn, sessionHeader } from './signedIn.ts'
import type { ShopLink } from './storefront.ts'
import type { Theme } from './theme.ts'
import { tellWorker } from './workerMessages.ts'

export interface Shop {
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
  /** Where the shop is found from elsewhere, without a slash at the end: for addresses that others read. */
  baseUrl: string
  /** The content pages that there are, in the order of the footer. */
  pages: readonly PageSlug[]
}

const ShopContext = createContext<{ shop: Shop; api: Api } | null>(null)

export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  const value = useMemo(() => ({ shop, api: createApi(sendOverNetwork, { ...shop, token: tokenHere }) }), [shop])
  return <ShopContext value={value}>{children}</ShopContext>
}

export function useShop(): Shop {
  return useProvided().shop
}

/** The API of the browser, in the language and currency of the page. */
export function useApi(): Api {
  return useProvided().api
}

function useProvided() {
  const provided = useContext(ShopContext)
  if (!provided) throw new Error('useShop and useApi belong below ShopProvider')
  return provided
}

/** One per visit; the server renders without asking anything through it. */
export function useNewQueryClient(): QueryClient {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Without a network a question fails and says so, instead of waiting in silence; when the network is back it is asked again.
          queries: { retry: 1, refetchOnWindowFocus: true, networkMode: 'always', refetchOnReconnect: true },
        },
      }),
  )
  return client
}

const tokenHere = () => readSignedIn()?.token ?? null

const sendOverNetwork: Send = async ({ method, url, body, headers }) => {
  // The browser names the border between the parts of a form.
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
    // Ended from another device, or too old; unless somebody has logged in anew since the call was made.
    if (response.headers.has(sessionHeader) && headers?.authorization === `Bearer ${tokenHere()}`) {
      dropSignedIn()
      tellWorker({ kind: 'forget' })
    }
    if (method === 'GET') noteAnswer(response.headers.get(keptAtHeader))
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new NetworkError(error instanceof Error ? error.message : String(error))
  }
}
