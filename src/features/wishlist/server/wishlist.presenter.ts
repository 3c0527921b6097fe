import { presentMention, type Viewer } from '../../product/server/product.presenter.ts'
import type { WishlistProduct } from './readWishlist.ts'
import type { WireWishlistItem } from './wishlist.contract.ts'

export function presentWishlistItem({ item, product, isInCart }: WishlistProduct, viewer: Viewer): WireWishlistItem {
  return {
    id: item.id,
    product: { ...presentMention(product, viewer), is_wishlisted: true, is_item_in_cart: isInCart },
    created_at: item.createdAt.toISOString(),
    updated_at: item.updatedAt.toISOString(),
  }
}
