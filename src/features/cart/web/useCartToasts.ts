/** How changes of the cart are told, in the words of spec §8. Said in one place, since a change may outlive the page that made it. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import type { ToastMessage } from '../../../ui/toasts.ts'
import * as toast from '../../../ui/toasts.ts'
import { type CartOutcome, cartQueueOf } from './cartQueue.ts'
import { showInMiniCart } from './miniCart.ts'

/** @returns what to say of an outcome; null when the cart itself says enough */
export function useCartMessages(): (outcome: CartOutcome) => ToastMessage | null {
  const t = useTranslations('cart.said')
  return useCallback(
    ({ change, result, error }) => {
      const good = (key: Parameters<typeof t>[0]): ToastMessage => ({ tone: 'good', text: t(key) })
      const bad = (text: string): ToastMessage => ({ tone: 'bad', text })
      if (result === 'kept') return change.kind === 'add' ? good('kept') : null
      const isSaved = result === 'saved'
      switch (change.kind) {
        case 'add':
          return isSaved ? good('added') : bad(sentenceOf(error) ?? t('failed'))
        case 'remove':
          return isSaved ? good('removed') : bad(t('failed'))
        case 'empty':
          return isSaved ? good('emptied') : bad(t('failed'))
        case 'quantity':
          if (isSaved) return change.isMore ? null : good('decremented')
          if (error instanceof NetworkError) return bad(t('failed'))
          return bad(change.isMore ? t('stock') : (sentenceOf(error) ?? t('failed')))
        case 'applyCoupon':
          return isSaved ? good('couponAdded') : bad(sentenceOf(error) ?? t('failed'))
        case 'removeCoupon':
          return isSaved ? good('couponDeleted') : bad(sentenceOf(error) ?? t('couponDeleteFailed'))
      }
    },
    [t],
  )
}

/** Says every outcome, also of changes that an earlier visit left waiting. Once for a page. */
export function useCartToasts(): void {
  const queryClient = useQueryClient()
  const api = useApi()
  const messageFor = useCartMessages()
  const { rates, currency, taxPercent } = useShop()
  useEffect(() => {
    cartQueueOf(queryClient, api).priceWith({ rate: rates[currency], taxPercent })
  }, [queryClient, api, rates, currency, taxPercent])
  useEffect(
    () =>
      cartQueueOf(queryClient, api).listen((outcome) => {
        // A refused coupon is explained at its field.
        if (outcome.change.kind === 'applyCoupon' && outcome.result === 'refused' && outcome.isAwaited) return
        const message = messageFor(outcome)
        if (message?.tone === 'good' && showInMiniCart(message.text)) return
        if (message?.tone === 'good') toast.success(message.text)
        else if (message) toast.error(message.text)
      }),
    [queryClient, api, messageFor],
  )
}

/** The server's own message, when it had any. */
function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError && error.message !== '' ? error.message : null
}
