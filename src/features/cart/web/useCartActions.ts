import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { sayBad, sayGood } from '../../../ui/toasts.ts'
import { type CartOutcome, cartQueueOf } from './cartQueue.ts'

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
    const sayQuantity = (outcome: CartOutcome) => {
      const { error } = outcome
      if (isIncrease(outcome)) {
        if (error !== null) sayBad(error instanceof NetworkError ? t('failed') : t('stock'))
      } else if (error === null) sayGood(t('decremented'))
      else sayBad(sentenceOf(error) ?? t('failed'))
    }
    return {
      remove,
      setQuantity(cartItemId, quantity) {
        if (quantity < 1) remove(cartItemId)
        else queue.push({ kind: 'quantity', cartItemId, quantity }, sayQuantity)
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

function isIncrease({ change, before }: CartOutcome): boolean {
  if (change.kind !== 'quantity') return false
  const line = before.lines.find(({ cartItemId }) => cartItemId === change.cartItemId)
  return line !== undefined && change.quantity > line.quantity
}

/** The server's own words, when it had any. */
function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.message !== '' ? error.message : null
}
