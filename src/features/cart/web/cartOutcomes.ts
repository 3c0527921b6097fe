/**
 * Shows the outcome of cart changes, with the messages of spec §8: in the mini-cart while it is open, otherwise in a toast. One place
 * does so for all pages, because a change may outlive the page that made it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { ToastMessage } from '../../../ui/toasts.ts'
import * as toast from '../../../ui/toasts.ts'
import type { CartOutcome } from '../cart.changes.ts'
import { cartMutations } from './cartMutations.ts'
import { showInMiniCart } from './miniCart.ts'

/** @returns the message for an outcome; null when the cart itself shows it */
export function useCartMessages(): (outcome: CartOutcome) => ToastMessage | null {
  const t = useTranslations('cart.toasts')
  return useCallback(
    ({ change, result, error }) => {
      const success = (key: Parameters<typeof t>[0]): ToastMessage => ({ tone: 'good', text: t(key) })
      const failure = (text: string): ToastMessage => ({ tone: 'bad', text })
      if (result === 'queued') return change.kind === 'add' ? success('queued') : null
      const isSaved = result === 'saved'
      switch (change.kind) {
        case 'add':
          return isSaved ? success('added') : failure(findServerMessage(error) ?? t('failed'))
        case 'remove':
          return isSaved ? success('removed') : failure(t('failed'))
        case 'empty':
          return isSaved ? success('emptied') : failure(t('failed'))
        case 'quantity':
          if (isSaved) return change.isMore ? null : success('decremented')
          // Not for 429 and above: too many requests, or a shop that fails.
          if (change.isMore && error instanceof ApiError && error.status < 429) return failure(t('stock'))
          return failure(findServerMessage(error) ?? t('failed'))
        case 'applyCoupon':
          return isSaved ? success('couponAdded') : failure(findServerMessage(error) ?? t('failed'))
        case 'removeCoupon':
          return isSaved ? success('couponDeleted') : failure(findServerMessage(error) ?? t('couponDeleteFailed'))
      }
    },
    [t],
  )
}

/** Shows a toast for every outcome, including changes pending from an earlier visit. Use once per page. */
export function useCartToasts(): void {
  const queryClient = useQueryClient()
  const api = useApi()
  const messageFor = useCartMessages()
  useEffect(
    () =>
      cartMutations(queryClient, api).listen((outcome) => {
        // The coupon field shows why a coupon is rejected.
        if (outcome.change.kind === 'applyCoupon' && outcome.result === 'rejected' && outcome.isAwaited) return
        const message = messageFor(outcome)
        if (message?.tone === 'good' && showInMiniCart(message.text)) return
        if (message?.tone === 'good') toast.success(message.text)
        else if (message) toast.error(message.text)
      }),
    [queryClient, api, messageFor],
  )
}

/** The server's own message; null when it sent none. */
function findServerMessage(error: unknown): string | null {
  return error instanceof ApiError && error.message !== '' ? error.message : null
}
