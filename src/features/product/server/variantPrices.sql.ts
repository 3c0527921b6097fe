/** Prices of variants, for the staff. */
import { sql } from 'kysely'
import { toRecordset } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { defaultLanguage } from '../../../shared/locale.ts'
import { saveProductCards } from './productCards.sql.ts'

export interface VariantPrice {
  sku: string
  product: string
  /** Minor units of the base currency. */
  priceMinor: number
  /** The price during the sale; null without one. */
  specialMinor: number | null
  /** The start of the product's sale, and its exclusive end; null for no limit. */
  startsAt: Date | null
  endsAt: Date | null
}

/** Every active variant, by SKU. @param specialsOnly only those with a special price */
export async function listPrices(db: Db, specialsOnly: boolean): Promise<VariantPrice[]> {
  const { rows } = await sql<VariantPrice>`
    select variant.sku, coalesce(text.name, '') as product, price_minor as "priceMinor", sale_price_minor as "specialMinor",
           sale_starts_at as "startsAt", sale_ends_at as "endsAt"
      from variant
      join product on product.id = variant.product_id
      left join lateral (
        select name from product_text where product_id = product.id order by ${inLanguage(defaultLanguage)} limit 1
      ) as text on true
     where variant.is_active and (not ${specialsOnly}::boolean or sale_price_minor is not null)
     order by variant.sku`.execute(db)
  return rows
}

/** The values to change; undefined leaves a value unchanged, null removes it. */
export interface PriceChange {
  sku: string
  priceMinor?: number | undefined
  specialMinor?: number | null | undefined
  startsAt?: Date | null | undefined
  endsAt?: Date | null | undefined
}

export type PriceProblem = { sku: string; problem: 'unknown' | 'specialTooHigh' | 'datesDiffer' | 'datesReversed' }

interface Current {
  id: number
  sku: string
  productId: number
  priceMinor: number
  specialMinor: number | null
  startsAt: Date | null
  endsAt: Date | null
}

/**
 * Changes prices, either all of them or none. The dates of a special price belong to its product: they apply to all its variants.
 * @returns the number of changed variants and products, or the problem, in which case nothing is changed
 */
export async function setPrices(
  db: Db,
  changes: readonly PriceChange[],
): Promise<{ changed: number } | { problems: PriceProblem[] }> {
  return await inTransaction(db, async (tx) => {
    // Lock variants before products, each in the order of their ids, like orders do.
    const { rows } = await sql<Current>`
      select variant.id, variant.sku, product_id as "productId", price_minor as "priceMinor", sale_price_minor as "specialMinor",
             sale_starts_at as "startsAt", sale_ends_at as "endsAt"
        from variant join product on product.id = product_id
       where variant.sku = any(${changes.map(({ sku }) => sku)}::text[]) order by variant.id for no key update of variant`.execute(
      tx,
    )
    const bySku = new Map(rows.map((row) => [row.sku, row]))
    const wanted = changes.map((change) => ({ change, current: bySku.get(change.sku) }))
    const next = wanted.flatMap(({ change, current }) => (current ? [{ current, next: apply(current, change) }] : []))
    const problems: PriceProblem[] = [
      ...wanted.flatMap(({ change: { sku }, current }) => (current ? [] : [{ sku, problem: 'unknown' as const }])),
      ...findProblems(next.map((each) => each.next)),
    ]
    if (problems.length > 0) return { problems }
    const changed = next
      .filter((each) => JSON.stringify(each.current) !== JSON.stringify(each.next))
      .map((each) => each.next)
    await writePrices(tx, changed)
    return { changed: changed.length }
  })
}

function apply(current: Current, { priceMinor, specialMinor, startsAt, endsAt }: PriceChange): Current {
  return {
    ...current,
    priceMinor: priceMinor ?? current.priceMinor,
    specialMinor: specialMinor === undefined ? current.specialMinor : specialMinor,
    startsAt: startsAt === undefined ? current.startsAt : startsAt,
    endsAt: endsAt === undefined ? current.endsAt : endsAt,
  }
}

function findProblems(rows: readonly Current[]): PriceProblem[] {
  const dates = new Map<number, string>()
  return rows.flatMap(({ sku, productId, priceMinor, specialMinor, startsAt, endsAt }): PriceProblem[] => {
    const own = JSON.stringify([startsAt, endsAt])
    const others = dates.get(productId) ?? own
    dates.set(productId, own)
    if (specialMinor !== null && specialMinor >= priceMinor) return [{ sku, problem: 'specialTooHigh' }]
    if (startsAt && endsAt && startsAt >= endsAt) return [{ sku, problem: 'datesReversed' }]
    return own === others ? [] : [{ sku, problem: 'datesDiffer' }]
  })
}

/** Writes the variants and the product data derived from them: the price range and the product cards. */
async function writePrices(tx: Db, rows: readonly Current[]): Promise<void> {
  if (rows.length === 0) return
  const given = toRecordset(
    {
      id: 'integer',
      productId: 'integer',
      priceMinor: 'bigint',
      specialMinor: 'bigint',
      startsAt: 'timestamptz',
      endsAt: 'timestamptz',
    },
    rows.map(({ id, productId, priceMinor, specialMinor, startsAt, endsAt }) => {
      return { id, productId, priceMinor, specialMinor, startsAt, endsAt }
    }),
  )
  await sql`
    update variant set price_minor = given."priceMinor", sale_price_minor = given."specialMinor" from ${given}
     where variant.id = given.id`.execute(tx)
  await sql`
    update product
       set from_price_minor = range.from_price, from_sale_price_minor = range.from_sale_price,
           to_price_minor = range.to_price, to_sale_price_minor = range.to_sale_price,
           sale_starts_at = dates.starts_at, sale_ends_at = dates.ends_at, updated_at = now()
      from (select "productId" as id, min("startsAt") as starts_at, min("endsAt") as ends_at from ${given} group by 1) as dates
     cross join lateral (
       select min(price_minor) as from_price, min(coalesce(sale_price_minor, price_minor)) as from_sale_price,
              max(price_minor) as to_price, max(coalesce(sale_price_minor, price_minor)) as to_sale_price
         from variant where product_id = dates.id and is_active
       having count(*) > 0) as range
     where product.id = dates.id`.execute(tx)
  await saveProductCards(tx, [...new Set(rows.map(({ productId }) => productId))])
}
