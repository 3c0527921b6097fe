/** Loads everything a listing shows. */
import { data as notFound, redirect } from 'react-router'
import { brandPath, rootSlug } from '../../../shared/paths.ts'
import type { Readers } from '../../readers.ts'
import { selectFacets } from '../facets.ts'
import { type CatalogFilter, chooseSort, knownFilter, pageSize, toSearchParams } from '../filters.ts'

/** @returns null when the category does not exist */
export async function loadCatalog(readers: Readers, slug: string, requested: CatalogFilter) {
  const { catalog } = readers
  const [category, listed, brand, mainCategories] = await Promise.all([
    catalog.findCategory(slug),
    loadProducts(readers, slug, requested),
    loadBrand(readers, slug, requested),
    requested.name === '' ? [] : catalog.listMainCategories(),
  ])
  if (!category) return null
  const isWholeCategory = requested.name === '' && brand === null
  const { name, description, metaDescription } = category
  return {
    slug,
    category: { name, description, metaDescription, isWhole: slug === rootSlug },
    brand,
    children: isWholeCategory ? category.children : [],
    ancestors: isWholeCategory ? category.ancestors : [],
    /** Alternatives when a search finds nothing. */
    suggestedCategories: listed.total === 0 ? mainCategories : [],
    ...listed,
  }
}

export type CatalogData = NonNullable<Awaited<ReturnType<typeof loadCatalog>>>

async function loadProducts({ products, catalog }: Readers, slug: string, requested: CatalogFilter) {
  const read = (filter: CatalogFilter) => {
    const { page: _page, sort: _sort, ...query } = toSearchParams(filter)
    const narrowed = { ...query, cat_slug: slug }
    return Promise.all([
      products.listProducts({ ...narrowed, page: filter.page, limit: pageSize, sort: chooseSort(filter) }),
      catalog.listFacets(narrowed),
    ])
  }
  const first = await read(requested)
  const filter = knownFilter(requested, first[1].facets)
  // URLs with unknown options are rare, so reload everything without them only then.
  const isKnown = JSON.stringify(filter.facets) === JSON.stringify(requested.facets)
  const [listing, { facets, priceSpan }] = isKnown ? first : await read(filter)
  return {
    filter,
    facets: selectFacets(facets, filter),
    priceSpan,
    cards: listing.products.map(({ card }) => card),
    /** A short description of each product by id, for listings with room for it. */
    summaries: Object.fromEntries(listing.products.map(({ card, summary }) => [card.id, summary])),
    total: listing.total,
    lastPage: listing.lastPage,
    corrected: listing.corrected,
  }
}

/**
 * The brand of this listing: `/catalog?brand={brandId}` and no other filter (spec §2).
 * @throws 301 for a brand that was merged into another one, 404 for an unknown one
 */
async function loadBrand({ catalog }: Readers, slug: string, { name, facets }: CatalogFilter) {
  const [id, ...more] = facets.brand ?? []
  if (slug !== rootSlug || name !== '' || id === undefined || more.length > 0) return null
  const brand = (await catalog.listBrands()).find((each) => each.id === id)
  if (!brand) {
    const mergedInto = await catalog.findMergedBrand(id)
    throw mergedInto === null ? notFound(null, { status: 404 }) : redirect(brandPath(mergedInto), 301)
  }
  return { id: brand.id, name: brand.name, description: brand.description }
}
