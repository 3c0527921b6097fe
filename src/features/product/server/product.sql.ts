/** Reads products, any number of them with one statement; their labels come from memory. */
import { type RawBuilder, sql } from 'kysely'
import { trackProducts } from '../../../kit/catalogChanges.ts'
import type { Db } from '../../../kit/database/database.ts'
import { integerRows } from '../../../kit/database/integerRows.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import type {
  CatalogLabels,
  NamedAttribute,
  NamedOption,
  ResolveCatalogLabels,
} from '../../catalog/server/catalogLabels.ts'
import { isSaleRunning } from '../../catalog/server/productFilter.ts'

export interface ImageRow {
  id: number
  path: string
  width: number
  height: number
  alt: string
}

/** A variant from the database; its option ids are joined by '-'. */
export interface PlainVariant {
  id: number
  sku: string
  optionKey: string
  priceMinor: number
  salePriceMinor: number | null
  stock: number
  weightGrams: number | null
  /** The images that show it, in display order; empty when none does. */
  imageIds: number[]
}

export interface VariantRow extends PlainVariant {
  options: readonly NamedOption[]
}

export interface RatingSummary {
  /** Number of reviews. */
  total: number
  /** Sum of their stars. */
  points: number
  /** With one decimal. */
  average: number
  /** Percent of the reviews by number of stars, five stars first. */
  shares: { stars: number; percent: number }[]
}

/** A product with ids only. */
export interface PlainProduct {
  id: number
  sku: string
  type: 'simple' | 'configurable'
  urlKey: string
  isNew: boolean
  isFeatured: boolean
  isSaleRunning: boolean
  createdAt: Date
  updatedAt: Date
  name: string
  shortDescription: string
  description: string
  brandId: number | null
  categoryIds: number[]
  images: ImageRow[]
  variants: PlainVariant[]
  ratings: RatingSummary | null
}

/** The part of a product that changes only with the product itself, in one language: see `productCards.sql.ts`. */
export interface CardData {
  name: string
  shortDescription: string
  /** HTML. */
  description: string
  categoryIds: number[]
  images: ImageRow[]
  /** The active variants, in display order. */
  variants: Omit<PlainVariant, 'stock'>[]
}

/** The parts of a product that carry catalog labels. */
interface NamedParts {
  brand: NamedOption | null
  /** The trail to the deepest category, without the root and without inactive categories, which only group products for a page. */
  trail: { id: number; name: string; slug: string }[]
  variants: VariantRow[]
  /** The attributes to choose from, with their available options. Colors are text where one of them has no swatch. */
  choices: (NamedAttribute & { options: NamedOption[] })[]
}

export type ProductRow = Omit<PlainProduct, 'variants'> & NamedParts

export interface ReadContext {
  db: Db
  labelsFor: ResolveCatalogLabels
  language: Language
  /** Decides whether sale prices apply. */
  now: Date
}

/** A product as stored. */
interface StoredProduct extends Omit<PlainProduct, keyof CardData | 'ratings'> {
  ratingCounts: number[]
  /** Stocks of the card's variants, in the same order. */
  stocks: number[]
  card: CardData
}

/** A stored product in JSON, where times are texts. */
export interface StoredProductJson extends Omit<StoredProduct, 'createdAt' | 'updatedAt'> {
  createdAt: string
  updatedAt: string
}

/**
 * @param chosen a query of product ids with the columns id and place (the position)
 * @param front `prepared` when the text of `chosen` is always the same
 */
export async function readProducts(
  context: ReadContext,
  chosen: RawBuilder<unknown>,
  front: RawBuilder<unknown> = sql``,
): Promise<ProductRow[]> {
  const { db, language, now } = context
  const { rows } = await sql<StoredProduct>`
    ${front} with chosen as materialized (${chosen})
    select ${storedColumns(now)}
      from chosen
      join product on product.id = chosen.id
      join lateral ${cardOfProduct(language)} on true
     order by chosen.place`.execute(db)
  return labelProducts(rows.map(toPlainProduct), context)
}

/**
 * SQL fragment: products as a JSON array, for statements that read them together with the rows that refer to them.
 * @param ids a query of product ids
 */
export function productsAsJson(
  ids: RawBuilder<unknown>,
  language: Language,
  now: Date,
): RawBuilder<StoredProductJson[]> {
  return sql`(
    select coalesce(json_agg(stored), '[]') from (
      select ${storedColumns(now)} from product join lateral ${cardOfProduct(language)} on true where product.id in (${ids})
    ) as stored)`
}

/** Parses the result of `productsAsJson`. */
export function parseProducts(rows: readonly StoredProductJson[]): PlainProduct[] {
  return rows.map((row) =>
    toPlainProduct({ ...row, createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }),
  )
}

const storedColumns = (now: Date) => sql`
  product.id, product.sku, product.type, product.url_key as "urlKey", product.is_new as "isNew",
  product.is_featured as "isFeatured", ${isSaleRunning(now)} as "isSaleRunning",
  product.created_at as "createdAt", product.updated_at as "updatedAt", product.brand_id as "brandId",
  product.rating_counts as "ratingCounts", card.data as card,
  array(select stock from variant where variant.product_id = product.id and variant.is_active
         order by variant.position, variant.id) as stocks`

const cardOfProduct = (language: Language) => sql`(
  select data from product_card where product_id = product.id order by ${inLanguage(language)} limit 1
) as card`

function toPlainProduct({ card, stocks, ratingCounts, ...product }: StoredProduct): PlainProduct {
  return {
    ...product,
    ...card,
    variants: card.variants.map((variant, index) => ({ ...variant, stock: stocks[index] ?? 0 })),
    ratings: summarizeRatings(ratingCounts),
  }
}

/** The given products in the given order, including inactive ones: a cart may hold products no longer sold. */
export async function findProducts(
  db: Db,
  ids: readonly number[],
  language: Language,
  now: Date,
  labelsFor: ResolveCatalogLabels,
): Promise<ProductRow[]> {
  if (ids.length === 0) return []
  const chosen = sql`select id, place from (${integerRows(ids.map((id, index) => [id, index + 1]))}) as given (id, place)`
  return readProducts({ db, labelsFor, language, now }, chosen, prepared)
}

/** A query of known ids for `readProducts`. */
export function givenIds(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select id, place from unnest(${ids}::int[]) with ordinality as given (id, place)`
}

/** Products that are sold, or all of them, for the staff. */
export type ProductScope = 'sold' | 'all'

/** A condition on `product`. */
export function isInScope(scope: ProductScope): RawBuilder<boolean> {
  return scope === 'all' ? sql`true` : sql`product.is_active`
}

/** Null for an unknown product or one outside the scope. */
export async function findProduct(
  context: ReadContext,
  id: number,
  scope: ProductScope = 'sold',
): Promise<ProductRow | null> {
  const chosen = sql`select id, 1 as place from product where id = ${id} and ${isInScope(scope)}`
  const [row] = await readProducts(context, chosen, prepared)
  return row ?? null
}

/** How often the best seller has been sold; 0 before the first sale. */
export async function findHighestSaleCount(db: Db): Promise<number> {
  const row = await db
    .selectFrom('product')
    .select('sale_count')
    .where('is_active', '=', true)
    .orderBy('sale_count', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sale_count ?? 0
}

/** Summarizes ratings. @param counts approved reviews with one star, two stars … five stars @returns null without reviews */
export function summarizeRatings(counts: readonly number[]): RatingSummary | null {
  const numbers = counts.map((number, index) => ({ stars: index + 1, number })).toReversed()
  const total = numbers.reduce((sum, { number }) => sum + number, 0)
  const points = numbers.reduce((sum, { stars, number }) => sum + stars * number, 0)
  if (total === 0) return null
  return {
    total,
    points,
    average: Number((points / total).toFixed(1)),
    shares: numbers.map(({ stars, number }) => ({ stars, percent: Math.round((number / total) * 100) })),
  }
}

/** Replaces the ids in products by labels. */
export async function labelProducts(
  rows: readonly PlainProduct[],
  { labelsFor, language }: Pick<ReadContext, 'labelsFor' | 'language'>,
): Promise<ProductRow[]> {
  trackProducts(rows.map(({ id }) => id))
  const options = new Set(rows.flatMap((row) => (row.brandId === null ? [] : [row.brandId])))
  for (const row of rows)
    for (const { optionKey } of row.variants) for (const id of optionIds(optionKey)) options.add(id)
  const labels = await labelsFor(language, { options, categories: rows.flatMap((row) => row.categoryIds) })
  return rows.map((row) => {
    const variants = row.variants.map((variant) => ({
      ...variant,
      options: optionIds(variant.optionKey).flatMap((id) => labels.options.get(id) ?? []),
    }))
    return {
      ...row,
      brand: row.brandId === null ? null : (labels.options.get(row.brandId) ?? null),
      trail: findTrail(row.categoryIds, labels),
      variants,
      choices: listChoices(variants, labels),
    }
  })
}

/** @param optionKey ids joined by '-' */
export function optionIds(optionKey: string): number[] {
  return optionKey === '' ? [] : optionKey.split('-').map(Number)
}

/** See `NamedParts.trail`. */
export function findTrail(categoryIds: readonly number[], { categories }: CatalogLabels): NamedParts['trail'] {
  const [deepest] = categoryIds
    .flatMap((id) => categories.get(id) ?? [])
    .filter((category) => category.isActive)
    .sort((a, b) => b.lineage.length - a.lineage.length || a.position - b.position || a.id - b.id)
  const steps = (deepest?.lineage.slice(1) ?? []).flatMap((id) => categories.get(id) ?? [])
  return steps.filter((step) => step.isActive).map(({ id, name, slug }) => ({ id, name, slug }))
}

function listChoices(variants: readonly VariantRow[], { attributes }: CatalogLabels): NamedParts['choices'] {
  const used = new Map(variants.flatMap((variant) => variant.options.map((option) => [option.id, option])))
  const byPosition = (a: { position: number; id: number }, b: { position: number; id: number }) =>
    a.position - b.position || a.id - b.id
  const ids = [...new Set([...used.values()].map((option) => option.attributeId))]
  return ids
    .flatMap((id) => attributes.get(id) ?? [])
    .sort(byPosition)
    .map((attribute) => {
      const options = [...used.values()].filter((option) => option.attributeId === attribute.id).sort(byPosition)
      const isPartial = attribute.swatchType === 'color' && options.some((option) => option.swatchValue === null)
      return { ...attribute, swatchType: isPartial ? 'text' : attribute.swatchType, options }
    })
}
