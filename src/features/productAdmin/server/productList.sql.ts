/** Products as the back office lists them: all of them, also those that are not sold. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/locale.ts'
import { isSaleRunning } from '../../catalog/server/productFilter.ts'
import { interpretSearch, matchingProducts } from '../../catalog/server/search.sql.ts'
import { foldSku } from '../../product/sku.ts'
import { lowStock } from '../../product/variantChoice.ts'
import type { ProductSort, ProductStatus } from '../productAdmin.filter.ts'

export interface AdminProductFilter {
  search?: string | undefined
  /** With its descendants. */
  category?: number | undefined
  /** The option's id. */
  brand?: number | undefined
  /** Archived ones are listed only when they are asked for. */
  status?: ProductStatus | undefined
  stock?: 'in' | 'low' | 'out' | undefined
  sale?: 'on' | undefined
  /** Without a text in this language. */
  missing?: Language | undefined
  sort?: ProductSort | undefined
  /** Only products that follow this one. */
  after?: number | undefined
}

interface ProductRow {
  id: number
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
 * One page. Its ids are found first, along an index of the sort order, so that the length of the page is what costs; only then the rows
 * are read.
 * @returns up to `limit` rows
 */
export async function listAdminProducts(
  db: Db,
  filter: AdminProductFilter,
  language: Language,
  now: Date,
  limit: number,
): Promise<ProductRow[]> {
  const page = choosePage(filter, await matchProducts(db, filter, language, now), language, limit)
  const { rows } = await sql<ProductRow>`
    with page as materialized (${page})
    select product.id, product.sku, coalesce(text.name, product.sku) as name,
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
  filter: Omit<AdminProductFilter, 'sort' | 'after'>,
  language: Language,
  now: Date,
): Promise<Condition> {
  return sql.join(await readConditions(db, filter, language, now), sql` and `)
}

export async function countAdminProducts(
  db: Db,
  filter: AdminProductFilter,
  language: Language,
  now: Date,
): Promise<number> {
  const condition = await matchProducts(db, filter, language, now)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product where ${condition}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

async function readConditions(db: Db, filter: AdminProductFilter, language: Language, now: Date): Promise<Condition[]> {
  const { category, brand, status, stock, missing } = filter
  const search = filter.search?.trim() ?? ''
  const hasVariant = (condition: Condition) =>
    sql`exists (select from variant where product_id = product.id and is_active and ${condition})`
  return [
    ...(search === '' ? [] : [await matchSearch(db, search, language)]),
    ...(category === undefined
      ? []
      : [
          sql`product.id in (select product_id from product_category
                              where category_id in (select id from category where ${category}::int = any(lineage)))`,
        ]),
    ...(brand === undefined ? [] : [sql`product.brand_id = ${brand}::int`]),
    status === 'archived' ? sql`product.is_archived` : sql`not product.is_archived`,
    ...(status === undefined || status === 'archived' ? [] : [matchStatus(status, now)]),
    ...(stock === 'in' ? [hasVariant(sql`stock > 0`)] : []),
    ...(stock === 'low' ? [hasVariant(sql`stock between 1 and ${sql.lit(lowStock - 1)}`)] : []),
    ...(stock === 'out' ? [sql`not ${hasVariant(sql`stock > 0`)}`] : []),
    ...(filter.sale === 'on' ? [isSaleRunning(now), hasVariant(sql`sale_price_minor is not null`)] : []),
    ...(missing === undefined
      ? []
      : [
          sql`not exists (select from product_text
                           where product_id = product.id and product_text.language = ${missing}::text)`,
        ]),
  ]
}

/** As `findStatus` names them. */
function matchStatus(status: Exclude<ProductStatus, 'archived'>, now: Date): Condition {
  if (status === 'inactive') return sql`not product.is_sold`
  if (status === 'scheduled') return sql`product.is_sold and product.sold_from > ${now}::timestamptz`
  const isOver = sql`coalesce(product.sold_until <= ${now}::timestamptz, false)`
  if (status === 'ended') return sql`product.is_sold and ${isOver}`
  return sql`product.is_sold and not ${isOver} and coalesce(product.sold_from <= ${now}::timestamptz, true)`
}

/** Words as the shop's own search finds them, without correcting spelling; or a whole SKU of a product or of a variant, sold or not. */
async function matchSearch(db: Db, search: string, language: Language): Promise<Condition> {
  const words = await interpretSearch(db, { text: search, language, isExact: true })
  const found = [
    sql`select product_id from variant where folded_sku = ${foldSku(search)}::text`,
    sql`select id from product where lower(sku) = lower(${search}::text)`,
    ...(words ? [sql`select product_id from ${matchingProducts(words, language)} as matched`] : []),
  ]
  return sql`product.id in (${sql.join(found, sql` union all `)})`
}

/** A statement for the ids of the page and their places. */
function choosePage(
  { sort = 'newest', after }: AdminProductFilter,
  conditions: Condition,
  language: Language,
  limit: number,
): RawBuilder<unknown> {
  const most = sql`limit ${limit}::int`
  if (sort === 'newest') {
    const rest = after === undefined ? sql`true` : sql`product.id < ${after}::int`
    return sql`select id, row_number() over (order by id desc) as place from (
      select id from product where ${conditions} and ${rest} order by id desc ${most}) as found`
  }
  if (sort === 'price' || sort === 'price-desc') {
    const [operator, direction] = sort === 'price' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
    const rest =
      after === undefined
        ? sql`true`
        : sql`(from_price_minor, product.id) ${operator} (select from_price_minor, id from product where id = ${after}::int)`
    const order = sql`from_price_minor ${direction}, id ${direction}`
    return sql`select id, row_number() over (order by ${order}) as place from (
      select id, from_price_minor from product where ${conditions} and ${rest} order by ${order} ${most}) as found`
  }
  if (sort === 'stock') {
    const rest =
      after === undefined
        ? sql`true`
        : sql`(variant.stock, product_id) > (
            select min(stock), product_id from variant where product_id = ${after}::int and is_active group by product_id)`
    // The scarcest variant stands for its product.
    return sql`select id, row_number() over (order by stock, id) as place from (
      select product.id, variant.stock from variant join product on product.id = product_id
       where variant.is_active and ${conditions} and ${rest}
         and not exists (select from variant as other where other.product_id = variant.product_id and other.is_active
                            and (other.stock, other.id) < (variant.stock, variant.id))
       order by variant.stock, product_id ${most}) as found`
  }
  return chooseByName(after, conditions, language, most)
}

/** By the name that the list shows: in the reader's language, or in the default one where that is missing. */
function chooseByName(
  after: number | undefined,
  conditions: Condition,
  language: Language,
  most: Condition,
): RawBuilder<unknown> {
  const rest =
    after === undefined
      ? sql`true`
      : sql`(text.folded_name, text.product_id) > (
          select folded_name, product_id from product_text where product_id = ${after}::int
           order by ${inLanguage(language)} limit 1)`
  const named = (spoken: Language, isShown: Condition) => sql`(
    select product.id, text.folded_name
      from product_text as text join product on product.id = text.product_id
     where text.language = ${spoken}::text and ${isShown} and ${conditions} and ${rest}
     order by text.folded_name, text.product_id ${most})`
  const isMissing = sql`not exists (
    select from product_text as own where own.product_id = text.product_id and own.language = ${language}::text)`
  const names =
    language === defaultLanguage
      ? named(language, sql`true`)
      : sql`${named(language, sql`true`)} union all ${named(defaultLanguage, isMissing)}`
  return sql`select id, row_number() over (order by folded_name, id) as place from (
    select id, folded_name from (${names}) as either order by folded_name, id ${most}) as found`
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
