import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../shared/shopProvider.tsx'
import { toQuantityChange } from '../cart.changes.ts'
import type { CartLine } from '../cart.view.ts'
import { cartMutations } from './cartMutations.ts'
import { useCartMessages } from './cartOutcomes.ts'

export interface CartActions {
  /** Below 1, removes the line (spec §4, Local cart). */
  setQuantity(line: Pick<CartLine, 'cartItemId' | 'quantity'>, quantity: number): void
  remove(cartItemId: string): void
  empty(): void
  /** @returns the error message for the shopper; null when the coupon is applied */
  applyCoupon(code: string): Promise<string | null>
  removeCoupon(): Promise<void>
}

/** Changes of the cart, shown at once and sent in order. `cartOutcomes.ts` shows their outcome. */
export function useCartActions(): CartActions {
  const queryClient = useQueryClient()
  const api = useApi()
  const messageFor = useCartMessages()
  return useMemo(() => {
    const mutations = cartMutations(queryClient, api)
    return {
      remove: (cartItemId) => mutations.push({ kind: 'remove', cartItemId }),
      setQuantity: (line, quantity) => mutations.push(toQuantityChange(line.cartItemId, quantity, line.quantity)),
      empty: () => mutations.push({ kind: 'empty' }),
      applyCoupon: (code) =>
        new Promise((resolve) => {
          mutations.push({ kind: 'applyCoupon', code }, (outcome) =>
            resolve(outcome.result === 'saved' ? null : (messageFor(outcome)?.text ?? null)),
          )
        }),
      removeCoupon: () => new Promise((resolve) => mutations.push({ kind: 'removeCoupon' }, () => resolve())),
    }
  }, [queryClient, api, messageFor])
}
