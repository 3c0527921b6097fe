/**
 * The filter of product lists, counts and facets: parsed from the parameters of a call, its names resolved to ids, and as conditions on
 * the table `product`.
 */
import { type RawBuilder, sql } from 'kysely'
import { makeCache } from '../../../kit/cache.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { parseIds } from '../../../shared/ids.ts'
import { convert, fromDecimal } from '../../../shared/money.ts'
import { filterInput } from './catalog.contract.ts'

export interface ProductFilter {
  /** Only these products, in this order unless another sort is requested; null means all products. */
  ids: readonly number[] | null
  /** Any of these, including descendants; null means the whole catalog. */
  categoryIds: readonly number[] | null
  /** Null means the whole catalog. */
  categorySlug: string | null
  /** Option ids by attribute code: any within an attribute, all across attributes. The query ignores unknown codes. */
  options: Readonly<Record<string, readonly number[]>>
  /** Minor units of the base currency, both inclusive; null when the list is not filtered by price. */
  price: { least: number; most: number } | null
  /** As typed; empty without a search. */
  search: string
  /** Disables spelling correction. */
  isSearchExact: boolean
  sku: string | null
  urlKey: string | null
  isNew: boolean | null
  isFeatured: boolean | null
  isInStock: boolean
  isOnSale: boolean
}

/** Ids and slug of the root, which stands for the whole catalog (spec §9). */
const rootCategoryId = 1
const rootSlug = 'root'

const maxMinor = Number.MAX_SAFE_INTEGER
/** More than any shopper needs. */
const maxAttributes = 20

/** Codes that no attribute can have: other parameters of lists. */
export const reservedCodes: ReadonlySet<string> = new Set([
  ...Object.keys(filterInput),
  'locale',
  'currency',
  'page',
  'limit',
  'pagination',
  'sort',
  'order',
])

/** @param rate units of the request's currency for one unit of the base currency */
export function parseProductFilter(input: Readonly<Record<string, unknown>>, rate: number): ProductFilter {
  const text = (key: string): string | null => {
    const value = input[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const flag = (key: string): boolean | null =>
    ({ '1': true, true: true, '0': false, false: false })[text(key) ?? ''] ?? null
  const categoryIds = parseIds(text('category_id'))
  const slug = text('cat_slug')
  const attributes = Object.keys(input)
    .filter((key) => !reservedCodes.has(key) && /^[a-z][a-z0-9_]*$/.test(key))
    .slice(0, maxAttributes)
  const options = ['brand', ...attributes].flatMap((code) => {
    const ids = parseIds(input[code])
    return ids.length > 0 ? [[code, ids] as const] : []
  })
  return {
    // Unlike a meaningless filter, a list without valid ids matches nothing.
    ids: text('ids') === null ? null : parseIds(text('ids')),
    categoryIds: categoryIds.length === 0 || categoryIds.includes(rootCategoryId) ? null : categoryIds,
    categorySlug: slug === rootSlug ? null : slug,
    options: Object.fromEntries(options),
    price: parsePriceRange(text('price'), rate),
    search: text('name') ?? text('search') ?? '',
    isSearchExact: text('spelling') === 'exact',
    sku: text('sku'),
    urlKey: text('url_key'),
    isNew: flag('new'),
    isFeatured: flag('featured'),
    isInStock: flag('in_stock') === true,
    isOnSale: flag('on_sale') === true,
  }
}

/** Whether counts for this filter can be cached until the catalog changes. Ids are specific to one shopper, so theirs cannot. */
export function isCacheable(filter: Pick<ProductFilter, 'ids'>): boolean {
  return filter.ids === null
}

function parsePriceRange(text: string | null, rate: number): ProductFilter['price'] {
  if (text === null) return null
  const [first = '', second = first] = text.split(',').map((part) => part.trim())
  const isEnd = (part: string) => part === '' || /^\d+(\.\d+)?$/.test(part)
  if (!isEnd(first) || !isEnd(second) || (first === '' && second === '')) return null
  return {
    least: first === '' ? 0 : minBaseAmount(fromDecimal(first), rate),
    most: second === '' ? maxMinor : minBaseAmount(fromDecimal(second) + 1, rate) - 1,
  }
}

/** The lowest base amount displayed as `minor` or more: bounds apply to the displayed, rounded price. */
export function minBaseAmount(minor: number, rate: number): number {
  const candidate = Math.max(0, Math.floor((minor - 0.5) / rate) - 1)
  if (candidate >= maxMinor / 2) return maxMinor
  let base = candidate
  while (convert(base, rate) < minor) base += 1
  return base
}

type Condition = RawBuilder<boolean>

/**
 * A filter with ids instead of names. The query planner needs them to choose well: depending on the number of products in a
 * category or with an option, it reads them all or scans an index in the order of the page.
 */
export interface ResolvedFilter extends Omit<ProductFilter, 'categoryIds' | 'categorySlug'> {
  /** A product is in one category of each set. */
  categorySets: readonly (readonly number[])[]
}

interface NamedIds {
  ofCategoryIds: number[]
  ofSlug: number[]
  attributes: { code: string; optionIds: number[] }[]
}

/**
 * Creates the function that finds the categories below the named ones and the options of the named attributes. It drops codes that no
 * attribute has, such as a campaign parameter in a link.
 */
export function makeResolveFilter({ db, now, catalogChanges }: Services) {
  const cache = makeCache<NamedIds>({ max: 2000, ttlMs: 60_000, now })
  return async (filter: ProductFilter): Promise<ResolvedFilter> => {
    const { categoryIds, categorySlug, options, ...rest } = filter
    const requested = Object.entries(options)
    if (categoryIds === null && categorySlug === null && requested.length === 0)
      return { ...rest, options, categorySets: [] }
    const named = { categoryIds, categorySlug, options }
    const key = JSON.stringify([catalogChanges.version(), named])
    const { ofCategoryIds, ofSlug, attributes } = await cache.forceFetch(key, {
      context: () => findNamedIds(db, named),
    })
    return {
      ...rest,
      categorySets: [...(categoryIds === null ? [] : [ofCategoryIds]), ...(categorySlug === null ? [] : [ofSlug])],
      options: Object.fromEntries(attributes.map(({ code, optionIds }) => [code, optionIds])),
    }
  }
}

async function findNamedIds(
  db: Db,
  { categoryIds, categorySlug, options }: Pick<ProductFilter, 'categoryIds' | 'categorySlug' | 'options'>,
): Promise<NamedIds> {
  const optionIds = Object.values(options).flat()
  const { rows } = await sql<NamedIds>`
    select array(select id from category where lineage && ${categoryIds ?? []}::int[] order by id) as "ofCategoryIds",
           array(select category.id from category as named join category on named.id = any(category.lineage)
                  where named.is_active and (named.slug = ${categorySlug} or named.id = (
                          select category_id from category_redirect where slug = ${categorySlug}))
                  order by category.id) as "ofSlug",
           (select coalesce(json_agg(json_build_object('code', code, 'optionIds', array(
                     select id from attribute_option
                      where attribute_id = attribute.id and id = any(${optionIds}::int[]) order by id)) order by code), '[]')
              from attribute
             where code = any(${Object.keys(options)}::text[]) and (code = 'brand' or type in ('select', 'multiselect'))) as attributes`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new RangeError('a select without a from clause returns one row')
  return {
    ...found,
    // Ignore ids that are options of another attribute.
    attributes: found.attributes.map(({ code, optionIds: own }) => ({
      code,
      optionIds: own.filter((id) => options[code]?.includes(id)),
    })),
  }
}

/** Whether a product's sale prices apply at a given time. */
export function isSaleRunning(now: Date): Condition {
  return sql<boolean>`((product.sale_starts_at is null or product.sale_starts_at <= ${now}::timestamptz)
    and (product.sale_ends_at is null or product.sale_ends_at > ${now}::timestamptz))`
}

/** Current price of a variant, in base minor units. */
export function currentPrice(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isSaleRunning(now)}
    then coalesce(variant.sale_price_minor, variant.price_minor) else variant.price_minor end`
}

/** Current price of a product's cheapest variant, in base minor units. */
export function fromPrice(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isSaleRunning(now)} then product.from_sale_price_minor else product.from_price_minor end`
}

/** Current price of a product's most expensive variant, in base minor units. */
export function toPrice(now: Date): RawBuilder<number> {
  return sql<number>`case when ${isSaleRunning(now)} then product.to_sale_price_minor else product.to_price_minor end`
}

/** The conditions of a whole filter. */
export function filterConditions(filter: ResolvedFilter, now: Date): Condition[] {
  const conditions: Condition[] = [sql<boolean>`product.is_active`]
  if (filter.ids !== null) conditions.push(sql<boolean>`product.id = any(${filter.ids}::int[])`)
  for (const ids of filter.categorySets) {
    conditions.push(sql<boolean>`product.id in (
      select product_id from product_category where category_id = any(${ids}::int[]))`)
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
  for (const [code, ids] of Object.entries(filter.options)) {
    conditions.push(
      code === 'brand'
        ? sql<boolean>`product.brand_id = any(${ids}::int[])`
        : sql<boolean>`product.id in (select product_id from product_facet where option_id = any(${ids}::int[]))`,
    )
  }
  if (filter.price !== null) conditions.push(hasPrice(filter.price, now))
  return conditions
}

/** The product's own price range is sufficient for most products, without reading their variants. */
function hasPrice({ least, most }: { least: number; most: number }, now: Date): Condition {
  const inside = hasVariant(sql<boolean>`${currentPrice(now)} between ${least}::bigint and ${most}::bigint`)
  return sql<boolean>`(${fromPrice(now)} <= ${most}::bigint and ${toPrice(now)} >= ${least}::bigint
    and (${fromPrice(now)} >= ${least}::bigint or ${toPrice(now)} <= ${most}::bigint or ${inside}))`
}

function hasVariant(condition: Condition): Condition {
  return sql<boolean>`exists (
    select from variant where variant.product_id = product.id and variant.is_active and ${condition})`
}

/** Joins conditions with `and`; true without any. */
export function matchAll(conditions: readonly Condition[]): Condition {
  return sql<boolean>`${sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `)}`
}
