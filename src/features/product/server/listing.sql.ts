/** A page of products under a filter, and how many there are. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { offsetOf, type PageRequest } from '../../../shared/pagination.ts'
import type { ProductFilter } from '../../catalog/productFilter.ts'
import { allOf, baseConditions, facetConditions, fromPrice } from '../../catalog/server/productFilter.sql.ts'
import { type MeantSearch, matchingProducts } from '../../catalog/server/search.sql.ts'
import type { Sorting } from '../sorting.ts'

export interface Listing {
  filter: ProductFilter
  /** Null without a search. */
  search: MeantSearch | null
  language: Language
  now: Date
}

/** Ids of one page with their place, for `readProducts`. */
export function listingPage(listing: Listing, sorting: Sorting, page: PageRequest): RawBuilder<unknown> {
  const direction = sql.raw(sorting.isDescending ? 'desc' : 'asc')
  const order = [...sortExpressions(listing, sorting), sql`product.id`].map(
    (expression) => sql`${expression} ${direction}`,
  )
  const limit = sql`limit ${page.limit}::int offset ${offsetOf(page)}::bigint`
  return sql`
    select id, row_number() over () as place
      from (select product.id ${listed(listing, sortTable(listing, sorting))}
             order by ${sql.join(order)} ${limit}) as sorted`
}

export async function countProducts(db: Db, listing: Listing): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${listed(listing, sql``)}`.execute(db)
  return rows[0]?.total ?? 0
}

function listed({ filter, search, language, now }: Listing, joined: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [...baseConditions(filter, now), ...facetConditions(filter, now).map(({ condition }) => condition)]
  const match = search
    ? sql`join ${matchingProducts(search, language)} as match on match.product_id = product.id`
    : sql``
  return sql`from product ${match} ${joined} where ${allOf(conditions)}`
}

/** From the most telling on; all of them stand the same way round. */
function sortExpressions({ filter, now, language }: Listing, { key }: Sorting): RawBuilder<unknown>[] {
  switch (key) {
    case 'relevance':
      return [sql`match.score`, sql`product.sale_count`]
    case 'popular':
      return [sql`product.sale_count`]
    case 'created_at':
      return [sql`product.created_at`]
    case 'price':
      return [fromPrice(now)]
    case 'rating':
      return [sql`coalesce(rated.average, 0)`, sql`coalesce(rated.number, 0)`]
    case 'discount':
      return [sql`1 - (${fromPrice(now)})::float8 / greatest(product.from_price_minor, 1)`]
    case 'listed':
      return [sql`array_position(${filter.ids ?? []}::int[], product.id)`]
    case 'name':
      return [
        language === defaultLanguage ? sql`title.folded_name` : sql`coalesce(own_title.folded_name, title.folded_name)`,
      ]
  }
}

/** What an order needs besides the product's own row. */
function sortTable({ language }: Listing, { key }: Sorting): RawBuilder<unknown> {
  if (key === 'name') {
    const title = (alias: string, spoken: Language) =>
      sql`product_text as ${sql.ref(alias)} on ${sql.ref(`${alias}.product_id`)} = product.id
        and ${sql.ref(`${alias}.language`)} = ${sql.lit(spoken)}`
    // Every product has a name in the default language.
    const base = sql`join ${title('title', defaultLanguage)}`
    return language === defaultLanguage ? base : sql`${base} left join ${title('own_title', language)}`
  }
  if (key === 'rating') {
    return sql`left join (
      select product_id, avg(rating) as average, count(*) as number from review
       where status = 'approved' group by product_id) as rated on rated.product_id = product.id`
  }
  return sql``
}
