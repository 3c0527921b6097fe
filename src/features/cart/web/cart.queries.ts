import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../shared/apiClient.ts'
import { cartCall } from '../cart.contract.ts'
import { cartViewOf } from '../cart.view.ts'
import { cartKey, cartQueueOf } from './cartQueue.ts'

/** The shopper's cart with the changes that are under way on top. For the browser only. */
export const cartQuery = (queryClient: QueryClient, api: Api) =>
  queryOptions({
    queryKey: cartKey(api),
    queryFn: () =>
      cartQueueOf(queryClient, api).load(async () => cartViewOf((await api.call(cartCall)).data, api.currency)),
  })
