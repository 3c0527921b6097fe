/** Reads the data of the facet index: docs/decisions/085-product-facets.md. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { packIntegers, packNumbers, unpackIntegers, unpackNumbers } from '../../../../kit/database/packedNumbers.ts'
import type { Language } from '../../../../shared/locale.ts'
import { readIds } from '../../../catalog/server/listingIndex.sql.ts'
import { lowStock } from '../../../product/variantChoice.ts'

export const stateBits = { isSold: 1, isArchived: 2 } as const

/** All products. A product has the same place in each array. */
export interface FacetProducts {
  /** Ascending. */
  ids: Int32Array
  /** Zero without a brand. */
  brandIds: Int32Array
  /** Sums of `stateBits`. */
  states: Int32Array
  /** Price of the cheapest variant without sales, in base minor units. */
  prices: Float64Array
  /** Milliseconds; infinite for no limit. */
  soldFrom: Float64Array
  soldUntil: Float64Array
  saleStarts: Float64Array
  saleEnds: Float64Array
}

export async function readFacetProducts(db: Db): Promise<FacetProducts> {
  const time = (column: string, open: '-infinity' | 'infinity') =>
    packNumbers(sql`coalesce((extract(epoch from ${sql.ref(column)}) * 1000)::float8, ${sql.lit(open)})`)
  const { isSold, isArchived } = stateBits
  const { rows } = await sql<Record<keyof FacetProducts, Uint8Array>>`
    select ${packIntegers(sql`id`)} as ids,
           ${packIntegers(sql`coalesce(brand_id, 0)`)} as "brandIds",
           ${packIntegers(sql`is_sold::integer * ${sql.lit(isSold)} + is_archived::integer * ${sql.lit(isArchived)}`)} as states,
           ${packNumbers(sql`from_price_minor`)} as prices,
           ${time('sold_from', '-infinity')} as "soldFrom",
           ${time('sold_until', 'infinity')} as "soldUntil",
           ${time('sale_starts_at', '-infinity')} as "saleStarts",
           ${time('sale_ends_at', 'infinity')} as "saleEnds"
      from (select * from product order by id) as listed`.execute(db)
  const [row] = rows
  if (!row) throw new RangeError('an aggregate has one row')
  return {
    ids: unpackIntegers(row.ids),
    brandIds: unpackIntegers(row.brandIds),
    states: unpackIntegers(row.states),
    prices: unpackNumbers(row.prices),
    soldFrom: unpackNumbers(row.soldFrom),
    soldUntil: unpackNumbers(row.soldUntil),
    saleStarts: unpackNumbers(row.saleStarts),
    saleEnds: unpackNumbers(row.saleEnds),
  }
}

/** Products with a variant of each stock level. */
export interface StockLevels {
  in: Int32Array
  low: Int32Array
}

export async function readStockLevels(db: Db): Promise<StockLevels> {
  const { rows } = await sql<Record<keyof StockLevels, Uint8Array>>`
    select coalesce(string_agg(int4send(id), ''::bytea) filter (where "isIn"), '') as in,
           coalesce(string_agg(int4send(id), ''::bytea) filter (where "isLow"), '') as low
      from (select product_id as id, max(stock) > 0 as "isIn",
                   bool_or(stock between 1 and ${sql.lit(lowStock - 1)}) as "isLow"
              from variant where is_active group by product_id order by product_id) as counted`.execute(db)
  const none = new Uint8Array()
  return { in: unpackIntegers(rows[0]?.in ?? none), low: unpackIntegers(rows[0]?.low ?? none) }
}

export function readWithoutText(db: Db, language: Language): Promise<Int32Array> {
  return readIds(
    db,
    sql`select id from product where id not in (select product_id from product_text where language = ${language}::text)
         order by id`,
  )
}

export function readWithImage(db: Db): Promise<Int32Array> {
  return readIds(db, sql`select distinct product_id as id from product_image order by id`)
}
