import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { mostIds } from '../../catalog/catalog.contract.ts'
import { productsCall } from '../../product/product.contract.ts'
import { wishedProductOf } from '../wishlist.view.ts'

/** What is sold of these products, as it is now. For the browser only: the list is the shopper's. */
export const wishedProductsQuery = (api: Api, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['wished-products', api.language, api.currency, ids],
    queryFn: async () => ({ asked: ids, found: (await Promise.all(batches(ids).map(ask(api)))).flat() }),
    enabled: ids.length > 0,
    // One product less leaves the others as they are.
    placeholderData: keepPreviousData,
  })

const ask = (api: Api) => async (ids: readonly number[]) => {
  const { data } = await api.call(productsCall, { input: { ids: ids.join(','), limit: mostIds } })
  return data.map(wishedProductOf)
}

function batches(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, place) =>
    ids.slice(place * mostIds, (place + 1) * mostIds),
  )
}
