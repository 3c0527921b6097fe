import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { changePaymentCall, checkPaymentCall, startPaymentCall } from '../order.calls.ts'
import { type PaymentView, toPaymentView } from '../payment.view.ts'
import type { WirePayment } from '../server/payment/payment.contract.ts'

/** The polling interval while the bank has not responded. */
const askAgainMs = 3_000

/** Whether an order is paid, and what the shopper can do about it. @param orderId null for an invalid one */
export function usePayment(orderId: number | null) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<'start' | 'change' | null>(null)
  const queryKey = ['payment', orderId, api.language]
  const params = { id: orderId ?? 0 }
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      try {
        return toPaymentView((await api.call(checkPaymentCall, { params })).data)
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    enabled: orderId !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? askAgainMs : false),
  })

  /** Runs one action and shows the resulting state. @returns that state; null when the shop does not respond */
  async function run(action: 'start' | 'change', send: () => Promise<{ data: WirePayment }>) {
    if (busy !== null) return null
    setBusy(action)
    try {
      const payment = toPaymentView((await send()).data)
      queryClient.setQueryData<PaymentView>(queryKey, payment)
      return payment
    } catch {
      await query.refetch()
      return null
    } finally {
      setBusy(null)
    }
  }

  return {
    payment: orderId === null ? null : query.data,
    // While a payment is processed, the shop is asked again anyway.
    isFailed: query.isError && query.data?.status !== 'processing',
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    busy,
    start: () => run('start', () => api.call(startPaymentCall, { params })),
    change: () => run('change', () => api.call(changePaymentCall, { params })),
  }
}
