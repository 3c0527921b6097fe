/** Reorders the items of an order. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { removeEmptyCart, touchOrCreateCart, upsertLine } from '../../cart/server/cartChanges.sql.ts'
import { limitQuantity } from '../../cart/server/changeCart.ts'
import { removeWishlistItem } from '../../wishlist/server/wishlist.sql.ts'

/** A line, or a part of its quantity, that could not be added to the cart. */
interface LeftOut {
  name: string
  quantity: number
  /** No longer sold, or not enough in stock. */
  reason: 'gone' | 'short'
}

interface OrderedLine {
  name: string
  quantity: number
  /** Pieces that were removed from the order. */
  canceledQuantity: number
  productId: number | null
  variantId: number | null
  isSold: boolean
  stock: number
  /** Already in the cart. */
  inCart: number
}

/**
 * Adds those lines of an order to the customer's cart that are still sold and in stock. The caller checks ownership.
 * @returns how many items were added, and what was left out
 */
export async function buyAgain(
  db: Db,
  customerId: number,
  orderId: number,
): Promise<{ added: number; leftOut: LeftOut[] }> {
  return inTransaction(db, async (tx) => {
    const cartId = await touchOrCreateCart(tx, { customerId })
    const leftOut: LeftOut[] = []
    let added = 0
    for (const line of await listOrderedLines(tx, orderId, cartId)) {
      const { name, quantity, variantId, productId } = line
      if (variantId === null || productId === null || !line.isSold) {
        leftOut.push({ name, quantity, reason: 'gone' })
        continue
      }
      const fitting = limitQuantity(line)
      if (fitting > 0) await upsertLine(tx, cartId, variantId, fitting)
      if (fitting > 0) await removeWishlistItem(tx, customerId, productId)
      if (fitting < quantity) leftOut.push({ name, quantity: quantity - fitting, reason: 'short' })
      added += fitting
    }
    await removeEmptyCart(tx, cartId)
    return { added, leftOut }
  })
}

/** The lines of an order, with their current stock. */
export async function listOrderedLines(tx: Db, orderId: number, cartId: number): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select line.name, line.quantity, line.canceled_quantity as "canceledQuantity", line.product_id as "productId", line.variant_id as "variantId",
           coalesce(variant.is_active and product.is_active, false) as "isSold", coalesce(variant.stock, 0) as stock,
           coalesce(own.quantity, 0) as "inCart"
      from order_line as line
      left join variant on variant.id = line.variant_id
      left join product on product.id = variant.product_id
      left join cart_line as own on own.cart_id = ${cartId} and own.variant_id = line.variant_id
     where line.order_id = ${orderId}
     order by line.position`.execute(tx)
  return rows
}
