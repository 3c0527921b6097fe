import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { sayBad, sayGood } from '../../../ui/toasts.ts'
import type { CartView } from '../cart.view.ts'
import { cartKey, cartQueueOf } from './cartQueue.ts'

export interface CartActions {
  /** Below 1 the line goes (spec §4, Local cart). */
  setQuantity(cartItemId: string, quantity: number): void
  remove(cartItemId: string): void
  empty(): void
  /** @returns why it was refused, in a sentence; null when the coupon is on the cart */
  applyCoupon(code: string): Promise<string | null>
  removeCoupon(): Promise<void>
}

/** Changes of the cart, each shown at once, sent in order, and said in the words of spec §8. */
export function useCartActions(): CartActions {
  const queryClient = useQueryClient()
  const api = useApi()
  const t = useTranslations('cart.said')
  return useMemo(() => {
    const queue = cartQueueOf(queryClient, api)
    const remove = (cartItemId: string) => {
      queue.push({ kind: 'remove', cartItemId }, ({ error }) => {
        if (error === null) sayGood(t('removed'))
        else sayBad(t('failed'))
      })
    }
    return {
      remove,
      setQuantity(cartItemId, quantity) {
        if (quantity < 1) return remove(cartItemId)
        // More or less than what is shown: that is what was pressed, whatever the server knows by now.
        const shown = queryClient
          .getQueryData<CartView>(cartKey(api))
          ?.lines.find((line) => line.cartItemId === cartItemId)
        const isMore = quantity > (shown?.quantity ?? 0)
        queue.push({ kind: 'quantity', cartItemId, quantity }, ({ error }) => {
          if (error === null) return isMore ? undefined : sayGood(t('decremented'))
          if (error instanceof NetworkError) sayBad(t('failed'))
          else sayBad(isMore ? t('stock') : (sentenceOf(error) ?? t('failed')))
        })
      },
      empty() {
        queue.push({ kind: 'empty' }, ({ error }) => {
          if (error === null) sayGood(t('emptied'))
          else sayBad(t('failed'))
        })
      },
      applyCoupon: (code) =>
        new Promise((resolve) => {
          queue.push({ kind: 'applyCoupon', code }, ({ error }) => {
            const refusal = error === null ? null : (sentenceOf(error) ?? t('failed'))
            if (refusal === null) sayGood(t('couponAdded'))
            else sayBad(refusal)
            resolve(refusal)
          })
        }),
      removeCoupon: () =>
        new Promise((resolve) => {
          queue.push({ kind: 'removeCoupon' }, ({ error }) => {
            if (error === null) sayGood(t('couponDeleted'))
            else sayBad(sentenceOf(error) ?? t('couponDeleteFailed'))
            resolve()
          })
        }),
    }
  }, [queryClient, api, t])
}

/** The server's own words, when it had any. */
function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.message !== '' ? error.message : null
}
