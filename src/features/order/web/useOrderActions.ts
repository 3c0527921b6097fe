import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import * as toast from '../../../ui/toasts.ts'
import { toCartView } from '../../cart/cart.view.ts'
import { cartMutations } from '../../cart/web/cartMutations.ts'
import { openMiniCart } from '../../cart/web/miniCart.ts'
import { cancelOrderCall, reorderCall } from '../order.calls.ts'
import type { OrderView } from '../order.view.ts'
import { orderQuery, ordersKey } from './order.queries.ts'

type Action = 'again' | 'cancel'

/** Cancels an order or reorders it, one at a time, and holds the outcome. */
export function useOrderActions(order: OrderView) {
  const t = useTranslations('orders.order')
  const api = useApi()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<Action | null>(null)
  /** `sequence` increases with each error, so that a repeated error is announced again. */
  const [submitError, setSubmitError] = useState<{ text: string; sequence: number } | null>(null)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const params = { id: order.id }
  const showError = (text: string) => setSubmitError((before) => ({ text, sequence: (before?.sequence ?? 0) + 1 }))

  async function run(action: Action, failed: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return
    setBusy(action)
    setSubmitError(null)
    setLeftOut([])
    try {
      await work()
    } catch (error) {
      showError(error instanceof ApiError && error.message !== '' ? error.message : failed)
    }
    setBusy(null)
  }

  return {
    busy,
    submitError,
    /** One message for each item that could not be added to the cart. */
    leftOut,
    cancel: () =>
      void run('cancel', t('cancelFailed'), async () => {
        const { status, message } = await api.call(cancelOrderCall, { params })
        // Even after a rejection, the displayed order is out of date.
        await queryClient.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey })
        void queryClient.invalidateQueries({ queryKey: ordersKey })
        if (status) toast.success(message)
        else showError(message)
      }),
    buyAgain: () =>
      void run('again', t('reorderFailed'), async () => {
        const { data, message, left_out } = await api.call(reorderCall, { params })
        if (data) cartMutations(queryClient, api).receive(toCartView(data, api.currency))
        setLeftOut(left_out.map((line) => line.message))
        const ordered = order.lines.reduce((sum, line) => sum + line.quantity, 0)
        const missing = left_out.reduce((sum, line) => sum + line.quantity, 0)
        if (missing >= ordered) return showError(message)
        openMiniCart(message)
      }),
  }
}
