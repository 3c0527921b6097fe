/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as emptySearch from './server/emptySearch.contract.ts'
import type * as product from './server/product.contract.ts'
import type * as suggestion from './server/suggestion.contract.ts'

export const productsCall = clientCall<typeof product.productsCall>('GET', '/products')
export const suggestionsCall = clientCall<typeof suggestion.suggestionsCall>('GET', '/product-suggestions')
export const emptySearchCall = clientCall<typeof emptySearch.emptySearchCall>('POST', '/empty-search')
