/** Shared data of one request. Loaders read it; it exists on the server only. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { StorefrontRequest } from './storefront.ts'

export const shopContext = createContext<StorefrontRequest>()

/** The language, currency and settings of the current request. */
export function getShop(context: Readonly<RouterContextProvider>): StorefrontRequest {
  return context.get(shopContext)
}
