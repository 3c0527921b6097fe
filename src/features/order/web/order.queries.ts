import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '../../../shared/apiClient.ts'
import { ordersCall } from '../customerOrder.contract.ts'
import { orderCall } from '../order.contract.ts'
import type { OrdersFilter } from '../order.filter.ts'
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

export const ordersKey = ['orders'] as const

/** A page of the customer's orders, newest first; the one before stays in sight while it is asked for. For the browser only. */
export const ordersQuery = (api: Api, { status, page }: OrdersFilter) =>
  queryOptions({
    queryKey: [...ordersKey, status, page, api.language],
    queryFn: async () => {
      const { data, meta } = await api.call(ordersCall, { input: { page, ...(status ? { status } : {}) } })
      return { orders: data.map(orderViewOf), total: meta?.total ?? data.length, lastPage: meta?.last_page ?? 1 }
    },
    placeholderData: keepPreviousData,
  })
