/** The facets of a listing with their counts, shared by the REST call and the pages. */
import { sql } from 'kysely'
import { makeCache, memoize } from '../../../kit/cache.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { type CatalogLabels, labelsForShop, type NamedAttribute, type NamedOption } from './catalogLabels.ts'
import { searchInterpreterForShop } from './interpretSearch.sql.ts'
import { type Listing, listingIndexForShop, type OptionCounts } from './listingIndex.ts'
import {
  isCacheable,
  makeResolveFilter,
  type ProductFilter,
  parseProductFilter,
  type ResolvedFilter,
} from './productFilter.ts'

export interface FacetRow extends NamedAttribute {
  options: (NamedOption & { count: number })[]
}

export interface FacetRows {
  /** Facets with options to choose from, and the price. */
  facets: FacetRow[]
  /** Minor units of the base currency; null when the listing is empty. */
  minMinor: number | null
  maxMinor: number | null
}

type ListFacets = (
  input: Readonly<Record<string, unknown>>,
  viewer: { language: Language; rate: number },
) => Promise<FacetRows>

/**
 * Creates the function that lists facets with their counts. A facet's counts ignore its own selection: otherwise choosing one color would
 * empty the others. Filtering step by step therefore needs many counts again, so they are cached for a short time.
 */
export function makeListFacets(services: Services): ListFacets {
  const { db, now, catalogChanges } = services
  const labelsFor = labelsForShop(services)
  const resolveFilter = makeResolveFilter(services)
  const interpretSearch = searchInterpreterForShop(services)
  const readIndex = listingIndexForShop(services)
  const cache = makeCache<OptionCounts>({ max: 500, ttlMs: 60_000, now })
  const slugs = makeCache<{ isKnown: boolean }>({ max: 1000, ttlMs: 60_000, now })

  return async (input, { language, rate }) => {
    const filter = await resolveFilter(await dropUnknownCategory(parseProductFilter(input, rate)))
    const search = await interpretSearch({ text: filter.search, language, isExact: filter.isSearchExact })
    const counts = await countFacets({ filter, search, language, now: now() })
    const labels = await labelsFor(language, { options: listOptionIds(counts.all) })
    return toFacetRows(counts, offerOptions(labels)(counts.all))
  }

  async function countFacets(listing: Listing): Promise<FacetCounts> {
    const index = await readIndex()
    const counted = new Map<string, Promise<OptionCounts>>()
    const count = (filter: ResolvedFilter): Promise<OptionCounts> => {
      const key = JSON.stringify([catalogChanges.version(), listing.language, filter])
      const context = () => index.countOptions({ ...listing, filter })
      const counts = counted.get(key) ?? (isCacheable(filter) ? cache.forceFetch(key, { context }) : context())
      counted.set(key, counts)
      return counts
    }
    const { filter } = listing
    const activeCodes = Object.keys(filter.options)
    const [all, narrowed, unpriced, ...withoutOne] = await Promise.all([
      count({ ...filter, options: {}, price: null }),
      count(filter),
      count({ ...filter, price: null }),
      ...activeCodes.map((code) => count({ ...filter, options: omit(filter.options, code) })),
    ])
    const byFacet = new Map(
      activeCodes.flatMap((code, place) => (withoutOne[place] ? [[code, withoutOne[place]]] : [])),
    )
    return { all, narrowed, unpriced, byFacet }
  }

  /** Drops an unknown category, because then all facets of the catalog are listed (API contract). */
  async function dropUnknownCategory(filter: ProductFilter): Promise<ProductFilter> {
    const { categorySlug: slug } = filter
    if (slug === null) return filter
    const key = JSON.stringify([catalogChanges.version(), slug])
    const { isKnown } = await slugs.forceFetch(key, { context: () => findSlug(db, slug) })
    return isKnown ? filter : { ...filter, categorySlug: null }
  }
}

async function findSlug(db: Db, slug: string): Promise<{ isKnown: boolean }> {
  const { rows } = await sql<{ slug: string }>`
    select slug from category where slug = ${slug}
    union all select slug from category_redirect where slug = ${slug} limit 1`.execute(db)
  return { isKnown: rows.length > 0 }
}

interface FacetCounts {
  /** Counts of the unfiltered category or search, whose options are offered. */
  all: OptionCounts
  narrowed: OptionCounts
  unpriced: OptionCounts
  /** Counts of the listing without one active facet, by the facet's code. */
  byFacet: ReadonlyMap<string, OptionCounts>
}

function omit<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

/** Ids of the options that a listing has. */
const listOptionIds = memoize((counts: OptionCounts) => Object.keys(counts.options).map(Number))

interface OfferedFacet extends NamedAttribute {
  options: NamedOption[]
}

/** The facets and options that a listing offers. Filters do not change them, so they are found once per category or search. */
const offerOptions = memoize((labels: CatalogLabels) =>
  memoize((all: OptionCounts): OfferedFacet[] => {
    const offered = Map.groupBy(
      [...labels.options.values()].filter(({ id }) => all.options[id] !== undefined),
      ({ attributeId }) => attributeId,
    )
    return [...labels.attributes.values()]
      .filter((attribute) => attribute.isFilterable && (attribute.type === 'price' || offered.has(attribute.id)))
      .map((attribute) => ({ ...attribute, options: offered.get(attribute.id) ?? [] }))
  }),
)

function toFacetRows({ narrowed, unpriced, byFacet }: FacetCounts, offered: readonly OfferedFacet[]): FacetRows {
  const facets = offered.map((facet) => {
    const counts = byFacet.get(facet.code) ?? narrowed
    const options = facet.options.map((option) => ({ ...option, count: counts.options[option.id] ?? 0 }))
    return { ...facet, options }
  })
  return { facets, minMinor: unpriced.minMinor, maxMinor: unpriced.maxMinor }
}
