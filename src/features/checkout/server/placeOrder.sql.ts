import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { integerRows } from '../../../kit/database/integerRows.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { stockChange } from '../../../kit/stockChange.ts'
import { lockActiveCart } from '../../cart/server/cartChanges.sql.ts'
import { type Owner, ownedBy } from '../../session/server/identity.ts'

/** Locks the owner's active cart, else the newest ordered one, so that a repeated order waits until the first one is done. */
export async function lockNewestCart(
  tx: Db,
  owner: Owner,
): Promise<{ id: number; status: 'active' | 'ordered' } | null> {
  const activeId = await lockActiveCart(tx, owner)
  if (activeId !== null) return { id: activeId, status: 'active' }
  const { rows } = await sql<{ id: number }>`
    ${prepared} select id from cart where status = 'ordered' and ${ownedBy(owner)}
     order by id desc limit 1 for update`.execute(tx)
  return rows[0] ? { id: rows[0].id, status: 'ordered' } : null
}

/** The order placed with an idempotency key. @returns its id, or null */
export async function findOrderOfKey(tx: Db, key: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${prepared} select id from orders where idempotency_key = ${key}`.execute(
    tx,
  )
  return rows[0]?.id ?? null
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
 * Takes the sold quantities from the stock, and counts them as sold: listings sort best sellers by that. The where clause is the check, so
 * two buyers cannot take the last bike. Rows are locked in the same order, first variants, then products, so buyers cannot deadlock.
 * @returns the variants with sufficient stock
 */
export async function takeStock(tx: Db, sales: readonly Sale[], actor: 'customer' | 'staff'): Promise<Set<number>> {
  const rowsOfSales = integerRows(sales.map(({ variantId, productId, quantity }) => [variantId, productId, quantity]))
  const { rows } = await sql<{ id: number }>`
    ${prepared} with sale (variant_id, product_id, quantity) as (${rowsOfSales}),
    cause as materialized (select ${stockChange({ reason: 'order', actor })}),
    locked as (
      select id from variant where id in (select variant_id from sale) order by id for no key update
    ),
    taken as (
      update variant set stock = stock - sale.quantity
        from locked join sale on sale.variant_id = locked.id cross join cause
       where variant.id = locked.id and stock >= sale.quantity and is_active
      returning variant.id, sale.product_id, sale.quantity
    ),
    sold as (
      select product_id, sum(quantity) as quantity from taken group by product_id
    ),
    locked_product as (
      select id from product where id in (select product_id from sold) order by id for no key update
    ),
    counted as (
      update product set sale_count = sale_count + sold.quantity
        from locked_product join sold on sold.product_id = locked_product.id
       where product.id = locked_product.id
    )
    select id from taken`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The remaining stock of a variant. */
export async function findStock(db: Db, variantId: number): Promise<number> {
  const row = await db.selectFrom('variant').select('stock').where('id', '=', variantId).executeTakeFirst()
  return row?.stock ?? 0
}
