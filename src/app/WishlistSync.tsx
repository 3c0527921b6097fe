import { lazy, Suspense } from 'react'
import { useKnownCustomer } from '../features/customer/web/session.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'

const ShareWishlist = lazy(() => import('../features/wishlist/web/ShareWishlist.tsx'))

/** The wishlist of whoever is logged in is the same on all their devices. Guests do not load what that takes. */
export function WishlistSync() {
  const customer = useKnownCustomer()
  if (customer === null) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <ShareWishlist customerId={customer.id} />
      </Suspense>
    </ErrorBoundary>
  )
}
