import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '../../../shared/apiClient.ts'
import { orderCall } from '../order.contract.ts'
import { orderViewOf } from '../order.view.ts'

/** An order of this shopper; null for an unknown one, which somebody else's is too. For the browser only. */
export const orderQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['order', id, api.language],
    queryFn: async () => {
      try {
        return orderViewOf((await api.call(orderCall, { params: { id } })).data)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
