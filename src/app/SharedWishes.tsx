import { lazy, Suspense } from 'react'
import { useKnownCustomer } from '../features/customer/web/session.ts'
import { Unbreakable } from '../ui/Unbreakable.tsx'

const ShareWishlist = lazy(() => import('../features/wishlist/web/ShareWishlist.tsx'))

/** The wishlist of whoever is logged in is the same on all their devices. Guests do not load what that takes. */
export function SharedWishes() {
  const customer = useKnownCustomer()
  if (customer === null) return null
  return (
    <Unbreakable>
      <Suspense>
        <ShareWishlist customerId={customer.id} />
      </Suspense>
    </Unbreakable>
  )
}
