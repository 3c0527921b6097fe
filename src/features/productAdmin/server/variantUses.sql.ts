/** What needs a variant, so that it is hidden instead of deleted. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

interface VariantUses {
  /** Orders that have it. */
  orders: number
  /** Open carts. */
  carts: number
  /** Shoppers who wait for it to be in stock. */
  alerts: number
}

/** @returns null for an unknown variant */
export async function countVariantUses(db: Db, variantId: number): Promise<VariantUses | null> {
  const { rows } = await sql<VariantUses>`
    select (select count(distinct order_id)::int from order_line where variant_id = variant.id) as orders,
           (select count(*)::int from cart_line join cart on cart.id = cart_id
             where variant_id = variant.id and cart.status = 'active') as carts,
           (select count(*)::int from stock_alert where variant_id = variant.id) as alerts
      from variant where id = ${variantId}::int`.execute(db)
  return rows[0] ?? null
}

/**
 * Deletes those of the variants that are not sold and that neither an order nor a cart has. The others stay hidden. The lock waits for carts
 * that are getting one right now; only a statement after it sees them.
 */
export async function deleteUnneeded(tx: Db, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  await sql`select id from variant where id = any(${variantIds}::int[]) order by id for update`.execute(tx)
  await sql`
    delete from variant
     where id = any(${variantIds}::int[]) and not is_active
       and not exists (select from order_line where variant_id = variant.id)
       and not exists (select from cart_line where variant_id = variant.id)`.execute(tx)
}
