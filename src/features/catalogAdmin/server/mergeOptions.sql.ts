/** Replaces one option of an attribute by another wherever it is used. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'

/** Number of conflicting products that an error message lists. */
const maxNamed = 5

/** The key of a `variant` after the merge. */
const mergedKey = (from: number, into: number): RawBuilder<string> => sql<string>`
  array_to_string(array_replace(string_to_array(variant.option_key, '-'), ${String(from)}::text, ${String(into)}::text), '-')`

/** SKUs of some products that would have two variants with the same options after the merge. */
export async function findMergeConflicts(db: Db, from: number, into: number): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`
    select distinct product.sku
      from variant_option join variant on variant.id = variant_id
      join variant as other on other.product_id = variant.product_id and other.id <> variant.id
       and other.option_key = ${mergedKey(from, into)}
      join product on product.id = variant.product_id
     where variant_option.option_id = ${from}::int order by product.sku limit ${maxNamed}::int`.execute(db)
  return rows.map(({ sku }) => sku)
}

/** Tables with one row per product and option. */
const pairs = ['product_option', 'product_facet', 'product_geometry', 'product_colourway'] as const

/** Locks the variants first, then the products, each in the order of their ids, like orders. @returns the ids of the products */
export async function lockProductsWith(tx: Db, option: number): Promise<number[]> {
  await sql`
    select variant.id from variant join variant_option on variant_id = variant.id
     where option_id = ${option}::int order by variant.id for no key update of variant`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    select id from product
     where brand_id = ${option}::int
        or id in (select product_id from product_facet where option_id = ${option}::int)
        or id in (select product_id from variant join variant_option on variant_id = variant.id where option_id = ${option}::int)
     order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Replaces all uses of an option, but no texts. Where a product has both options, the data of `into` stays.
 * @param productIds those that have `from`
 */
export async function moveUses(tx: Db, from: number, into: number, productIds: readonly number[]): Promise<void> {
  await sql`
    update variant set option_key = ${mergedKey(from, into)}
     where id in (select variant_id from variant_option where option_id = ${from}::int)`.execute(tx)
  await sql`update variant_option set option_id = ${into}::int where option_id = ${from}::int`.execute(tx)
  await sql`
    update product set brand_id = case when brand_id = ${from}::int then ${into}::int else brand_id end, updated_at = now()
     where id = any(${productIds}::int[])`.execute(tx)
  for (const name of pairs) {
    const table = sql.table(name)
    await sql`
      update ${table} as pair set option_id = ${into}::int
       where option_id = ${from}::int and not exists (
         select from ${table} as kept where kept.product_id = pair.product_id and kept.option_id = ${into}::int)`.execute(
      tx,
    )
    await sql`delete from ${table} where option_id = ${from}::int`.execute(tx)
  }
  await sql`
    update coupon_target as target set brand_id = ${into}::int
     where brand_id = ${from}::int and not exists (
       select from coupon_target as kept where kept.coupon_id = target.coupon_id and kept.brand_id = ${into}::int)`.execute(
    tx,
  )
}

/**
 * Records the merged option's code as an alias of the other one, for imports and old links. Call it before the option is deleted.
 */
export async function insertMergedAlias(tx: Db, from: number, into: number): Promise<void> {
  await sql`update attribute_option_alias set option_id = ${into}::int where option_id = ${from}::int`.execute(tx)
  await sql`
    insert into attribute_option_alias (attribute_id, code, option_id, former_id)
    select attribute_id, code, ${into}::int, id from attribute_option where id = ${from}::int
    on conflict (attribute_id, code) do update set option_id = excluded.option_id, former_id = excluded.former_id`.execute(
    tx,
  )
}
