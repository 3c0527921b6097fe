/** Products as listed in the back office, including those that are not for sale. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import { interpretSearch } from '../../catalog/server/interpretSearch.sql.ts'
import { isSaleRunning } from '../../catalog/server/productFilter.ts'
import { matchingProducts } from '../../catalog/server/search.sql.ts'
import { foldSku } from '../../product/sku.ts'
import { lowStock } from '../../product/variantChoice.ts'
import { type ListCursors, readCursors } from '../../staff/server/listPages.sql.ts'
import type { ProductStatus, StockLevel } from '../productAdmin.filter.ts'
import { type ProductPage, selectPlaces } from './productPlaces.sql.ts'

/** Values of a facet are alternatives; without any, the facet does not filter. */
export interface AdminProductFilter extends ProductPage {
  search?: string | undefined
  /** With their descendants. */
  categories?: readonly number[] | undefined
  /** Ids of options. */
  brands?: readonly number[] | undefined
  /** Ids of options: any within an attribute, all across attributes. */
  options?: readonly number[] | undefined
  /** Archived products are listed only on request. */
  statuses?: readonly ProductStatus[] | undefined
  stock?: readonly StockLevel[] | undefined
  isOnSale?: boolean | undefined
  isWithoutImage?: boolean | undefined
  /** Without a text in one of these languages. */
  missing?: readonly Language[] | undefined
  /** Prices of the cheapest variant without sales, in base minor units, inclusive. */
  price?: { least: number; most: number } | undefined
}

interface ProductRow {
  id: number
  /** Its position in the sort order. */
  cursor: string
  sku: string
  name: string
  brand: string | null
  isSold: boolean
  isArchived: boolean
  soldFrom: Date | null
  soldUntil: Date | null
  isOnSale: boolean
  image: { path: string; width: number; height: number } | null
  variants: number
  soldOut: number
  stock: number
  fromPrice: number
  toPrice: number
  missing: Language[]
}

type Condition = RawBuilder<unknown>

/**
 * One page. First selects its ids along an index of the sort order, and only then reads the rows, so that the cost depends on the
 * page length.
 * @returns up to `limit` rows
 */
export async function listAdminProducts(
  db: Db,
  filter: AdminProductFilter,
  language: Language,
  now: Date,
  limit: number,
): Promise<ProductRow[]> {
  const conditions = await matchProducts(db, filter, language, now)
  const page = selectPlaces(filter, conditions, language, limit)
  const { rows } = await sql<ProductRow>`
    with page as materialized (${page})
    select product.id, concat_ws(':', page.id, page.key) as cursor, product.sku, coalesce(text.name, product.sku) as name,
           coalesce(label.label, brand.admin_name) as brand, product.is_sold as "isSold",
           product.is_archived as "isArchived", product.sold_from as "soldFrom", product.sold_until as "soldUntil",
           ${isSaleRunning(now)} and product.from_sale_price_minor is not null and counted."hasSalePrice" as "isOnSale",
           image.data as image, counted.variants, counted."soldOut", counted.stock,
           product.from_price_minor as "fromPrice", product.to_price_minor as "toPrice",
           array(select language from unnest(${[...languages]}::text[]) with ordinality as spoken (language, place)
                  where not exists (select from product_text where product_id = product.id and product_text.language = spoken.language)
                  order by place) as missing
      from page
      join product on product.id = page.id
      left join attribute_option as brand on brand.id = product.brand_id
      left join lateral (
        select label from attribute_option_text where option_id = brand.id order by ${inLanguage(language)} limit 1
      ) as label on true
      left join lateral (
        select name from product_text where product_id = product.id order by ${inLanguage(language)} limit 1
      ) as text on true
      left join lateral (
        select json_build_object('path', path, 'width', width, 'height', height) as data
          from product_image where product_id = product.id order by position, product_image.id limit 1
      ) as image on true
      cross join lateral (
        select count(*)::int as variants, (count(*) filter (where stock = 0))::int as "soldOut",
               coalesce(sum(stock), 0)::int as stock, coalesce(bool_or(sale_price_minor is not null), false) as "hasSalePrice"
          from variant where product_id = product.id and is_active) as counted
     order by page.place`.execute(db)
  return rows
}

/** @returns the condition on the table `product` */
export async function matchProducts(
  db: Db,
  filter: Omit<AdminProductFilter, keyof ProductPage>,
  language: Language,
  now: Date,
): Promise<Condition> {
  return sql.join(await readConditions(db, filter, language, now), sql` and `)
}

/** Finds the cursors of the pages. @param filter without a page */
export async function readProductCursors(
  db: Db,
  filter: AdminProductFilter,
  language: Language,
  now: Date,
): Promise<ListCursors> {
  const conditions = await matchProducts(db, filter, language, now)
  return readCursors(db, selectPlaces({ sort: filter.sort }, conditions, language, null))
}

async function readConditions(db: Db, filter: AdminProductFilter, language: Language, now: Date): Promise<Condition[]> {
  const { categories, brands, options, statuses = [], stock = [], missing = [], price } = filter
  const search = filter.search?.trim() ?? ''
  return [
    ...(search === '' ? [] : [await matchSearch(db, search, language)]),
    ...(categories === undefined
      ? []
      : [
          sql`product.id in (select product_id from product_category
                              where category_id in (select id from category where lineage && ${categories}::int[]))`,
        ]),
    ...(brands === undefined ? [] : [sql`product.brand_id = any(${brands}::int[])`]),
    ...(options === undefined ? [] : await matchOptions(db, options)),
    matchAny(statuses.length > 0 ? statuses.map((status) => matchStatus(status, now)) : [sql`not product.is_archived`]),
    ...(stock.length === 0 ? [] : [matchAny(stock.map(matchStock))]),
    ...(filter.isOnSale ? [isSaleRunning(now), hasVariant(sql`sale_price_minor is not null`)] : []),
    ...(filter.isWithoutImage ? [sql`not exists (select from product_image where product_id = product.id)`] : []),
    ...(missing.length === 0 ? [] : [matchAny(missing.map(matchMissing))]),
    ...(price === undefined
      ? []
      : [sql`product.from_price_minor between ${price.least}::bigint and ${price.most}::bigint`]),
  ]
}

function matchAny(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`
}

function hasVariant(condition: Condition): Condition {
  return sql`exists (select from variant where product_id = product.id and is_active and ${condition})`
}

function matchStock(level: StockLevel): Condition {
  if (level === 'in') return hasVariant(sql`stock > 0`)
  if (level === 'low') return hasVariant(sql`stock between 1 and ${sql.lit(lowStock - 1)}`)
  return sql`not ${hasVariant(sql`stock > 0`)}`
}

function matchMissing(language: Language): Condition {
  return sql`not exists (select from product_text where product_id = product.id and product_text.language = ${language}::text)`
}

/** An option that does not exist (any more) must match no product: otherwise a bulk edit would apply to all of them. */
async function matchOptions(db: Db, options: readonly number[]): Promise<Condition[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id) as ids from attribute_option where id = any(${options}::int[]) group by attribute_id`.execute(
    db,
  )
  if (rows.flatMap(({ ids }) => ids).length < new Set(options).size) return [sql`false`]
  return rows.map(
    ({ ids }) => sql`product.id in (select product_id from product_facet where option_id = any(${ids}::int[]))`,
  )
}

/** Same conditions as in `findStatus`. */
function matchStatus(status: ProductStatus, now: Date): Condition {
  if (status === 'archived') return sql`product.is_archived`
  if (status === 'inactive') return sql`(not product.is_archived and not product.is_sold)`
  const isSold = sql`not product.is_archived and product.is_sold`
  const isUpcoming = sql`coalesce(product.sold_from > ${now}::timestamptz, false)`
  if (status === 'scheduled') return sql`(${isSold} and ${isUpcoming})`
  const isOver = sql`coalesce(product.sold_until <= ${now}::timestamptz, false)`
  return sql`(${isSold} and not ${isUpcoming} and ${status === 'ended' ? isOver : sql`not ${isOver}`})`
}

/**
 * Finds words like the shop's own search, without correcting the spelling; or a complete SKU of a product or variant, active or
 * not, including former SKUs.
 */
export async function matchSearch(db: Db, search: string, language: Language): Promise<Condition> {
  const words = await interpretSearch(db, { text: search, language, isExact: true })
  const found = [
    sql`select product_id from variant where folded_sku = ${foldSku(search)}::text`,
    sql`select id from product where lower(sku) = lower(${search}::text)`,
    sql`select product_id from product_former_sku where folded_sku = ${foldSku(search)}::text`,
    ...(words ? [sql`select product_id from ${matchingProducts(words, language)} as matched`] : []),
  ]
  return sql`product.id in (${sql.join(found, sql` union all `)})`
}

/** Categories as a tree, parents before children, and the brands of products, by name. */
export async function listFacetNames(db: Db, language: Language) {
  const { rows: categories } = await sql<{ id: number; name: string; depth: number; parent: number | null }>`
    select category.id, coalesce(text.name, category.slug) as name, cardinality(lineage) - 2 as depth, lineage[cardinality(lineage) - 1] as parent
      from category
      left join lateral (
        select name from category_text where category_id = category.id order by ${inLanguage(language)} limit 1) as text on true
     where cardinality(lineage) > 1
     order by category.position, category.id`.execute(db)
  const { rows: brands } = await sql<{ id: number; name: string }>`
    select option.id, coalesce(text.label, option.admin_name) as name
      from attribute_option as option
      join attribute on attribute.id = option.attribute_id and attribute.code = 'brand'
      left join lateral (
        select label from attribute_option_text where option_id = option.id order by ${inLanguage(language)} limit 1) as text on true
     order by lower(coalesce(text.label, option.admin_name)), option.id`.execute(db)
  const root = categories.find(({ depth }) => depth === 0)?.parent ?? null
  const below = (parent: number | null): { id: number; name: string; depth: number }[] =>
    categories
      .filter((each) => each.parent === parent)
      .flatMap(({ id, name, depth }) => [{ id, name, depth }, ...below(id)])
  return { categories: below(root), brands: brands.map((brand) => ({ ...brand, depth: 0 })) }
}
