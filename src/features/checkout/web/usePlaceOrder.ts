import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { orderSuccessPath, paymentPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { type CartView, createEmptyCart } from '../../cart/cart.view.ts'
import { cartMutations } from '../../cart/web/cartMutations.ts'
import { saveOrderCall } from '../checkout.calls.ts'
import { ensureOrderKey, findPendingOrderKey, markOrderPending } from './orderKey.ts'

export type PlaceOrderState = 'no' | 'placing' | 'placed'

/** Places the cart's order and opens its receipt. Repeating it, or retrying after a lost response, returns the same order. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  const api = useApi()
  const navigate = useNavigate()
  const t = useTranslations('checkout.review')
  const [placing, setPlacing] = useState<PlaceOrderState>('no')
  const [submitError, setSubmitError] = useState<string | null>(null)
  const isSending = useRef(false)

  async function sendOrder(key: string, seenTotal: string | null): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    setPlacing('placing')
    setSubmitError(null)
    try {
      markOrderPending(true)
      const { order, redirect_url, order_id } = await api.call(saveOrderCall, {
        input: seenTotal === null ? {} : { seen_grand_total: seenTotal },
        headers: { 'idempotency-key': key },
      })
      markOrderPending(false)
      setPlacing('placed')
      if (redirect_url && order_id) return leaveForPayment(redirect_url, order_id)
      if (order) await navigate(orderSuccessPath(order.id), { replace: true })
      cartMutations(queryClient, api).receive(createEmptyCart(api.currency))
    } catch (error) {
      setPlacing('no')
      if (error instanceof ApiError) {
        markOrderPending(false)
        setSubmitError(error.message || t('failed'))
        void queryClient.invalidateQueries({ queryKey: ['cart'] })
      } else setSubmitError(t('noAnswer'))
    } finally {
      isSending.current = false
    }
  }

  /** The Back button of the payment service's page leads to the order's payment instead of an empty checkout. */
  function leaveForPayment(url: string, orderId: number): void {
    window.history.replaceState(null, '', paymentPath(orderId))
    // The browser may restore this page from its back/forward cache.
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
    window.location.assign(url)
  }

  return {
    placing,
    submitError,
    place: (cart: CartView) => sendOrder(ensureOrderKey(cart.id ?? 0), cart.agreedTotal),
    /** For an empty cart: finds an order whose response was lost by a reload, or was sent in another tab. */
    recoverLostOrder: () => {
      const key = findPendingOrderKey()
      if (key !== null) void sendOrder(key, null)
    },
  }
}
