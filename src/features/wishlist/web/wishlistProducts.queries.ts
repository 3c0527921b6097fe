import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { maxIds } from '../../../shared/ids.ts'
import { productsCall } from '../../product/product.calls.ts'
import { toWishlistProduct } from '../wishlist.view.ts'

/** The current data of these products. Browser only, because the list is in the browser. */
export const wishlistProductsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['wished-products', api.language, api.currency, ids],
    queryFn: async () => ({ asked: ids, found: (await Promise.all(splitIntoBatches(ids).map(ask(api)))).flat() }),
    enabled: ids.length > 0,
    // Removing a product leaves the others unchanged.
    placeholderData: keepPreviousData,
  })

const ask = (api: Api) => async (ids: readonly number[]) => {
  const { data } = await api.call(productsCall, { input: { ids: ids.join(','), limit: maxIds } })
  return data.map(toWishlistProduct)
}

function splitIntoBatches(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, index) =>
    ids.slice(index * maxIds, (index + 1) * maxIds),
  )
}
