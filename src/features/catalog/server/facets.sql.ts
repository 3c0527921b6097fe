/** What a listing can be narrowed by, and how many products each choice would leave. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { ProductFilter } from '../productFilter.ts'
import { type AttributeRow, attributeName, type OptionRow, optionJson } from './catalog.sql.ts'
import { allOf, baseConditions, currentPrice, facetConditions } from './productFilter.sql.ts'
import { type MeantSearch, matchingProducts } from './search.sql.ts'

export interface FacetRow extends AttributeRow<OptionRow & { count: number }> {
  /** Minor units of the base currency; on the price attribute only, null when there is nothing. */
  leastMinor: number | null
  mostMinor: number | null
}

/**
 * Filterable attributes with the options that the category or search has, each with the number of products under all other facets:
 * a facet never counts itself, or choosing one colour would empty the others. One statement.
 */
export async function countFacets(
  db: Db,
  {
    filter,
    search,
    language,
    now,
  }: { filter: ProductFilter; search: MeantSearch | null; language: Language; now: Date },
): Promise<FacetRow[]> {
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
  const { rows } = await sql<FacetRow>`
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
    select attribute.id, code, type, ${attributeName(language)} as name, swatch_type as "swatchType",
           created_at as "createdAt", updated_at as "updatedAt",
           (select coalesce(json_agg(${optionJson(language, sql`, 'count', tally.count`)} order by option.position, option.id), '[]')
              from tally join attribute_option as option on option.id = tally.option_id
             where option.attribute_id = attribute.id) as options,
           case type when 'price' then (select least from range) end as "leastMinor",
           case type when 'price' then (select most from range) end as "mostMinor"
      from attribute
     where is_filterable and type in ('select', 'multiselect', 'price')
     order by position, attribute.id`.execute(db)
  return rows
}
