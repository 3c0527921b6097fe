import { Memory } from '../../../kit/cache.ts'
import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { pageRequestOf } from '../../../shared/pagination.ts'
import {
  attributesCall,
  brandsCall,
  categoriesCall,
  categoryCall,
  descendantCategoriesCall,
  facetsCall,
} from '../catalog.contract.ts'
import { idsOf, isCacheable, productFilterOf } from '../productFilter.ts'
import { presentAttribute, presentBrand, presentCategory, presentFacets } from './catalog.presenter.ts'
import {
  catalogVersion,
  findCategory,
  listAttributes,
  listBrands,
  listCategories,
  listChildren,
} from './catalog.sql.ts'
import { makeCatalogLabels } from './catalogLabels.ts'
import { countFacets, type FacetCounts } from './facets.sql.ts'
import { understandSearch } from './search.sql.ts'

export function catalogRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const { baseUrl } = settings
  const labelsFor = makeCatalogLabels(services)
  const counted = new Memory<FacetCounts>({ most: 500, forMs: 60_000 })

  route(app, descendantCategoriesCall, async ({ input, http }) => {
    if (!input.parent_id)
      return { data: (await listChildren(db, null, http.language)).map((row) => presentCategory(row, baseUrl)) }
    const [parentId] = idsOf(input.parent_id)
    const rows = parentId === undefined ? [] : await listChildren(db, parentId, http.language)
    return { data: rows.map((row) => presentCategory(row, baseUrl)) }
  })

  route(app, categoriesCall, async ({ input, http }) => {
    const [parentId = null] = idsOf(input.parent_id)
    const wanted = { parentId, slug: input.slug || null, page: pageRequestOf(input) }
    const page = await listCategories(db, wanted, http.language)
    return presentPage(page, (row) => presentCategory(row, baseUrl), http, baseUrl)
  })

  route(app, categoryCall, async ({ params, http }) => {
    const row = await findCategory(db, params.id, http.language)
    if (!row) throw new ShopError('request.notFound')
    return { data: presentCategory(row, baseUrl) }
  })

  route(app, brandsCall, async ({ http }) => ({
    data: (await listBrands(db, http.language)).map((row) => presentBrand(row, baseUrl)),
  }))

  route(app, facetsCall, async ({ input, http }) => {
    const { [http.currency]: rate } = await services.rates()
    const { language } = http
    const filter = await knownCategory(productFilterOf(input, rate))
    const count = async () =>
      countFacets(db, {
        filter,
        search: await understandSearch(db, { text: filter.search, language, isExact: filter.isSearchExact }),
        language,
        now: now(),
      })
    const counts = isCacheable(filter)
      ? await counted.get(JSON.stringify([language, filter]), await catalogVersion(db), now().getTime(), count)
      : await count()
    const labels = await labelsFor(language, { options: Object.keys(counts.options).map(Number) })
    return { data: presentFacets(counts, labels, baseUrl, rate) }
  })

  route(app, attributesCall, async ({ input, http }) => {
    const wanted = {
      codes: input.code ? input.code.split(',') : null,
      isFilterable: input.is_filterable === '1' ? true : input.is_filterable === '0' ? false : null,
      page: pageRequestOf(input),
    }
    const page = await listAttributes(db, wanted, http.language)
    return presentPage(page, (row) => presentAttribute(row, baseUrl), http, baseUrl)
  })

  /** Of an unknown category all attributes are told (api contract), while a list of its products is empty. */
  async function knownCategory<F extends { categorySlug: string | null }>(filter: F): Promise<F> {
    if (filter.categorySlug === null) return filter
    const known = await db
      .selectFrom('category')
      .select('id')
      .where('slug', '=', filter.categorySlug)
      .executeTakeFirst()
    return known ? filter : { ...filter, categorySlug: null }
  }
}
