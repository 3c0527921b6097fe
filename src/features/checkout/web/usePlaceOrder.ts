import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { orderSuccessPath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { type CartView, emptyCart } from '../../cart/cart.view.ts'
import { cartQueueOf } from '../../cart/web/cartQueue.ts'
import { saveOrderCall } from '../checkout.contract.ts'
import { markAsked, orderKeyOf, unansweredKey } from './orderKey.ts'

export type Placing = 'no' | 'placing' | 'placed'

/** Places the order of the cart and goes to its receipt. Asked twice, or asked again after a lost answer, it is the same order. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  const api = useApi()
  const navigate = useNavigate()
  const t = useTranslations('checkout.review')
  const [placing, setPlacing] = useState<Placing>('no')
  const [refusal, setRefusal] = useState<string | null>(null)
  const isUnderWay = useRef(false)

  async function ask(key: string, seenTotal: string | null): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPlacing('placing')
    setRefusal(null)
    try {
      markAsked(true)
      const { order } = await api.call(saveOrderCall, {
        input: seenTotal === null ? {} : { seen_grand_total: seenTotal },
        headers: { 'idempotency-key': key },
      })
      markAsked(false)
      setPlacing('placed')
      await navigate(orderSuccessPath(order.id), { replace: true })
      cartQueueOf(queryClient, api).receive(emptyCart(api.currency))
    } catch (error) {
      setPlacing('no')
      if (error instanceof ApiError) {
        markAsked(false)
        setRefusal(error.message || t('failed'))
        void queryClient.invalidateQueries({ queryKey: ['cart'] })
      } else setRefusal(t('noAnswer'))
    } finally {
      isUnderWay.current = false
    }
  }

  return {
    placing,
    refusal,
    place: (cart: CartView) => ask(orderKeyOf(cart.id ?? 0), cart.agreedTotal),
    /** With an empty cart: an order may have been placed whose answer was lost, by a reload or in another tab. */
    findLost: () => {
      const key = unansweredKey()
      if (key !== null) void ask(key, null)
    },
  }
}
