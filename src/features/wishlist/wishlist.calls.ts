/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as wishlist from './server/wishlist.contract.ts'

export const mergeWishlistCall = clientCall<typeof wishlist.mergeWishlistCall>('POST', '/wishlist/join', 'with token')
export const removeFromWishlistCall = clientCall<typeof wishlist.removeFromWishlistCall>(
  'DELETE',
  '/wishlist/products/:productId',
  'with token',
)
