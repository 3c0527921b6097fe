import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { type Page, type PageRequest, pageOffset } from '../../../shared/pagination.ts'

export interface WishlistItem {
  id: number
  productId: number
  createdAt: Date
  updatedAt: Date
}

const columns = sql`id, product_id as "productId", created_at as "createdAt", updated_at as "updatedAt"`

/** Adds a product, or does nothing when it is on the list already. */
export async function addWishlistItem(db: Db, customerId: number, productId: number): Promise<void> {
  await db
    .insertInto('wishlist_item')
    .values({ customer_id: customerId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute()
}

/** @returns false when it was not on the list */
export async function removeWishlistItem(db: Db, customerId: number, productId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('wishlist_item')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export async function listWishlistItems(db: Db, customerId: number, page: PageRequest): Promise<Page<WishlistItem>> {
  const limit = sql`limit ${page.limit}::int offset ${pageOffset(page)}::bigint`
  const [{ rows }, total] = await Promise.all([
    sql<WishlistItem>`
      select ${columns} from wishlist_item where customer_id = ${customerId} order by id desc ${limit}`.execute(db),
    countWishlistItems(db, customerId),
  ])
  return { items: rows, total, request: page }
}

/** An item of the customer, by its own id or by its product. */
export async function findWishlistItem(
  db: Db,
  customerId: number,
  key: { id: number } | { productId: number },
): Promise<WishlistItem | null> {
  const condition = 'id' in key ? sql`id = ${key.id}` : sql`product_id = ${key.productId}`
  const { rows } = await sql<WishlistItem>`
    select ${columns} from wishlist_item where customer_id = ${customerId} and ${condition}`.execute(db)
  return rows[0] ?? null
}

export async function countWishlistItems(db: Db, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wishlist_item where customer_id = ${customerId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Adds products in order while there is room; ignores products not sold. @returns the whole list, newest last */
export async function mergeWishlist(
  tx: Db,
  customerId: number,
  productIds: readonly number[],
  most: number,
): Promise<number[]> {
  await sql`select id from customer where id = ${customerId} for update`.execute(tx)
  const room = Math.max(0, most - (await countWishlistItems(tx, customerId)))
  await sql`
    insert into wishlist_item (customer_id, product_id)
    select ${customerId}::int, product.id
      from unnest(${productIds}::int[]) with ordinality as given (id, place)
      join product on product.id = given.id and product.is_active
     where not exists (select from wishlist_item where customer_id = ${customerId} and product_id = product.id)
     order by given.place limit ${room}::int
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ productId: number }>`
    select product_id as "productId" from wishlist_item where customer_id = ${customerId} order by id`.execute(tx)
  return rows.map((row) => row.productId)
}
