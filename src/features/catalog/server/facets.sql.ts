/** What a listing can be narrowed by, and how many products each choice would leave. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { ProductFilter } from '../productFilter.ts'
import { allOf, baseConditions, currentPrice, facetConditions } from './productFilter.sql.ts'
import { type MeantSearch, matchingProducts } from './search.sql.ts'

export interface FacetCounts {
  /** Option id to products; every option that the category or search has, be it with 0. */
  options: Record<string, number>
  /** Minor units of the base currency; null when there is nothing. */
  leastMinor: number | null
  mostMinor: number | null
}

/**
 * The options that the category or search has, each with the number of products under all other facets: a facet never counts
 * itself, or choosing one colour would empty the others. One statement.
 */
export async function countFacets(
  db: Db,
  {
    filter,
    search,
    language,
    now,
  }: { filter: ProductFilter; search: MeantSearch | null; language: Language; now: Date },
): Promise<FacetCounts> {
  const facets = facetConditions(filter, now)
  const passes = facets.map(({ condition }, place) => sql`, ${condition} as ${sql.ref(`passes_${place}`)}`)
  const passesOthers = facets.map(({ code }, place) => {
    const own = sql`facet.attribute_id = (select id from attribute where code = ${code})`
    return sql<boolean>`(${sql.ref(`passes_${place}`)} or ${own})`
  })
  const passesButPrice = facets.flatMap(({ code }, place) =>
    code === 'price' ? [] : [sql<boolean>`${sql.ref(`passes_${place}`)}`],
  )
  const match = search
    ? sql`join ${matchingProducts(search, language)} as match on match.product_id = product.id`
    : sql``
  const { rows } = await sql<FacetCounts>`
    with candidate as materialized (
      select product.id, product.sale_starts_at, product.sale_ends_at ${sql.join(passes, sql``)}
        from product ${match} where ${allOf(baseConditions(filter, now))}
    ),
    tally as (
      select facet.option_id, count(*) filter (where ${allOf(passesOthers)})::int as count
        from candidate join product_facet as facet on facet.product_id = candidate.id
       group by facet.option_id
    ),
    range as (
      select min(price) as least, max(price) as most
        from (select ${currentPrice(now)} as price
                from candidate as product join variant on variant.product_id = product.id and variant.is_active
               where ${allOf(passesButPrice)}) as priced
    )
    select (select coalesce(json_object_agg(option_id, count), '{}') from tally) as options,
           least as "leastMinor", most as "mostMinor"
      from range`.execute(db)
  return rows[0] ?? { options: {}, leastMinor: null, mostMinor: null }
}
