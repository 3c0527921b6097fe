import { useEffect, useEffectEvent, useRef } from 'react'
import type { Api } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { useCart } from '../../cart/web/useCart.ts'
import { joinWishlistCall, unwishCall } from '../wishlist.contract.ts'
import { listenToWishes, takeWishes, useSavedLists, wishesToTell } from './savedLists.ts'

/**
 * Keeps the wishlist of a customer the same here and in the shop: when they log in, with each change, and when they come back to this
 * tab. What cannot be told now is told the next time; the list in the browser stays what the shopper sees.
 */
export default function ShareWishlist({ customerId }: { customerId: number }) {
  const api = useApi()
  const bought = useWishesInCart()
  const isSharing = useRef(false)
  const isChanged = useRef(false)
  const share = useEffectEvent(async () => {
    if (!navigator.onLine) return
    isChanged.current = true
    if (isSharing.current) return
    isSharing.current = true
    try {
      while (isChanged.current) {
        isChanged.current = false
        await tellWishes(api, customerId)
      }
    } catch {
      // Told again with the next change, or when the shopper or the network comes back.
    } finally {
      isSharing.current = false
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another customer is a reason to begin anew
  useEffect(() => {
    const now = () => void share()
    const onReturn = () => document.visibilityState === 'visible' && now()
    const stopListening = listenToWishes(now)
    document.addEventListener('visibilitychange', onReturn)
    window.addEventListener('online', now)
    now()
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', now)
    }
  }, [customerId])
  // The shop takes a product off the list when it comes into the cart.
  useEffect(() => {
    if (bought !== '') void share()
  }, [bought])
  return null
}

/** Which products of the list lie in the cart, as the shop has confirmed it. */
function useWishesInCart(): string {
  const { cart } = useCart(false)
  const { wishlist } = useSavedLists()
  const lines = cart?.lines.filter(({ cartItemId }) => !cartItemId.startsWith('new-')) ?? []
  return lines
    .filter(({ id }) => wishlist.includes(id))
    .map(({ cartItemId, quantity }) => `${cartItemId} ${quantity}`)
    .join()
}

/** Tells what has changed, and takes the list as the shop has it then. */
async function tellWishes(api: Api, customerId: number): Promise<void> {
  const told = wishesToTell(customerId)
  const [wanted, unwanted] = [true, false].map((isWanted) =>
    Object.keys(told)
      .filter((id) => told[id] === isWanted)
      .map(Number),
  )
  for (const productId of unwanted ?? []) await api.call(unwishCall, { params: { productId } })
  const { data } = await api.call(joinWishlistCall, { input: { product_ids: wanted } })
  takeWishes(customerId, told, data.product_ids)
}
