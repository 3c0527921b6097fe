/** What every page of one request knows. Loaders read it; it exists on the server only. */
import { createContext, type RouterContextProvider } from 'react-router'
import { type Api, createApi } from './apiClient.ts'
import type { StorefrontRequest } from './storefront.ts'

export const shopContext = createContext<StorefrontRequest>()

type Context = Readonly<RouterContextProvider>

export function shopOf(context: Context): StorefrontRequest {
  return context.get(shopContext)
}

/** The API for loaders, in the language and currency of the request. */
export function apiOf(context: Context): Api {
  const shop = shopOf(context)
  return createApi(shop.send, shop)
}
