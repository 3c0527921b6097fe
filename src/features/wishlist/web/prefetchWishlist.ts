import type { Api } from '../../../shared/apiClient.ts'
import { provideQueryClient } from '../../../shared/QueryProvider.tsx'
import { wishlistProductsQuery } from './wishlistProducts.queries.ts'

const freshMs = 60_000

/** Loads the products of the wishlist ahead, so that the service worker caches them. */
export async function prefetchWishlist(api: Api, ids: readonly number[]): Promise<void> {
  await provideQueryClient().prefetchQuery({ ...wishlistProductsQuery(api, ids), staleTime: freshMs })
}
