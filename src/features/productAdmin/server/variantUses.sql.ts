/** Uses of a variant, because of which it is hidden instead of deleted. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

interface VariantUses {
  /** Number of orders. */
  orders: number
  /** Number of open carts. */
  carts: number
  /** Number of shoppers with a stock alert. */
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
 * Deletes the given variants that are inactive and in no order or cart. The others stay hidden. The lock waits for carts that are
 * adding one at the moment; only a subsequent statement sees them.
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
