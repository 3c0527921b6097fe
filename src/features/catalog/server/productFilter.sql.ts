/** The conditions of a filter, for the table `product`. Lists, counts and facets are built from the same ones. */
import { type RawBuilder, sql } from 'kysely'
import type { ProductFilter } from '../productFilter.ts'

type Condition = RawBuilder<boolean>

/** Whether a product's sale prices hold at a moment. */
export function isSaleRunning(now: Date): Condition {
  return sql<boolean>`((product.sale_starts_at is null or product.sale_starts_at <= ${now}::timestamptz)
    and (product.sale_ends_at is null or product.sale_ends_at > ${now}::timestamptz))`
}

/** What a variant costs now, base minor units. */
export function currentPrice(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isSaleRunning(now)}
    then coalesce(variant.sale_price_minor, variant.price_minor) else variant.price_minor end`
}

/** What the cheapest variant of a product costs now, base minor units. */
export function fromPrice(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isSaleRunning(now)} then product.from_sale_price_minor else product.from_price_minor end`
}

/** Everything but the facets: the part that no facet leaves out when it counts. */
export function baseConditions(filter: ProductFilter, now: Date): Condition[] {
  const conditions: Condition[] = [sql<boolean>`product.is_active`]
  if (filter.ids !== null) conditions.push(sql<boolean>`product.id = any(${filter.ids}::int[])`)
  if (filter.categoryIds !== null) {
    conditions.push(isInCategory(sql`category.lineage && ${filter.categoryIds}::int[]`))
  }
  if (filter.categorySlug !== null) {
    const id = sql`array(select id from category as named where named.slug = ${filter.categorySlug} and named.is_active)`
    conditions.push(isInCategory(sql`category.lineage && ${id}`))
  }
  if (filter.sku !== null) {
    conditions.push(sql<boolean>`(product.sku = ${filter.sku}
      or product.id in (select product_id from variant where sku = ${filter.sku} and is_active))`)
  }
  if (filter.urlKey !== null) conditions.push(sql<boolean>`product.url_key = ${filter.urlKey}`)
  if (filter.isNew !== null) conditions.push(sql<boolean>`product.is_new = ${filter.isNew}`)
  if (filter.isFeatured !== null) conditions.push(sql<boolean>`product.is_featured = ${filter.isFeatured}`)
  if (filter.isInStock) conditions.push(hasVariant(sql<boolean>`variant.stock > 0`))
  if (filter.isOnSale) {
    conditions.push(isSaleRunning(now), hasVariant(sql<boolean>`variant.sale_price_minor is not null`))
  }
  return conditions
}

function isInCategory(condition: RawBuilder<unknown>): Condition {
  return sql<boolean>`exists (
    select from product_category join category on category.id = product_category.category_id
     where product_category.product_id = product.id and ${condition})`
}

function hasVariant(condition: Condition): Condition {
  return sql<boolean>`exists (
    select from variant where variant.product_id = product.id and variant.is_active and ${condition})`
}

/** The facets in use, by attribute code. */
export function facetConditions(filter: ProductFilter, now: Date): { code: string; condition: Condition }[] {
  const facets = Object.entries(filter.options).map(([code, ids]) => ({
    code,
    condition: code === 'brand' ? sql<boolean>`product.brand_id = any(${ids}::int[])` : hasOption(code, ids),
  }))
  if (filter.price === null) return facets
  const { least, most } = filter.price
  const condition = hasVariant(sql<boolean>`${currentPrice(now)} between ${least}::bigint and ${most}::bigint`)
  return [...facets, { code: 'price', condition }]
}

/** A key that is no attribute's code (a campaign's mark in a link) narrows nothing. */
function hasOption(code: string, ids: readonly number[]): Condition {
  const attribute = sql`(select id from attribute where code = ${code} and type in ('select', 'multiselect'))`
  return sql<boolean>`(${attribute} is null or exists (
    select from product_facet as facet
     where facet.product_id = product.id and facet.option_id = any(${ids}::int[]) and facet.attribute_id = ${attribute}))`
}

export function allOf(conditions: readonly Condition[]): Condition {
  return sql<boolean>`${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)}`
}
