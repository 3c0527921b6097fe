/** What login does with the cart that was filled before it. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Language } from '../../../shared/locale.ts'
import { fittingQuantity } from '../quantity.ts'
import { lockActiveCart, lockOrMakeCart, removeEmptyCart, upsertLine } from './cartChanges.sql.ts'

/** A line of the guest's cart that did not fit into the customer's as a whole. */
export interface LeftOut {
  name: string
  /** How many of the guest's were left out. */
  quantity: number
}

interface GuestLine {
  variantId: number
  name: string
  quantity: number
  /** In the customer's cart already. */
  kept: number
  /** None for what is no longer sold. */
  stock: number
}

/**
 * Moves the guest's lines into the customer's cart. Quantities add up, to the stock at most; the guest's coupon comes along when the
 * customer's cart has none. The guest's cart is then closed. Nothing happens without one.
 * @returns what could not be kept, for the shopper to be told
 */
export async function mergeGuestCart(
  db: Db,
  guestKeyHash: Uint8Array,
  customerId: number,
  language: Language,
): Promise<LeftOut[]> {
  return inTransaction(db, async (tx) => {
    const guestCartId = await lockActiveCart(tx, { guestKeyHash })
    if (guestCartId === null) return []
    const cartId = await lockOrMakeCart(tx, { customerId })
    const leftOut: LeftOut[] = []
    for (const line of await listGuestLines(tx, guestCartId, cartId, language)) {
      const fitting = fittingQuantity(line)
      if (fitting > 0) await upsertLine(tx, cartId, line.variantId, fitting)
      if (fitting < line.quantity) leftOut.push({ name: line.name, quantity: line.quantity - fitting })
    }
    await sql`
      update cart set coupon_id = coalesce(coupon_id, (select coupon_id from cart where id = ${guestCartId}))
       where id = ${cartId}`.execute(tx)
    await sql`update cart set status = 'merged', updated_at = now() where id = ${guestCartId}`.execute(tx)
    await removeEmptyCart(tx, cartId)
    return leftOut
  })
}

async function listGuestLines(tx: Db, guestCartId: number, cartId: number, language: Language): Promise<GuestLine[]> {
  const { rows } = await sql<GuestLine>`
    select line.variant_id as "variantId", line.quantity, text.name, coalesce(own.quantity, 0) as kept,
           case when variant.is_active and product.is_active then variant.stock else 0 end as stock
      from cart_line as line
      join variant on variant.id = line.variant_id
      join product on product.id = variant.product_id
      join lateral (
        select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1
      ) as text on true
      left join cart_line as own on own.cart_id = ${cartId} and own.variant_id = line.variant_id
     where line.cart_id = ${guestCartId}
     order by line.id`.execute(tx)
  return rows
}
