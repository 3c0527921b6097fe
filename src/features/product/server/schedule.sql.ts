/** Products appear in the shop and disappear from it at the times set by the staff. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'

/**
 * Whether a product is visible in the shop at a given time. The trigger `product_activity` applies the same rule when a product
 * is saved.
 */
function isSold(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(is_sold and not is_archived and (sold_from is null or sold_from <= ${now}::timestamptz)
    and (sold_until is null or sold_until > ${now}::timestamptz))`
}

/**
 * Shows or hides products whose scheduled time has come. Pages update, because this changes the catalog. Several processes can
 * run it concurrently.
 * @returns how many products have changed
 */
export async function applySchedule(db: Db, now: Date): Promise<number> {
  // Each subquery uses the index of its due products.
  const { numAffectedRows } = await sql`
    update product set is_active = not is_active, updated_at = ${now}::timestamptz
     where id in (
       select id from product
        where not is_active and is_sold and not is_archived and sold_from is not null and sold_from <= ${now}::timestamptz
          and (sold_until is null or sold_until > ${now}::timestamptz)
       union all
       select id from product where is_active and sold_until is not null and sold_until <= ${now}::timestamptz)
       and is_active <> ${isSold(now)}`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** When the next product appears or disappears; null when none is scheduled. */
export async function findNextOfSchedule(db: Db, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ due: Date | null }>`
    ${prepared} select least(
             (select min(sold_from) from product
               where not is_active and is_sold and not is_archived and sold_from > ${now}::timestamptz),
             (select min(sold_until) from product where is_active and sold_until > ${now}::timestamptz)) as due`.execute(
    db,
  )
  return rows[0]?.due ?? null
}
