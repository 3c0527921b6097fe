/** How many products of a listing have each option, and what they cost. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import { filterConditions, fromPrice, matchAll, type ResolvedFilter, toPrice } from './productFilter.ts'
import { type CorrectedSearch, matchingProducts } from './search.sql.ts'

export interface OptionCounts {
  /** Option id to number of products; without options that no product has. */
  options: Record<string, number>
  /** Minor units of the base currency; null when there are no products. */
  leastMinor: number | null
  mostMinor: number | null
}

export interface CountedListing {
  filter: ResolvedFilter
  search: CorrectedSearch | null
  language: Language
  now: Date
}

/** Counts options and finds the price range in one statement. */
export async function countOptions(db: Db, { filter, search, language, now }: CountedListing): Promise<OptionCounts> {
  const match = search
    ? sql`join ${matchingProducts(search, language)} as match on match.product_id = product.id`
    : sql``
  const { rows } = await sql<OptionCounts>`
    with listed as materialized (
      select product.id, ${fromPrice(now)} as least, ${toPrice(now)} as most
        from product ${match} where ${matchAll(filterConditions(filter, now))}
    ),
    counted as (
      select option_id, count(*)::int as number
        from listed join product_facet on product_facet.product_id = listed.id group by option_id
    )
    select (select coalesce(json_object_agg(option_id, number), '{}') from counted) as options,
           min(least) as "leastMinor", max(most) as "mostMinor"
      from listed`.execute(db)
  return rows[0] ?? { options: {}, leastMinor: null, mostMinor: null }
}
