import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { CartView } from '../cart.view.ts'
import { cartKey, cartQueueOf } from './cartQueue.ts'
import { useCartMessages } from './useCartToasts.ts'

export interface CartActions {
  /** Below 1 the line goes (spec §4, Local cart). */
  setQuantity(cartItemId: string, quantity: number): void
  remove(cartItemId: string): void
  empty(): void
  /** @returns why it was refused, in a sentence; null when the coupon is on the cart */
  applyCoupon(code: string): Promise<string | null>
  removeCoupon(): Promise<void>
}

/** Changes of the cart, each shown at once and sent in order. The header says how they ended (`useCartToasts.ts`). */
export function useCartActions(): CartActions {
  const queryClient = useQueryClient()
  const api = useApi()
  const messageFor = useCartMessages()
  return useMemo(() => {
    const queue = cartQueueOf(queryClient, api)
    const remove = (cartItemId: string) => queue.push({ kind: 'remove', cartItemId })
    return {
      remove,
      setQuantity(cartItemId, quantity) {
        if (quantity < 1) return remove(cartItemId)
        // More or less than what is shown: that is what was pressed, whatever the server knows by now.
        const shown = queryClient
          .getQueryData<CartView>(cartKey(api))
          ?.lines.find((line) => line.cartItemId === cartItemId)
        queue.push({ kind: 'quantity', cartItemId, quantity, isMore: quantity > (shown?.quantity ?? 0) })
      },
      empty: () => queue.push({ kind: 'empty' }),
      applyCoupon: (code) =>
        new Promise((resolve) => {
          queue.push({ kind: 'applyCoupon', code }, (outcome) =>
            resolve(outcome.result === 'saved' ? null : (messageFor(outcome)?.text ?? null)),
          )
        }),
      removeCoupon: () => new Promise((resolve) => queue.push({ kind: 'removeCoupon' }, () => resolve())),
    }
  }, [queryClient, api, messageFor])
}
