import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '../../../shared/apiClient.ts'
import { orderCall, orderEventsCall, ordersCall } from '../order.calls.ts'
import type { OrdersFilter } from '../order.filter.ts'
import { toOrderView } from '../order.view.ts'

/** One of the shopper's orders; null for an unknown order or one of another shopper. For the browser only. */
export const orderQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['order', id, api.language],
    queryFn: async () => {
      try {
        return toOrderView((await api.call(orderCall, { params: { id } })).data)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

export const ordersKey = ['orders'] as const

/** A page of the customer's orders, newest first; the previous page stays visible while loading. For the browser only. */
export const ordersQuery = (api: Api, { state, page }: OrdersFilter) =>
  queryOptions({
    queryKey: [...ordersKey, state, page, api.language],
    queryFn: async () => {
      const { data, meta } = await api.call(ordersCall, { input: { page, ...(state ? { state } : {}) } })
      return { orders: data.map(toOrderView), total: meta?.total ?? data.length, lastPage: meta?.last_page ?? 1 }
    },
    placeholderData: keepPreviousData,
  })

/** The history of one of the shopper's orders, oldest event first. For the browser only. */
export const orderEventsQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['order', id, api.language, 'events'],
    queryFn: async () =>
      (await api.call(orderEventsCall, { params: { id } })).data.map(({ label, created_at }) => ({
        label,
        happenedAt: created_at,
      })),
  })
