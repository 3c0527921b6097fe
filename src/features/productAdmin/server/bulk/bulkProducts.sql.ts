/** Reads and writes the values that bulk edits change. */
import { type RawBuilder, sql } from 'kysely'
import { toRecordset } from '../../../../kit/database/bulk.ts'
import type { Db } from '../../../../kit/database/database.ts'
import { loadCatalogIndex } from '../../../catalog/server/catalogIndex.ts'
import type { ProductDraft } from '../../../product/product.draft.ts'
import { findExistingProducts } from '../../../product/server/existingProducts.sql.ts'
import { saveProducts } from '../../../product/server/saveProduct.ts'
import { type PriceChange, setPrices } from '../../../product/server/variantPrices.sql.ts'
import { setStock } from '../../../stock/server/stock.sql.ts'
import type { BulkProduct } from '../../bulkEdit.ts'
import { describeOptions, toDraft } from '../productDraft.ts'

export async function readBulkProducts(db: Db, ids: readonly number[]): Promise<BulkProduct[]> {
  const { rows } = await sql<BulkProduct>`
    select product.id, product.sku, is_sold as "isSold", is_archived as "isArchived", brand_id as "brandId",
           json_build_array(${milliseconds('sold_from')}, ${milliseconds('sold_until')}) as "soldDates",
           json_build_array(${milliseconds('sale_starts_at')}, ${milliseconds('sale_ends_at')}) as "saleDates",
           array(select category_id from product_category where product_id = product.id order by category_id) as "categoryIds",
           coalesce((select json_agg(json_build_object('id', variant.id, 'sku', variant.sku, 'price', price_minor,
                                                       'salePrice', sale_price_minor, 'stock', stock) order by position, variant.id)
                       from variant where product_id = product.id and is_active), '[]') as variants
      from product where product.id = any(${ids}::int[]) order by product.id`.execute(db)
  return rows
}

function milliseconds(column: string): RawBuilder<unknown> {
  return sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`
}

/** Locks variants before products, each in the order of their ids, like orders do. */
export async function lockBulkProducts(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select id from variant where product_id = any(${ids}::int[]) order by id for no key update`.execute(tx)
  await sql`select id from product where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
}

/** The current and the new state of a product. */
export interface Transition {
  current: BulkProduct
  next: BulkProduct
}

/** Writes the differences, and updates everything derived from them for lists and the search. The products must be locked. */
export async function writeBulkProducts(tx: Db, transitions: readonly Transition[]): Promise<void> {
  const prices = transitions.flatMap(listPriceChanges)
  if (prices.length > 0) {
    const done = await setPrices(tx, prices)
    if ('problems' in done) throw new RangeError(`prices are not valid: ${JSON.stringify(done.problems.slice(0, 3))}`)
  }
  const levels = transitions.flatMap(({ current, next }) =>
    next.variants.filter((variant, index) => variant.stock !== current.variants[index]?.stock),
  )
  if (levels.length > 0) await setStock(tx, levels, 'correction')
  const flagged = transitions.filter(({ current, next }) =>
    differ(current, next, ['isSold', 'isArchived', 'soldDates']),
  )
  if (flagged.length > 0)
    await writeFlags(
      tx,
      flagged.map(({ next }) => next),
    )
  const described = transitions.filter(({ current, next }) => differ(current, next, ['brandId', 'categoryIds']))
  if (described.length > 0)
    await writeDescriptions(
      tx,
      described.map(({ next }) => next),
    )
}

function differ(current: BulkProduct, next: BulkProduct, fields: readonly (keyof BulkProduct)[]): boolean {
  return fields.some((field) => JSON.stringify(current[field]) !== JSON.stringify(next[field]))
}

function listPriceChanges({ current, next }: Transition): PriceChange[] {
  const hasOtherDates = differ(current, next, ['saleDates'])
  const [startsAt, endsAt] = next.saleDates.map((time) => (time === null ? null : new Date(time)))
  // The dates belong to the product: they are sent with each of its changed variants, or with any one of them.
  const dates = hasOtherDates ? { startsAt, endsAt } : {}
  const changes = next.variants.flatMap(({ sku, price, salePrice }, index): PriceChange[] => {
    const before = current.variants[index]
    return before?.price === price && before.salePrice === salePrice
      ? []
      : [{ sku, priceMinor: price, specialMinor: salePrice, ...dates }]
  })
  const [first] = next.variants
  return changes.length === 0 && hasOtherDates && first ? [{ sku: first.sku, ...dates }] : changes
}

async function writeFlags(tx: Db, products: readonly BulkProduct[]): Promise<void> {
  const toDate = (time: number | null | undefined) => (time === null || time === undefined ? null : new Date(time))
  const given = toRecordset(
    { id: 'integer', isSold: 'boolean', isArchived: 'boolean', soldFrom: 'timestamptz', soldUntil: 'timestamptz' },
    products.map(({ id, isSold, isArchived, soldDates: [from, until] }) => ({
      ...{ id, isSold, isArchived, soldFrom: toDate(from), soldUntil: toDate(until) },
    })),
  )
  await sql`
    update product
       set is_sold = given."isSold", is_archived = given."isArchived", sold_from = given."soldFrom", sold_until = given."soldUntil",
           updated_at = now()
      from ${given} where product.id = given.id`.execute(tx)
}

/** Brands and categories are search terms and facets, so the import's function writes them. */
async function writeDescriptions(tx: Db, products: readonly BulkProduct[]): Promise<void> {
  const index = await loadCatalogIndex(tx)
  const options = describeOptions(index)
  const known = await findExistingProducts(
    tx,
    products.map(({ sku }) => sku),
  )
  const drafts = products.flatMap(({ sku, brandId, categoryIds }): ProductDraft[] => {
    const found = known.get(sku)
    const brand = brandId === null ? null : (options.get(brandId)?.option ?? null)
    return found ? [{ ...toDraft(found.record, index), brand, categoryIds }] : []
  })
  await saveProducts(tx, drafts, index)
}

/** Existing brands and categories. */
export async function readPlaces(db: Db): Promise<{ brands: ReadonlySet<number>; categories: ReadonlySet<number> }> {
  const { rows: brands } = await sql<{ id: number }>`
    select option.id from attribute_option as option
      join attribute on attribute.id = attribute_id where attribute.code = 'brand'`.execute(db)
  const { rows: categories } = await sql<{ id: number }>`select id from category`.execute(db)
  return { brands: new Set(brands.map(({ id }) => id)), categories: new Set(categories.map(({ id }) => id)) }
}
