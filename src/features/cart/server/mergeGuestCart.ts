/** Merges the guest cart into the customer's at sign-in. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Language } from '../../../shared/locale.ts'
import { lockActiveCart, removeEmptyCart, touchOrCreateCart, upsertLine } from './cartChanges.sql.ts'
import { limitQuantity } from './changeCart.ts'

/** A line of the guest's cart that did not fully fit into the customer's. */
export interface UnmergedLine {
  name: string
  /** How many of the guest's items are left out. */
  quantity: number
}

interface GuestLine {
  variantId: number
  name: string
  quantity: number
  /** Already in the customer's cart. */
  inCart: number
  /** 0 when no longer sold. */
  stock: number
}

/**
 * Moves the guest's lines into the customer's cart. Quantities add up, limited by the stock. The guest's coupon moves when the
 * customer's cart has none. The guest's cart is then closed. Does nothing without a guest cart.
 * @returns what was left out, to tell the shopper
 */
export async function mergeGuestCart(
  db: Db,
  guestKeyHash: Uint8Array,
  customerId: number,
  language: Language,
): Promise<UnmergedLine[]> {
  return inTransaction(db, async (tx) => {
    const guestCartId = await lockActiveCart(tx, { guestKeyHash })
    if (guestCartId === null) return []
    const cartId = await touchOrCreateCart(tx, { customerId })
    const leftOut: UnmergedLine[] = []
    for (const line of await listGuestLines(tx, guestCartId, cartId, language)) {
      const fitting = limitQuantity(line)
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
    select line.variant_id as "variantId", line.quantity, text.name, coalesce(own.quantity, 0) as "inCart",
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
