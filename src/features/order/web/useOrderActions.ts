import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import * as toast from '../../../ui/toasts.ts'
import { cartViewOf } from '../../cart/cart.view.ts'
import { cartQueueOf } from '../../cart/web/cartQueue.ts'
import { openMiniCart } from '../../cart/web/miniCart.ts'
import { cancelOrderCall, reorderCall } from '../customerOrder.contract.ts'
import type { OrderView } from '../order.view.ts'
import { orderQuery, ordersKey } from './order.queries.ts'

type Action = 'again' | 'cancel'

/** Cancelling and buying again, one at a time; how either ended. */
export function useOrderActions(order: OrderView) {
  const t = useTranslations('orders.order')
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Action | null>(null)
  /** Each attempt is told anew. */
  const [refusal, setRefusal] = useState<{ text: string; attempt: number } | null>(null)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const params = { id: order.id }
  const refuse = (text: string) => setRefusal((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))

  async function run(action: Action, failed: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return
    setBusy(action)
    setRefusal(null)
    setLeftOut([])
    try {
      await work()
    } catch (error) {
      refuse(error instanceof ApiError && error.message !== '' ? error.message : failed)
    }
    setBusy(null)
  }

  return {
    busy,
    refusal,
    /** What could not go into the cart, a sentence each. */
    leftOut,
    cancel: () =>
      void run('cancel', t('notCanceled'), async () => {
        const { status, message } = await api.call(cancelOrderCall, { params })
        // Refused or not: it is no longer what is shown.
        await queryClient.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
        void queryClient.invalidateQueries({ queryKey: ordersKey })
        if (status) toast.success(message)
        else refuse(message)
      }),
    buyAgain: () =>
      void run('again', t('notAgain'), async () => {
        const { data, message, left_out } = await api.call(reorderCall, { params })
        if (data) cartQueueOf(queryClient, api).receive(cartViewOf(data, api.currency))
        setLeftOut(left_out.map((line) => line.message))
        const ordered = order.lines.reduce((sum, line) => sum + line.quantity, 0)
        const missing = left_out.reduce((sum, line) => sum + line.quantity, 0)
        if (missing >= ordered) return refuse(message)
        openMiniCart(message)
      }),
  }
}
