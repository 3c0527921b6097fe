/** The facets of the product list with their names. */
import { sql } from 'kysely'
import type { Services, Settings } from '../../../../kit/services.ts'
import type { Language } from '../../../../shared/locale.ts'
import { type CatalogLabels, labelsForShop } from '../../../catalog/server/catalogLabels.ts'
import { readIds } from '../../../catalog/server/listingIndex.sql.ts'
import { type AdminProductFilter, listFacetNames, matchSearch } from '../adminProducts.sql.ts'
import { countFacets, type FacetCounts } from './countFacets.ts'
import { facetIndexForShop } from './facetIndex.ts'
import type { AdminFacet, FacetValue } from './facets.contract.ts'

interface Source extends Pick<Services, 'db' | 'now' | 'catalogChanges'> {
  settings: Pick<Settings, 'languages'>
}

interface Facets {
  total: number
  facets: AdminFacet[]
  price: FacetCounts['price']
}

/** Counts the matches of the filter. Values without products are omitted unless they are selected. */
export async function readFacets(services: Source, filter: AdminProductFilter, language: Language): Promise<Facets> {
  const { db, now, settings } = services
  const index = await facetIndexForShop(services)()
  const search = filter.search?.trim() ?? ''
  const [labels, names, found] = await Promise.all([
    labelsForShop(services)(language, { options: filter.options ?? [] }),
    listFacetNames(db, language),
    search === ''
      ? null
      : index.search(JSON.stringify([search, language]), async () =>
          readIds(db, sql`select id from product where ${await matchSearch(db, search, language)} order by id`),
        ),
  ])
  const counts = await countFacets({ index, labels, filter, found, now: now() })
  const offer = (
    list: readonly { id: number; name: string; depth: number }[],
    numbers: ReadonlyMap<number, number>,
    chosen: readonly number[] = [],
  ) =>
    list
      .filter(({ id }) => (numbers.get(id) ?? 0) > 0 || chosen.includes(id))
      .map(({ id, name, depth }) => ({ ...toPlainValue(String(id), numbers.get(id) ?? 0), label: name, depth }))
  const named = (numbers: Readonly<Record<string, number>>) =>
    Object.entries(numbers).map(([value, count]) => toPlainValue(value, count))
  const isOffered = ({ value }: FacetValue) =>
    [...settings.languages, ...(filter.missing ?? [])].some((each) => each === value)
  const facets: AdminFacet[] = [
    { name: 'status', title: '', values: named(counts.statuses) },
    { name: 'category', title: '', values: offer(names.categories, counts.categories, filter.categories) },
    { name: 'brand', title: '', values: offer(names.brands, counts.brands, filter.brands) },
    { name: 'stock', title: '', values: named(counts.stock) },
    { name: 'sale', title: '', values: [toPlainValue('on', counts.onSale)] },
    { name: 'image', title: '', values: [toPlainValue('missing', counts.withoutImage)] },
    { name: 'missing', title: '', values: named(counts.missing).filter(isOffered) },
    ...offerAttributes(labels, counts, filter.options),
  ]
  return { total: counts.total, facets: facets.filter(({ values }) => values.length > 0), price: counts.price }
}

function offerAttributes(
  { attributes, options }: CatalogLabels,
  counts: FacetCounts,
  chosen: readonly number[] = [],
): AdminFacet[] {
  const byAttribute = Map.groupBy(options.values(), ({ attributeId }) => attributeId)
  return [...attributes.values()]
    .filter(({ code, isFilterable }) => isFilterable && code !== 'brand')
    .map(({ id, name }): AdminFacet => {
      const values = (byAttribute.get(id) ?? [])
        .map(({ id, label, swatchValue }) => ({
          ...toPlainValue(String(id), counts.options.get(id) ?? 0),
          label,
          color: swatchValue?.startsWith('#') ? swatchValue : null,
        }))
        .filter(({ value, count }) => count > 0 || chosen.includes(Number(value)))
      return { name: 'options', title: name, values }
    })
}

function toPlainValue(value: string, count: number): FacetValue {
  return { value, label: null, depth: 0, color: null, count }
}

/** Names options, such as those in a filter. Unknown ids are missing from the result. */
export async function nameOptions(services: Source, ids: readonly number[], language: Language) {
  if (ids.length === 0) return []
  const { attributes, options } = await labelsForShop(services)(language, { options: ids })
  return ids.flatMap((id) => {
    const option = options.get(id)
    return option ? [{ id, name: option.label, attribute: attributes.get(option.attributeId)?.name ?? '' }] : []
  })
}
