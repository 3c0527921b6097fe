import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { useIsOnline } from '../../../ui/useIsOnline.ts'
import { withPendingChanges } from '../cart.changes.ts'
import { cartKey, cartMutations, pendingCartMutations } from './cartMutations.ts'
import { isPendingChange } from './cartStorage.ts'

/**
 * The shopper's cart with the pending changes on top; undefined until loaded and when loading fails.
 * @param isNeeded false while nothing on the page needs it @param refetchOnMount false when an already loaded cart is enough
 */
export function useCart(isNeeded = true, refetchOnMount = true) {
  const { rates, currency, tax, shippingOffer } = useShop()
  const queryClient = useQueryClient()
  const api = useApi()
  const query = useQuery({
    queryKey: cartKey(api),
    queryFn: () => cartMutations(queryClient, api).load(),
    enabled: isNeeded,
    refetchOnMount,
  })
  const pending = useMutationState({ filters: pendingCartMutations, select: ({ state }) => state.variables })
  const isOnline = useIsOnline()
  const rate = rates[currency]
  const cart = useMemo(
    () =>
      withPendingChanges(query.data, pending.filter(isPendingChange), { currency, isOnline, rate, tax, shippingOffer }),
    [query.data, pending, currency, isOnline, rate, tax, shippingOffer],
  )
  return {
    cart,
    /** Whether it is the browser's copy, seen before going offline, which lacks addresses and choices (`cartStorage.ts`). */
    isCopy: query.data?.agreedTotal === null && query.data.lines.length > 0,
    isFailed: query.isError && cart === undefined,
    isFetching: query.isFetching,
    refetch: query.refetch,
  }
}
