import { useEffect, useState } from 'react'
import type { Api } from '../../../shared/apiClient.ts'
import { provideQueryClient, QueryProvider } from '../../../shared/QueryProvider.tsx'
import { countItems } from '../cart.view.ts'
import { cartMutations } from './cartMutations.ts'
import { useCartToasts } from './cartOutcomes.ts'
import { showItemCount } from './miniCart.ts'
import { useCart } from './useCart.ts'

/** Updates the header's count, sends changes of an earlier visit, and shows the outcome of all changes. Renders nothing. */
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
  // Until the cart is first loaded, the header shows the count that it loaded itself.
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
