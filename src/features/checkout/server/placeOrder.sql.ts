import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { ownedBy } from '../../cart/server/cart.sql.ts'
import type { Owner } from '../../customer/server/identity.ts'

/** Locks the owner's newest cart, open or ordered: whoever repeats an order waits here until the first one is done. */
export async function lockNewestCart(
  tx: Db,
  owner: Owner,
): Promise<{ id: number; status: 'active' | 'ordered' } | null> {
  const { rows } = await sql<{ id: number; status: 'active' | 'ordered' }>`
    select id, status from cart where status in ('active', 'ordered') and ${ownedBy(owner)}
     order by id desc limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

export async function findOrderOfKey(tx: Db, key: string): Promise<number | null> {
  const row = await tx.selectFrom('orders').select('id').where('idempotency_key', '=', key).executeTakeFirst()
  return row?.id ?? null
}

export async function findOrderOfCart(tx: Db, cartId: number): Promise<number | null> {
  const row = await tx.selectFrom('orders').select('id').where('cart_id', '=', cartId).executeTakeFirst()
  return row?.id ?? null
}

/** The where clause is the check, so two buyers cannot take the last bike. @returns what is there, when it was not enough */
export async function takeStock(
  tx: Db,
  variantId: number,
  quantity: number,
): Promise<{ isTaken: true } | { isTaken: false; stock: number }> {
  const { rows } = await sql<{ stock: number }>`
    update variant set stock = stock - ${quantity}
     where id = ${variantId} and stock >= ${quantity} and is_active returning stock`.execute(tx)
  if (rows.length === 1) return { isTaken: true }
  const row = await tx.selectFrom('variant').select('stock').where('id', '=', variantId).executeTakeFirst()
  return { isTaken: false, stock: row?.stock ?? 0 }
}

export async function countSale(tx: Db, productId: number, quantity: number): Promise<void> {
  await sql`update product set sale_count = sale_count + ${quantity} where id = ${productId}`.execute(tx)
}

export async function closeCart(tx: Db, cartId: number): Promise<void> {
  await tx.updateTable('cart').set({ status: 'ordered', updated_at: sql`now()` }).where('id', '=', cartId).execute()
}
