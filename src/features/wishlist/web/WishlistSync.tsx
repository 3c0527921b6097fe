import { useEffect, useEffectEvent, useRef } from 'react'
import type { Api } from '../../../shared/apiClient.ts'
import { QueryProvider } from '../../../shared/QueryProvider.tsx'
import { useApi } from '../../../shared/shopProvider.tsx'
import { isUnsavedLine } from '../../cart/web/addToCart.ts'
import { useCart } from '../../cart/web/useCart.ts'
import { mergeWishlistCall, removeFromWishlistCall } from '../wishlist.calls.ts'
import { acceptServerWishlist, readUnsentWishlist, subscribeToWishlist, useSavedLists } from './savedLists.ts'

/**
 * Syncs a customer's wishlist with the shop: at sign-in, after each change, and when the shopper returns to this
 * tab. Failed changes are sent the next time; the browser's list is what the shopper sees.
 */
export default function WishlistSync(props: { customerId: number }) {
  return (
    <QueryProvider>
      <Sync {...props} />
    </QueryProvider>
  )
}

function Sync({ customerId }: { customerId: number }) {
  const api = useApi()
  const bought = useBoughtLines()
  const isSyncing = useRef(false)
  const isChanged = useRef(false)
  const sync = useEffectEvent(async () => {
    if (!navigator.onLine) return
    isChanged.current = true
    if (isSyncing.current) return
    isSyncing.current = true
    try {
      while (isChanged.current) {
        isChanged.current = false
        await sendWishlist(api, customerId)
      }
    } catch {
      // Retried with the next change, or when the shopper or the network comes back.
    } finally {
      isSyncing.current = false
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts for another customer
  useEffect(() => {
    const now = () => void sync()
    const onReturn = () => document.visibilityState === 'visible' && now()
    const stopListening = subscribeToWishlist(now)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', now)
    now()
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', now)
    }
  }, [customerId])
  // The shop removes a product from the list when it is added to the cart.
  useEffect(() => {
    if (bought !== '') void sync()
  }, [bought])
  return null
}

/** The cart lines with products of the list, as confirmed by the shop: a string that changes when one is added. */
function useBoughtLines(): string {
  const { cart } = useCart(false)
  const { wishlist } = useSavedLists()
  const lines = cart?.lines.filter((line) => !isUnsavedLine(line)) ?? []
  return lines
    .filter(({ id }) => wishlist.includes(id))
    .map(({ cartItemId, quantity }) => `${cartItemId} ${quantity}`)
    .join()
}

/** Sends the changes, then accepts the shop's list. */
async function sendWishlist(api: Api, customerId: number): Promise<void> {
  const unsent = readUnsentWishlist(customerId)
  const listIds = (isWanted: boolean) =>
    Object.keys(unsent)
      .filter((id) => unsent[id] === isWanted)
      .map(Number)
  for (const productId of listIds(false)) await api.call(removeFromWishlistCall, { params: { productId } })
  const { data } = await api.call(mergeWishlistCall, { input: { product_ids: listIds(true) } })
  acceptServerWishlist(customerId, unsent, data.product_ids)
}
