/** Changes carts. Every change locks the cart's row first, and updates it, so that changes of one cart run one at a time. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { integerRows } from '../../../kit/database/integerRows.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { type Owner, ownedBy } from '../../session/server/identity.ts'
import type { CartRow } from './cart.sql.ts'

/** Locks the owner's active cart until the transaction ends. @returns its id; null when there is none */
export async function lockActiveCart(tx: Db, owner: Owner): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    ${prepared} select id from cart where status = 'active' and ${ownedBy(owner)} for update`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * The owner's active cart as the CTE `own_cart`, with the time of the change; a missing one is created. The unique index on active carts
 * makes two concurrent first adds share one cart.
 */
function touchOrCreate(owner: Owner): RawBuilder<unknown> {
  const [column, value, activeOnes] =
    'customerId' in owner
      ? [sql`customer_id`, sql`${owner.customerId}::integer`, sql`status = 'active'`]
      : [sql`guest_key_hash`, sql`${owner.guestKeyHash}::bytea`, sql`status = 'active' and customer_id is null`]
  return sql`
    touched as (
      update cart set updated_at = now() where status = 'active' and ${ownedBy(owner)} returning id
    ),
    created as (
      insert into cart (${column}) select ${value} where not exists (select from touched)
      on conflict (${column}) where ${activeOnes} do update set updated_at = now()
      returning id
    ),
    own_cart as (select id from touched union all select id from created)`
}

/** Like `lockActiveCart`, but also sets the time of the last change, and creates a missing cart. @returns its id */
export async function touchOrCreateCart(tx: Db, owner: Owner): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    ${prepared} with ${touchOrCreate(owner)} select id from own_cart`.execute(tx)
  const [row] = rows
  if (!row) throw new RangeError('the cart was neither found nor created')
  return row.id
}

export interface VariantForSale {
  id: number
  productType: 'simple' | 'configurable'
  /** Attribute id to option id. */
  options: Readonly<Record<string, number>>
  stock: number
  /** Product and variant are both active. */
  isActive: boolean
}

/** All variants of a product; none for an unknown product. */
export async function listVariantsForSale(db: Db, productId: number): Promise<VariantForSale[]> {
  const { rows } = await sql<VariantForSale>`
    ${prepared} select variant.id, variant.stock, product.type as "productType", variant.is_active and product.is_active as "isActive",
           coalesce((select json_object_agg(attribute_id, option_id) from variant_option where variant_id = variant.id),
                    '{}') as options
      from variant join product on product.id = variant.product_id
     where product.id = ${productId}
     order by variant.position, variant.id`.execute(db)
  return rows
}

/** Adds a variant to a cart, merging with its line. The caller has touched the cart. Does nothing for a deleted variant. */
export async function upsertLine(tx: Db, cartId: number, variantId: number, quantity: number): Promise<void> {
  const cart = sql`(values (${cartId}::integer)) as cart (id)`
  await sql`${prepared} ${insertLine(cart, { variantId, quantity, limit: null })}`.execute(tx)
}

interface NewLine {
  variantId: number
  quantity: number
  /** The highest quantity that the merged line may have; null for any. */
  limit: number | null
}

/**
 * Adds a variant to the owner's cart with one statement: touches or creates the cart, and merges with its line.
 * @returns whether it did; false for a merged line above the limit, and when the variant has just been deleted. Then, at most the time of
 * the cart's last change is different, or the cart is new and empty, which counts as no cart
 */
export async function addLine(db: Db, owner: Owner, line: NewLine): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} with ${touchOrCreate(owner)} ${insertLine(sql`own_cart as cart`, line)} returning 1`.execute(db)
  return rows.length === 1
}

/** @param cart a relation with the id of the cart */
function insertLine(cart: RawBuilder<unknown>, { variantId, quantity, limit }: NewLine): RawBuilder<unknown> {
  return sql`
    insert into cart_line (cart_id, variant_id, quantity)
    select cart.id, variant.id, ${quantity}::integer from ${cart} cross join variant where variant.id = ${variantId}
       for key share of variant
        on conflict (cart_id, variant_id) do update
       set quantity = cart_line.quantity + excluded.quantity, updated_at = now()
     where cart_line.quantity + excluded.quantity <= ${limit}::integer or ${limit}::integer is null`
}

/**
 * Changes lines of an active cart, provided that it is as it was read: every change of a cart updates its row.
 * @param quantities by line id
 * @returns the time of the change; null when the cart has changed meanwhile
 */
export async function setLineQuantities(
  db: Db,
  { id, version }: Pick<CartRow, 'id' | 'version'>,
  quantities: ReadonlyMap<number, number>,
): Promise<Date | null> {
  const { rows } = await sql<{ updatedAt: Date }>`
    ${prepared} with touched as (
      update cart set updated_at = now() where id = ${id} and xmin = ${version}::xid and status = 'active'
      returning id, updated_at
    ),
    line as (
      update cart_line set quantity = wanted.quantity, updated_at = touched.updated_at
        from touched, (${integerRows([...quantities])}) as wanted (line_id, quantity)
       where cart_line.id = wanted.line_id and cart_id = touched.id
    )
    select updated_at as "updatedAt" from touched`.execute(db)
  return rows[0]?.updatedAt ?? null
}

/** Removes a line, and the cart with its last line. A line of another cart changes nothing. */
export async function removeLine(tx: Db, cartId: number, lineId: number): Promise<void> {
  const removed = tx.deleteFrom('cart_line').where('id', '=', lineId).where('cart_id', '=', cartId)
  const { numDeletedRows } = await removed.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await touchCart(tx, cartId)
  await removeEmptyCart(tx, cartId)
}

/** Does nothing when the cart has lines. */
export async function removeEmptyCart(tx: Db, cartId: number): Promise<void> {
  await sql`
    delete from cart where id = ${cartId} and not exists (select from cart_line where cart_id = ${cartId})`.execute(tx)
}

/** Deletes the cart with its lines and addresses. */
export async function removeCart(tx: Db, cartId: number): Promise<void> {
  await tx.deleteFrom('cart').where('id', '=', cartId).execute()
}

/** What a shopper chooses for the whole cart. */
type CartChoice = { coupon_id: number | null } | { shipping_method: string | null } | { payment_method: string }

/** Stores a choice in the owner's active cart. @returns the cart's time of change; null when the owner has none */
export async function setCartChoice(db: Db, owner: Owner, choice: CartChoice): Promise<Date | null> {
  const columns = Object.entries(choice).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<{ updatedAt: Date }>`
    ${prepared} update cart set ${sql.join(columns)}, updated_at = now() where status = 'active' and ${ownedBy(owner)}
    returning updated_at as "updatedAt"`.execute(db)
  return rows[0]?.updatedAt ?? null
}

async function touchCart(tx: Db, cartId: number): Promise<void> {
  await tx.updateTable('cart').set({ updated_at: sql`now()` }).where('id', '=', cartId).execute()
}

/** The product of a line of this cart; null when the line is not in it. */
export async function findLineProduct(db: Db, cartId: number, lineId: number): Promise<number | null> {
  const row = await db
    .selectFrom('cart_line')
    .innerJoin('variant', 'variant.id', 'cart_line.variant_id')
    .select('variant.product_id')
    .where('cart_line.id', '=', lineId)
    .where('cart_line.cart_id', '=', cartId)
    .executeTakeFirst()
  return row?.product_id ?? null
}

/** Records an addition's key in the addition's transaction. @returns false when it was recorded before */
export async function recordAddition(tx: Db, keyHash: Uint8Array): Promise<boolean> {
  const { rows } = await sql`
    ${prepared} insert into cart_addition (key_hash) values (${keyHash}) on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** How long a browser can retry an addition whose response it never received. */
const additionRetentionDays = 30

/** Deletes keys of additions that are too old to be retried. */
export async function purgeAdditions({ db }: { db: Db }): Promise<void> {
  await sql`
    delete from cart_addition where created_at < now() - make_interval(days => ${additionRetentionDays}::int)`.execute(
    db,
  )
}
