/** Buying an order again. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { fittingQuantity } from '../../cart/quantity.ts'
import { lockOrMakeCart, removeEmptyCart, upsertLine } from '../../cart/server/cartChanges.sql.ts'
import { removeWish } from '../../wishlist/server/wishlist.sql.ts'

/** A line of the order, or a part of it, that could not go into the cart. */
interface LeftOut {
  name: string
  quantity: number
  /** No longer sold, or not enough in stock. */
  reason: 'gone' | 'short'
}

interface OrderedLine {
  name: string
  quantity: number
  productId: number | null
  variantId: number | null
  isSold: boolean
  stock: number
  /** In the cart already. */
  kept: number
}

/**
 * Puts the lines of an order into the customer's cart, as far as they are sold and in stock, on top of what lies there. Whose order it
 * is, is the caller's question. @returns how many pieces were added, and what was not
 */
export async function buyAgain(
  db: Db,
  customerId: number,
  orderId: number,
): Promise<{ added: number; leftOut: LeftOut[] }> {
  return inTransaction(db, async (tx) => {
    const cartId = await lockOrMakeCart(tx, { customerId })
    const leftOut: LeftOut[] = []
    let added = 0
    for (const line of await listOrderedLines(tx, orderId, cartId)) {
      const { name, quantity, variantId, productId } = line
      if (variantId === null || productId === null || !line.isSold) {
        leftOut.push({ name, quantity, reason: 'gone' })
        continue
      }
      const fitting = fittingQuantity(line)
      if (fitting > 0) await upsertLine(tx, cartId, variantId, fitting)
      if (fitting > 0) await removeWish(tx, customerId, productId)
      if (fitting < quantity) leftOut.push({ name, quantity: quantity - fitting, reason: 'short' })
      added += fitting
    }
    await removeEmptyCart(tx, cartId)
    return { added, leftOut }
  })
}

async function listOrderedLines(tx: Db, orderId: number, cartId: number): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select line.name, line.quantity, line.product_id as "productId", line.variant_id as "variantId",
           coalesce(variant.is_active and product.is_active, false) as "isSold", coalesce(variant.stock, 0) as stock,
           coalesce(own.quantity, 0) as kept
      from order_line as line
      left join variant on variant.id = line.variant_id
      left join product on product.id = variant.product_id
      left join cart_line as own on own.cart_id = ${cartId} and own.variant_id = line.variant_id
     where line.order_id = ${orderId}
     order by line.position`.execute(tx)
  return rows
}
