import { sql } from 'kysely'
import { insertRows, toRecordset } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { foldText } from '../../../shared/foldText.ts'
import type { ProductDraft } from '../product.draft.ts'
import { listFacetPairs, type ProductRecord, priceRange } from './productRecord.ts'

type Records = readonly ProductRecord[]
type FindId = (record: ProductRecord) => number
type Drafts = ReadonlyMap<string, ProductDraft>

const productColumns = {
  sku: 'text',
  type: 'text',
  url_key: 'text',
  brand_id: 'integer',
  is_sold: 'boolean',
  is_archived: 'boolean',
  sold_from: 'timestamptz',
  sold_until: 'timestamptz',
  is_new: 'boolean',
  is_featured: 'boolean',
  from_price_minor: 'bigint',
  from_sale_price_minor: 'bigint',
  to_price_minor: 'bigint',
  to_sale_price_minor: 'bigint',
  sale_starts_at: 'timestamptz',
  sale_ends_at: 'timestamptz',
  hsn_code: 'text',
}

function productRow(record: ProductRecord) {
  const { fromPriceMinor, fromSalePriceMinor, toPriceMinor, toSalePriceMinor } = priceRange(record.variants)
  return {
    sku: record.sku,
    type: record.type,
    url_key: record.urlKey,
    brand_id: record.brandId,
    is_sold: record.isActive,
    is_archived: record.isArchived,
    sold_from: toDate(record.soldFrom),
    sold_until: toDate(record.soldUntil),
    is_new: record.isNew,
    is_featured: record.isFeatured,
    from_price_minor: fromPriceMinor,
    from_sale_price_minor: fromSalePriceMinor,
    to_price_minor: toPriceMinor,
    to_sale_price_minor: toSalePriceMinor,
    sale_starts_at: toDate(record.saleStartsAt),
    sale_ends_at: toDate(record.saleEndsAt),
    hsn_code: record.hsnCode,
  }
}

const toDate = (time: number | null) => (time === null ? null : new Date(time))

/** @returns SKU to id */
export async function insertProducts(db: Db, records: Records, drafts: Drafts): Promise<Map<string, number>> {
  const rows = records.map((record) => {
    const draft = drafts.get(record.sku)
    return {
      id: draft?.id,
      ...productRow(record),
      sale_count: draft?.saleCount ?? 0,
      created_at: draft?.createdAt ?? null,
    }
  })
  const ids = new Map<string, number>()
  const insert = async (some: typeof rows, idColumn: Record<string, string>) => {
    if (some.length === 0) return
    const columns = { ...idColumn, ...productColumns, sale_count: 'integer' }
    const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
    const inserted = await sql<{ id: number; sku: string }>`
      insert into product (${names}, created_at)
      select ${names}, coalesce(created_at, now()) from ${toRecordset({ ...columns, created_at: 'timestamptz' }, some)}
      returning id, sku`.execute(db)
    for (const row of inserted.rows) ids.set(row.sku, row.id)
  }
  const hasId = (row: (typeof rows)[number]) => row.id !== undefined
  await insert(rows.filter(hasId), { id: 'integer' })
  await insert(
    rows.filter((row) => !hasId(row)),
    {},
  )
  return ids
}

export async function updateProducts(db: Db, records: Records, findId: FindId, drafts: Drafts): Promise<void> {
  if (records.length === 0) return
  const rows = records.map((record) => ({
    ...productRow(record),
    id: findId(record),
    created_at: drafts.get(record.sku)?.createdAt ?? null,
  }))
  const columns = { id: 'integer', ...productColumns, created_at: 'timestamptz' }
  const assignments = sql.join(
    Object.keys(productColumns).map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`),
  )
  await sql`
    update product set ${assignments}, created_at = coalesce(given.created_at, product.created_at), updated_at = now()
      from ${toRecordset(columns, rows)}
     where product.id = given.id`.execute(db)
}

/** Deletes the rows of changed products that are reinserted afterwards. */
export async function deleteOutdated(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await db.deleteFrom('product_text').where('product_id', 'in', productIds).execute()
  await db.deleteFrom('product_category').where('product_id', 'in', productIds).execute()
  await db.deleteFrom('product_option').where('product_id', 'in', productIds).execute()
  await db.deleteFrom('product_facet').where('product_id', 'in', productIds).execute()
  await db.deleteFrom('product_value').where('product_id', 'in', productIds).execute()
  await db.deleteFrom('product_geometry').where('product_id', 'in', productIds).execute()
  await db.deleteFrom('product_bicycle').where('product_id', 'in', productIds).execute()
}

/** Texts, categories, specification and geometry. */
export async function writeDetails(db: Db, records: Records, findId: FindId, brandAttributeId: number): Promise<void> {
  const each = <T>(list: (record: ProductRecord) => readonly T[], row: (item: T) => object) =>
    records.flatMap((record) => list(record).map((item) => ({ product_id: findId(record), ...row(item) })))
  const product_id = 'integer'
  await insertRows(
    db,
    'product_text',
    { product_id, language: 'text', name: 'text', short_description: 'text', description: 'text', folded_name: 'text' },
    each(
      (record) => record.texts,
      (text) => ({
        language: text.language,
        name: text.name,
        short_description: text.shortDescription,
        description: text.description,
        folded_name: foldText(text.name),
      }),
    ),
  )
  const categories = each(
    (record) => record.categoryIds,
    (category_id) => ({ category_id }),
  )
  await insertRows(db, 'product_category', { product_id, category_id: 'integer' }, categories)
  await insertRows(
    db,
    'product_option',
    { product_id, attribute_id: 'integer', option_id: 'integer' },
    each(
      (record) => record.options,
      ([attribute_id, option_id]) => ({ attribute_id, option_id }),
    ),
  )
  await insertRows(
    db,
    'product_facet',
    { product_id, attribute_id: 'integer', option_id: 'integer' },
    each(
      (record) => listFacetPairs(record, brandAttributeId),
      ([attribute_id, option_id]) => ({ attribute_id, option_id }),
    ),
  )
  await insertRows(
    db,
    'product_value',
    { product_id, attribute_id: 'integer', language: 'text', value: 'text' },
    each(
      (record) => record.values,
      ([attribute_id, language, value]) => ({ attribute_id, language, value }),
    ),
  )
  await insertRows(
    db,
    'product_geometry',
    { product_id, option_id: 'integer', ...geometryColumns },
    each(
      (record) => record.geometry,
      ([option_id, geometry]) => ({
        option_id,
        ...Object.fromEntries(Object.entries(geometry).map(([name, value]) => [toColumn(name), value])),
      }),
    ),
  )
  await insertRows(
    db,
    'product_bicycle',
    { product_id, build: 'json' },
    each(
      ({ bicycle }) => (bicycle ? [bicycle] : []),
      ({ build }) => ({ build }),
    ),
  )
  await insertRows(
    db,
    'product_colourway',
    { product_id, option_id: 'integer', paint: 'json' },
    each(
      ({ bicycle }) => bicycle?.colourways ?? [],
      ([option_id, paint]) => ({ option_id, paint }),
    ),
  )
}

const geometryColumns = {
  ...Object.fromEntries(
    'stack reach head_angle seat_angle head_tube seat_tube top_tube chainstay wheelbase bb_drop standover fork_length fork_offset bsd tyre stem crank'
      .split(' ')
      .map((name) => [name, 'float8']),
  ),
  rider_min_cm: 'integer',
  rider_max_cm: 'integer',
}

/** `bbDrop` → `bb_drop`. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** An image keeps its id as long as its path stays the same. @returns id by "product id, space, path" */
export async function writeImages(
  db: Db,
  records: Records,
  findId: FindId,
  changedIds: readonly number[],
): Promise<Map<string, number>> {
  const rows = records.flatMap((record) =>
    record.images.map((image, position) => ({ ...image, product_id: findId(record), position })),
  )
  const columns = { product_id: 'integer', path: 'text', position: 'integer', width: 'integer', height: 'integer' }
  const given = toRecordset(columns, rows)
  if (changedIds.length > 0) {
    await sql`
      delete from product_image
       where product_id = any(${changedIds}::int[]) and (product_id, path) not in (select product_id, path from ${given})`.execute(
      db,
    )
    await sql`
      delete from product_image_text using product_image
       where product_image.id = image_id and product_id = any(${changedIds}::int[])`.execute(db)
  }
  if (rows.length === 0) return new Map()
  const written = await sql<{ id: number; productId: number; path: string }>`
    insert into product_image (product_id, path, position, width, height)
    select product_id, path, position, width, height from ${given}
    on conflict (product_id, path) do update
       set position = excluded.position, width = excluded.width, height = excluded.height
    returning id, product_id as "productId", path`.execute(db)
  const ids = new Map(written.rows.map((row) => [`${row.productId} ${row.path}`, row.id]))
  const texts = rows.flatMap((row) =>
    row.alt.map(([language, alt]) => ({ image_id: ids.get(`${row.product_id} ${row.path}`), language, alt })),
  )
  await insertRows(db, 'product_image_text', { image_id: 'integer', language: 'text', alt: 'text' }, texts)
  return ids
}
