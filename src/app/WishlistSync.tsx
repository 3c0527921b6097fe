import { lazy, Suspense } from 'react'
import { useKnownCustomer } from '../features/session/web/session.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'

const ShareWishlist = lazy(() => import('../features/wishlist/web/ShareWishlist.tsx'))

/** Synchronizes a customer's wishlist between devices. Guests do not load its script. */
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
