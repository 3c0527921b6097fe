import { queryOptions } from '@tanstack/react-query'
import { type Api, ApiError } from '../../../shared/apiClient.ts'
import { openReturnLinkCall, orderReturnsCall } from '../returns.calls.ts'
import { type OrderReturnsView, toOrderReturnsView } from '../returns.view.ts'

/** Identifies an order for its returns: its id, for the shopper who placed it, or the secret of an emailed link. */
export type ReturnsAccess = { orderId: number } | { link: string }

/** The returns of an order; null for an unknown order, one of another shopper, or an invalid link. For the browser only. */
export const returnsQuery = (api: Api, access: ReturnsAccess) =>
  queryOptions({
    queryKey: ['returns', access, api.language],
    queryFn: async (): Promise<OrderReturnsView | null> => {
      try {
        const { data } =
          'link' in access
            ? await api.call(openReturnLinkCall, { input: access })
            : await api.call(orderReturnsCall, { params: { id: access.orderId } })
        return toOrderReturnsView(data)
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null
        throw error
      }
    },
  })
