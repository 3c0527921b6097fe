/** Asks the API for everything that one listing shows, in two rounds, each in parallel. */
import { data as notFound } from 'react-router'
import type { Api } from '../../../shared/apiClient.ts'
import { rootSlug } from '../../../shared/paths.ts'
import { joinWords } from '../../../shared/typography.ts'
import { cardOf } from '../../product/product.card.ts'
import { productsCall } from '../../product/product.contract.ts'
import {
  brandsCall,
  categoriesCall,
  categoryCall,
  descendantCategoriesCall,
  facetsCall,
  type WireCategory,
} from '../catalog.contract.ts'
import { rootCategoryId } from '../catalog.menu.ts'
import { type CategoryLink, categoryLinkOf, facetsOf, priceSpanOf } from '../catalog.view.ts'
import { type CatalogFilter, knownFilter, pageSize, queryOf, sortOf } from '../filters.ts'

/** @returns null when there is no such category */
export async function loadCatalog(api: Api, slug: string, asked: CatalogFilter) {
  const [found, listed, brand] = await Promise.all([
    api.call(categoriesCall, { input: { slug, pagination: '0' } }),
    loadProducts(api, slug, asked),
    loadBrand(api, slug, asked),
  ])
  const category = found.data[0]
  if (!category) return null
  const isShelf = asked.name === '' && brand === null
  const isFruitless = asked.name !== '' && listed.total === 0
  const [children, ancestors, shelves] = await Promise.all([
    isShelf ? loadChildren(api, category.id) : [],
    isShelf ? loadAncestors(api, category) : [],
    isFruitless ? loadChildren(api, rootCategoryId) : [],
  ])
  const { name, description, meta_description } = category
  return {
    slug,
    category: { name, description, metaDescription: meta_description, isWhole: slug === rootSlug },
    brand,
    children,
    ancestors,
    /** Where else to look, for a search that found nothing. */
    shelves,
    ...listed,
  }
}

export type CatalogData = NonNullable<Awaited<ReturnType<typeof loadCatalog>>>

/** Facets, flags, words and price stand on the wire as they stand in the address. */
function wireFilter(slug: string, filter: CatalogFilter) {
  const { page: _page, sort: _sort, ...query } = queryOf(filter)
  return { ...query, cat_slug: slug }
}

async function loadProducts(api: Api, slug: string, asked: CatalogFilter) {
  const ask = (filter: CatalogFilter) => {
    const sort = sortOf(filter)
    const paging = { page: filter.page, limit: pageSize, sort: sort === 'newest' ? 'created_at' : sort }
    return Promise.all([
      api.call(productsCall, { input: { ...wireFilter(slug, filter), ...paging } }),
      api.call(facetsCall, { input: wireFilter(slug, filter) }),
    ])
  }
  const first = await ask(asked)
  const filter = knownFilter(asked, first[1].data)
  // An address with options that do not exist is rare: only then is asked once more, without them.
  const isKnown = JSON.stringify(filter.facets) === JSON.stringify(asked.facets)
  const [products, facets] = isKnown ? first : await ask(filter)
  return {
    filter,
    facets: facetsOf(facets.data, filter),
    priceSpan: priceSpanOf(facets.data),
    cards: products.data.map(cardOf),
    /** A sentence about each product, by its id: for listings that have room for it. */
    summaries: Object.fromEntries(products.data.map(({ id, short_description }) => [id, joinWords(short_description)])),
    total: products.meta?.total ?? products.data.length,
    lastPage: products.meta?.last_page ?? 1,
    corrected: products.corrected ?? null,
  }
}

/** The brand whose listing this is: `/catalog?brand={brandId}` and nothing else chosen (spec §2). @throws 404 for an unknown one */
async function loadBrand(api: Api, slug: string, { name, facets }: CatalogFilter) {
  const [id, ...more] = facets.brand ?? []
  if (slug !== rootSlug || name !== '' || id === undefined || more.length > 0) return null
  const { data } = await api.call(brandsCall)
  const brand = data.find((each) => each.id === id)
  if (!brand) throw notFound(null, { status: 404 })
  return { id: brand.id, name: brand.label, description: brand.description ?? '' }
}

async function loadChildren(api: Api, parentId: number): Promise<CategoryLink[]> {
  const { data } = await api.call(descendantCategoriesCall, { input: { parent_id: String(parentId) } })
  return data.map(categoryLinkOf)
}

/** From the top down, the root left out: it is no shelf of its own. */
async function loadAncestors(api: Api, category: WireCategory): Promise<CategoryLink[]> {
  if (category.parent_id === null) return []
  const { data: parent } = await api.call(categoryCall, { params: { id: category.parent_id } })
  return parent.parent_id === null ? [] : [...(await loadAncestors(api, parent)), categoryLinkOf(parent)]
}
