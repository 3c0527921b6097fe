/** Reads the data of the listing index: docs/decisions/034-listing-index.md. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { packIntegers, packNumbers, unpackIntegers, unpackNumbers } from '../../../kit/database/packedNumbers.ts'
import type { Language } from '../../../shared/locale.ts'
import type { CorrectedWord } from './interpretSearch.sql.ts'
import { currentPrice } from './productFilter.ts'
import { productsWithWord } from './search.sql.ts'

/** The active products. All arrays use the same index for a product. */
export interface IndexedProducts {
  /** Ascending. */
  ids: Int32Array
  /** Zero without a brand. */
  brandIds: Int32Array
  /** 1 for new products, 2 for featured ones, 3 for both. */
  flags: Int32Array
  /** Prices of the cheapest and the most expensive variant in base minor units, outside of a sale and within one. */
  fromPrices: Float64Array
  fromSalePrices: Float64Array
  toPrices: Float64Array
  toSalePrices: Float64Array
  /** Milliseconds; infinite for an open end. */
  saleStarts: Float64Array
  saleEnds: Float64Array
}

export const flagBits = { isNew: 1, isFeatured: 2 } as const

export async function readIndexedProducts(db: Db): Promise<IndexedProducts> {
  const { rows } = await sql<Record<keyof IndexedProducts, Uint8Array>>`
    select ${packIntegers(sql`id`)} as ids,
           ${packIntegers(sql`coalesce(brand_id, 0)`)} as "brandIds",
           ${packIntegers(sql`is_new::integer * ${sql.lit(flagBits.isNew)} + is_featured::integer * ${sql.lit(flagBits.isFeatured)}`)} as flags,
           ${packNumbers(sql`from_price_minor`)} as "fromPrices",
           ${packNumbers(sql`from_sale_price_minor`)} as "fromSalePrices",
           ${packNumbers(sql`to_price_minor`)} as "toPrices",
           ${packNumbers(sql`to_sale_price_minor`)} as "toSalePrices",
           ${packNumbers(sql`coalesce((extract(epoch from sale_starts_at) * 1000)::float8, '-infinity')`)} as "saleStarts",
           ${packNumbers(sql`coalesce((extract(epoch from sale_ends_at) * 1000)::float8, 'infinity')`)} as "saleEnds"
      from (select * from product where is_active order by id) as listed`.execute(db)
  const [row] = rows
  if (!row) throw new RangeError('an aggregate has one row')
  return {
    ids: unpackIntegers(row.ids),
    brandIds: unpackIntegers(row.brandIds),
    flags: unpackIntegers(row.flags),
    fromPrices: unpackNumbers(row.fromPrices),
    fromSalePrices: unpackNumbers(row.fromSalePrices),
    toPrices: unpackNumbers(row.toPrices),
    toSalePrices: unpackNumbers(row.toSalePrices),
    saleStarts: unpackNumbers(row.saleStarts),
    saleEnds: unpackNumbers(row.saleEnds),
  }
}

/** Rows (key, id) of everything that groups products. */
const groupings = {
  categories: sql`select category_id as key, product_id as id from product_category order by category_id, product_id`,
  options: sql`select option_id as key, product_id as id from product_facet order by option_id, product_id`,
} as const

export type Grouping = keyof typeof groupings

/** Product ids by category or option. */
export async function readGroups(db: Db, grouping: Grouping): Promise<Map<number, Int32Array>> {
  const { rows } = await sql<{ key: number; ids: Uint8Array }>`
    select key, ${packIntegers(sql`id`)} as ids from (${groupings[grouping]}) as grouped group by key`.execute(db)
  return new Map(rows.map(({ key, ids }) => [key, unpackIntegers(ids)]))
}

/** Properties of products that depend on their variants. */
const variantConditions = {
  isInStock: sql<boolean>`stock > 0`,
  hasSalePrice: sql<boolean>`sale_price_minor is not null`,
} as const

export type VariantProperty = keyof typeof variantConditions

/** The products with such a variant. */
export function readProductsWith(db: Db, property: VariantProperty): Promise<Int32Array> {
  return readIds(
    db,
    sql`select distinct product_id as id from variant where is_active and ${variantConditions[property]}`,
  )
}

/** The products with this SKU, of their own or of a variant, and with this URL key; null means any. */
export function readByCode(
  db: Db,
  { sku, urlKey }: { sku: string | null; urlKey: string | null },
): Promise<Int32Array> {
  const bySku = sql`(sku = ${sku} or id in (select product_id from variant where variant.sku = ${sku} and is_active))`
  const byUrlKey = sql`url_key = ${urlKey}`
  const conditions = [...(sku === null ? [] : [bySku]), ...(urlKey === null ? [] : [byUrlKey])]
  return readIds(db, sql`select id from product where ${sql.join(conditions, sql` and `)}`)
}

/** The products that have a word, in ascending order; some several times. */
export async function readProductsWithWord(db: Db, word: CorrectedWord, language: Language): Promise<Int32Array> {
  const ids = await readIds(db, sql`select product_id as id from (${productsWithWord(word, language)}) as found`)
  // Faster than in the database.
  return ids.sort()
}

/** Returns the given products that have a variant with a current price in the range. */
export function readProductsPriced(
  db: Db,
  ids: readonly number[],
  { least, most }: { least: number; most: number },
  now: Date,
): Promise<Int32Array> {
  return readIds(
    db,
    sql`select distinct product.id from product join variant on variant.product_id = product.id
         where product.id = any(${ids}::int[]) and variant.is_active
           and ${currentPrice(now)} between ${least}::bigint and ${most}::bigint`,
  )
}

/** @param query its column `id`, in the order of its rows */
export async function readIds(db: Db, query: RawBuilder<unknown>): Promise<Int32Array> {
  const { rows } = await sql<{
    ids: Uint8Array
  }>`select ${packIntegers(sql`id`)} as ids from (${query}) as listed`.execute(db)
  return unpackIntegers(rows[0]?.ids ?? new Uint8Array())
}
