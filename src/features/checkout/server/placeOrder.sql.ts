import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { type Owner, ownedBy } from '../../session/server/identity.ts'

/** Locks the owner's newest cart, open or ordered, so that a repeated order waits until the first one is done. */
export async function lockNewestCart(
  tx: Db,
  owner: Owner,
): Promise<{ id: number; status: 'active' | 'ordered' } | null> {
  const { rows } = await sql<{ id: number; status: 'active' | 'ordered' }>`
    ${prepared} select id, status from cart where status in ('active', 'ordered') and ${ownedBy(owner)}
     order by id desc limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

/** The order placed with an idempotency key. @returns its id, or null */
export async function findOrderOfKey(tx: Db, key: string): Promise<number | null> {
  const row = await tx.selectFrom('orders').select('id').where('idempotency_key', '=', key).executeTakeFirst()
  return row?.id ?? null
}

/** @returns the order's id, or null when the cart is not ordered */
export async function findOrderOfCart(tx: Db, cartId: number): Promise<number | null> {
  const row = await tx.selectFrom('orders').select('id').where('cart_id', '=', cartId).executeTakeFirst()
  return row?.id ?? null
}

/** The ordered quantity of a variant. */
export interface Sale {
  variantId: number
  productId: number
  quantity: number
}

/**
 * Takes the sold quantities from the stock. The where clause is the check, so two buyers cannot take the last bike, and rows are locked
 * in the same order, so they cannot deadlock.
 * @returns the variants with sufficient stock
 */
export async function takeStock(tx: Db, sales: readonly Sale[]): Promise<Set<number>> {
  const variantIds = sales.map((sale) => sale.variantId)
  const { rows } = await sql<{ id: number }>`
    ${prepared} with locked as (
      select id from variant where id = any(${variantIds}::int[]) order by id for no key update
    )
    update variant set stock = stock - sale.quantity
      from locked join unnest(${variantIds}::int[], ${sales.map((sale) => sale.quantity)}::int[]) as sale (variant_id, quantity)
        on sale.variant_id = locked.id
     where variant.id = locked.id and stock >= sale.quantity and is_active
    returning variant.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The remaining stock of a variant. */
export async function findStock(db: Db, variantId: number): Promise<number> {
  const row = await db.selectFrom('variant').select('stock').where('id', '=', variantId).executeTakeFirst()
  return row?.stock ?? 0
}

/** Counts sold items, by which listings sort best sellers. Rows are locked in the same order as in `takeStock`. */
export async function addToSaleCounts(tx: Db, sales: readonly Sale[]): Promise<void> {
  const productIds = sales.map((sale) => sale.productId)
  await sql`
    ${prepared} with locked as (
      select id from product where id = any(${productIds}::int[]) order by id for no key update
    )
    update product set sale_count = sale_count + sold.quantity
      from locked join (
        select product_id, sum(quantity) as quantity
          from unnest(${productIds}::int[], ${sales.map((sale) => sale.quantity)}::int[]) as sale (product_id, quantity)
         group by product_id
      ) as sold on sold.product_id = locked.id
     where product.id = locked.id`.execute(tx)
}
