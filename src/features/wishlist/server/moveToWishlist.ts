import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { findLineProduct, lockActiveCart, removeLine } from '../../cart/server/cartChanges.sql.ts'
import { addWishlistItem } from './wishlist.sql.ts'

/** Moves a cart line's product to the customer's wishlist, without quantity and options. A line of another cart changes nothing. */
export async function moveToWishlist(db: Db, customerId: number, lineId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const cartId = await lockActiveCart(tx, { customerId })
    const productId = cartId === null ? null : await findLineProduct(tx, cartId, lineId)
    if (cartId === null || productId === null) return
    await addWishlistItem(tx, customerId, productId)
    await removeLine(tx, cartId, lineId)
  })
}
