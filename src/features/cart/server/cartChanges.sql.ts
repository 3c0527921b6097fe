/** Changing carts. Every change locks the cart's row first, so that changes of one cart happen one after the other. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Owner } from '../../customer/server/identity.ts'
import type { ChoosableVariant } from '../chooseVariant.ts'
import { ownedBy } from './cart.sql.ts'

/** Locks the owner's active cart until the transaction ends. @returns its id; null when there is none */
export async function lockActiveCart(tx: Db, owner: Owner): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from cart where status = 'active' and ${ownedBy(owner)} for update`.execute(tx)
  return rows[0]?.id ?? null
}

/** The same, and makes a cart where there is none. Two first adds at once end in one cart: the index on active carts decides. */
export async function lockOrMakeCart(tx: Db, owner: Owner): Promise<number> {
  for (;;) {
    const found = await lockActiveCart(tx, owner)
    if (found !== null) return found
    await tx
      .insertInto('cart')
      .values('customerId' in owner ? { customer_id: owner.customerId } : { guest_key_hash: owner.guestKeyHash })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export interface VariantForSale extends ChoosableVariant {
  productType: 'simple' | 'configurable'
  stock: number
}

/** Every variant of a product; none for a product that the shop does not know. */
export async function listVariantsForSale(db: Db, productId: number): Promise<VariantForSale[]> {
  const { rows } = await sql<VariantForSale>`
    select variant.id, variant.stock, product.type as "productType", variant.is_active and product.is_active as "isActive",
           coalesce((select json_object_agg(attribute_id, option_id) from variant_option where variant_id = variant.id),
                    '{}') as options
      from variant join product on product.id = variant.product_id
     where product.id = ${productId}
     order by variant.position, variant.id`.execute(db)
  return rows
}

/** Puts a variant into the cart, into its line where it has one. @returns the line's quantity after it */
export async function upsertLine(tx: Db, cartId: number, variantId: number, quantity: number): Promise<number> {
  const row = await tx
    .insertInto('cart_line')
    .values({ cart_id: cartId, variant_id: variantId, quantity })
    .onConflict((conflict) =>
      conflict.columns(['cart_id', 'variant_id']).doUpdateSet({
        quantity: sql`cart_line.quantity + excluded.quantity`,
        updated_at: sql`now()`,
      }),
    )
    .returning('quantity')
    .executeTakeFirstOrThrow()
  await touchCart(tx, cartId)
  return row.quantity
}

export interface LineStock {
  id: number
  quantity: number
  stock: number
  isActive: boolean
}

export async function listLineStocks(tx: Db, cartId: number): Promise<LineStock[]> {
  const { rows } = await sql<LineStock>`
    select cart_line.id, cart_line.quantity, variant.stock, variant.is_active and product.is_active as "isActive"
      from cart_line
      join variant on variant.id = cart_line.variant_id
      join product on product.id = variant.product_id
     where cart_line.cart_id = ${cartId}`.execute(tx)
  return rows
}

export async function setLineQuantity(tx: Db, cartId: number, lineId: number, quantity: number): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set({ quantity, updated_at: sql`now()` })
    .where('id', '=', lineId)
    .where('cart_id', '=', cartId)
    .execute()
  await touchCart(tx, cartId)
}

/** Removes a line of this cart, and the cart with its last one; one that is not in it leaves the cart as it is. */
export async function removeLine(tx: Db, cartId: number, lineId: number): Promise<void> {
  const removed = tx.deleteFrom('cart_line').where('id', '=', lineId).where('cart_id', '=', cartId)
  const { numDeletedRows } = await removed.executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await touchCart(tx, cartId)
  await removeEmptyCart(tx, cartId)
}

export async function removeEmptyCart(tx: Db, cartId: number): Promise<void> {
  await sql`
    delete from cart where id = ${cartId} and not exists (select from cart_line where cart_id = ${cartId})`.execute(tx)
}

export async function removeCart(tx: Db, cartId: number): Promise<void> {
  await tx.deleteFrom('cart').where('id', '=', cartId).execute()
}

export async function setCartCoupon(tx: Db, cartId: number, couponId: number | null): Promise<void> {
  await tx.updateTable('cart').set({ coupon_id: couponId, updated_at: sql`now()` }).where('id', '=', cartId).execute()
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

/** How long a browser may come back with an addition whose answer it never got. */
const additionKeptDays = 30

/** Notes the key of an addition, in the same transaction as the addition. @returns false when it was noted before */
export async function noteAddition(tx: Db, keyHash: Uint8Array): Promise<boolean> {
  const { rows } = await sql`
    with old as (
      delete from cart_addition where created_at < now() - make_interval(days => ${additionKeptDays}::int)
    )
    insert into cart_addition (key_hash) values (${keyHash}) on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}
