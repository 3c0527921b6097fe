import { useEffect, useState } from 'react'
import type { Api } from '../../../shared/apiClient.ts'
import { provideQueryClient, QueryProvider } from '../../../shared/QueryProvider.tsx'
import { countItems } from '../cart.view.ts'
import { cartMutations } from './cartMutations.ts'
import { useCartToasts } from './cartOutcomes.ts'
import { showItemCount } from './miniCart.ts'
import { useCart } from './useCart.ts'

/** Keeps the header's count up to date, sends changes of an earlier visit, and shows the outcome of all changes. Renders nothing. */
export default function CartUpdates() {
  return (
    <QueryProvider>
      <Updates />
    </QueryProvider>
  )
}

function Updates() {
  useCartToasts()
  const { cart, isFailed } = useCart(true, false)
  const count = cart ? countItems(cart) : null
  // Until the cart is loaded for the first time, the header keeps the count that it loaded itself.
  const [isKnown, setIsKnown] = useState(false)
  if (!isKnown && (cart || isFailed)) setIsKnown(true)
  useEffect(() => {
    if (isKnown) showItemCount(count)
  }, [isKnown, count])
  return null
}

/** The cart mutations of this visit, in the api's language and currency. */
export function cartOfPage(api: Api) {
  return cartMutations(provideQueryClient(), api)
}
