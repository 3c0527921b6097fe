/** Wishlist items with their products. */
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Page, PageRequest } from '../../../shared/pagination.ts'
import { findProductsInCart } from '../../cart/server/cart.sql.ts'
import { labelsForShop } from '../../catalog/server/catalogLabels.ts'
import { findProducts, type ProductRow } from '../../product/server/product.sql.ts'
import { listWishlistItems, type WishlistItem } from './wishlist.sql.ts'

export interface WishlistProduct {
  item: WishlistItem
  product: ProductRow
  isInCart: boolean
}

/** A customer's wishlist, newest first. */
export async function listWishlist(
  services: Services,
  customerId: number,
  request: PageRequest,
  language: Language,
): Promise<Page<WishlistProduct>> {
  const page = await listWishlistItems(services.db, customerId, request)
  return { ...page, items: await addProducts(services, customerId, page.items, language) }
}

/** Leaves out items whose product was removed from the shop. */
export async function addProducts(
  services: Services,
  customerId: number,
  items: readonly WishlistItem[],
  language: Language,
): Promise<WishlistProduct[]> {
  const { db, now } = services
  const ids = items.map(({ productId }) => productId)
  const [rows, inCart] = await Promise.all([
    findProducts(db, ids, language, now(), labelsForShop(services)),
    findProductsInCart(db, { customerId }),
  ])
  const products = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap((item) => {
    const product = products.get(item.productId)
    return product ? [{ item, product, isInCart: inCart.has(product.id) }] : []
  })
}
