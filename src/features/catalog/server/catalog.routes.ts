import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { parseIds } from '../../../shared/ids.ts'
import { parsePageRequest } from '../../../shared/pagination.ts'
import {
  attributesCall,
  brandsCall,
  categoriesCall,
  categoryCall,
  descendantCategoriesCall,
  facetsCall,
} from './catalog.contract.ts'
import { presentAttribute, presentBrand, presentCategory, presentFacets } from './catalog.presenter.ts'
import { findCategory, listAttributes, listBrands, listCategories, listChildren, listRoots } from './catalog.sql.ts'
import { makeListFacets } from './listFacets.ts'

export function catalogRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const { baseUrl } = settings
  const listFacets = makeListFacets(services)

  route(
    app,
    descendantCategoriesCall,
    async ({ input, http }) => {
      if (!input.parent_id)
        return { data: (await listRoots(db, http.language)).map((row) => presentCategory(row, baseUrl)) }
      const [parentId] = parseIds(input.parent_id)
      const rows = parentId === undefined ? [] : await listChildren(db, [parentId], http.language)
      return { data: rows.map((row) => presentCategory(row, baseUrl)) }
    },
    { shared: {} },
  )

  route(
    app,
    categoriesCall,
    async ({ input, http }) => {
      const [parentId = null] = parseIds(input.parent_id)
      const filter = { parentId, slug: input.slug || null, page: parsePageRequest(input) }
      const page = await listCategories(db, filter, http.language)
      return presentPage(page, (row) => presentCategory(row, baseUrl), http, baseUrl)
    },
    { shared: {} },
  )

  route(
    app,
    categoryCall,
    async ({ params, http }) => {
      const row = await findCategory(db, params.id, http.language)
      if (!row) throw new ShopError('request.notFound')
      return { data: presentCategory(row, baseUrl) }
    },
    { shared: {} },
  )

  route(
    app,
    brandsCall,
    async ({ http }) => ({
      data: (await listBrands(db, http.language)).map((row) => presentBrand(row, baseUrl)),
    }),
    { shared: {} },
  )

  route(
    app,
    facetsCall,
    async ({ input, http }) => {
      const { [http.currency]: rate } = await services.rates()
      return { data: presentFacets(await listFacets(input, { language: http.language, rate }), baseUrl, rate) }
    },
    { shared: {} },
  )

  route(
    app,
    attributesCall,
    async ({ input, http }) => {
      const filter = {
        codes: input.code ? input.code.split(',') : null,
        isFilterable: input.is_filterable === '1' ? true : input.is_filterable === '0' ? false : null,
        page: parsePageRequest(input),
      }
      const page = await listAttributes(db, filter, http.language)
      return presentPage(page, (row) => presentAttribute(row, baseUrl), http, baseUrl)
    },
    { shared: {} },
  )
}
