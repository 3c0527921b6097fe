/** Changes carts. Every change locks the cart's row first, so that changes of one cart run one at a time. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { type Owner, ownedBy } from '../../session/server/identity.ts'

/** Locks the owner's active cart until the transaction ends. @returns its id; null when there is none */
export async function lockActiveCart(tx: Db, owner: Owner): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from cart where status = 'active' and ${ownedBy(owner)} for update`.execute(tx)
  return rows[0]?.id ?? null
}

/** Like `lockActiveCart`, and sets the time of the last change. @returns that time; null when there is no cart */
export async function touchActiveCart(tx: Db, owner: Owner): Promise<{ id: number; updatedAt: Date } | null> {
  const { rows } = await sql<{ id: number; updatedAt: Date }>`
    ${prepared} update cart set updated_at = now() where status = 'active' and ${ownedBy(owner)}
    returning id, updated_at as "updatedAt"`.execute(tx)
  return rows[0] ?? null
}

/**
 * Like `touchActiveCart`, but creates a missing cart. The unique index on active carts makes two concurrent first adds share one cart.
 * @returns its id
 */
export async function touchOrCreateCart(tx: Db, owner: Owner): Promise<number> {
  const [column, value, activeOnes] =
    'customerId' in owner
      ? [sql`customer_id`, sql`${owner.customerId}::integer`, sql`status = 'active'`]
      : [sql`guest_key_hash`, sql`${owner.guestKeyHash}::bytea`, sql`status = 'active' and customer_id is null`]
  const { rows } = await sql<{ id: number }>`
    ${prepared} with touched as (
      update cart set updated_at = now() where status = 'active' and ${ownedBy(owner)} returning id
    ),
    created as (
      insert into cart (${column}) select ${value} where not exists (select from touched)
      on conflict (${column}) where ${activeOnes} do update set updated_at = now()
      returning id
    )
    select id from touched union all select id from created`.execute(tx)
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

/**
 * Adds a variant to the cart, merging with its line. The caller has touched the cart.
 * @returns the line's new quantity; null when the variant has just been deleted
 */
export async function upsertLine(tx: Db, cartId: number, variantId: number, quantity: number): Promise<number | null> {
  const { rows } = await sql<{ quantity: number }>`
    ${prepared} insert into cart_line (cart_id, variant_id, quantity)
    select ${cartId}, id, ${quantity} from variant where id = ${variantId} for key share
        on conflict (cart_id, variant_id) do update
       set quantity = cart_line.quantity + excluded.quantity, updated_at = now()
    returning quantity`.execute(tx)
  return rows[0]?.quantity ?? null
}

/** Changes lines of this cart only. The caller has touched the cart. @param quantities by line id */
export async function setLineQuantities(
  tx: Db,
  cartId: number,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  await sql`
    ${prepared} update cart_line set quantity = wanted.quantity, updated_at = now()
      from unnest(${[...quantities.keys()]}::int[], ${[...quantities.values()]}::int[]) as wanted (line_id, quantity)
     where cart_line.id = wanted.line_id and cart_id = ${cartId}`.execute(tx)
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
