import { lazy, Suspense } from 'react'
import { useKnownCustomer } from '../features/session/web/session.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'

const WishlistSync = lazy(() => import('../features/wishlist/web/WishlistSync.tsx'))

/** Synchronizes a customer's wishlist between devices. Guests do not load its script. */
export function LazyWishlistSync() {
  const customer = useKnownCustomer()
  if (customer === null) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <WishlistSync customerId={customer.id} />
      </Suspense>
    </ErrorBoundary>
  )
}
