import type { FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import { cacheUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { searchInterpreterForShop } from '../../catalog/server/interpretSearch.sql.ts'
import type { Listing } from '../../catalog/server/listingIndex.ts'
import { parseProductFilter } from '../../catalog/server/productFilter.ts'
import { findFromPrice } from '../prices.ts'
import { presentConfiguration } from './configuration.presenter.ts'
import { findBicycle, findGeometry, findSpecification } from './details.sql.ts'
import {
  bicycleCall,
  configurationCall,
  geometryCall,
  productCall,
  productsCall,
  relatedProductsCall,
  specificationCall,
  type WireProduct,
} from './product.contract.ts'
import {
  placeholderPath,
  presentBicycle,
  presentGeometry,
  presentPrice,
  presentProduct,
  presentSpecification,
  readViewer,
} from './product.presenter.ts'
import { givenIds } from './product.sql.ts'
import { makeProductListings } from './productListings.ts'
import { suggestionLimit, suggestionsCall } from './suggestion.contract.ts'
import { readSuggestions } from './suggestions.sql.ts'

const defaultRelated = 8

/** Marks the products in the shopper's cart or wishlist. */
export interface OwnMarker {
  /** Whether the shopper may have any. */
  isOwn(http: FastifyRequest): boolean
  mark(products: readonly WireProduct[], http: FastifyRequest): Promise<WireProduct[]>
}

/** @param ownMarker passed in because the cart and wishlist features depend on products */
export function productRoutes(app: ApiApp, services: Services, { isOwn, mark }: OwnMarker): void {
  const { db, settings, now } = services
  const listings = makeProductListings(services)
  const interpretSearch = searchInterpreterForShop(services)
  const markOne = async ({ data }: { data: WireProduct }, http: FastifyRequest) => {
    const [marked = data] = await mark([data], http)
    return { data: marked }
  }
  const markList = async <T extends { data: WireProduct[] }>(answer: T, http: FastifyRequest) => ({
    ...answer,
    data: await mark(answer.data, http),
  })

  route(
    app,
    productsCall,
    async ({ input, http }) => {
      const viewer = await readViewer(services, http)
      const { corrected, ...listed } = await listings.list(input, viewer)
      const page = presentPage(listed, (row) => presentProduct(row, viewer), http, settings.baseUrl)
      return corrected === undefined ? page : { ...page, corrected }
    },
    { shared: { isOwn, personalize: markList } },
  )

  route(
    app,
    productCall,
    async ({ params, http }) => {
      const row = await listings.find(params.id, http)
      if (!row) throw new ShopError('request.notFound')
      return { data: presentProduct(row, await readViewer(services, http)) }
    },
    { shared: { isOwn, personalize: markOne } },
  )

  route(
    app,
    specificationCall,
    async ({ params, http }) => {
      const rows = await findSpecification(db, params.productId, http.language)
      if (!rows) throw new ShopError('request.notFound')
      return { data: rows.map(presentSpecification) }
    },
    { shared: {} },
  )

  route(
    app,
    configurationCall,
    async ({ params, http }) => {
      const found = await listings.find(params.productId, http)
      if (!found) throw new ShopError('request.notFound')
      const chooseText = translator(http.language, 'server')('product.choose')
      return { data: presentConfiguration(found, await readViewer(services, http), chooseText) }
    },
    { shared: {} },
  )

  route(
    app,
    geometryCall,
    async ({ params, http }) => {
      const rows = await findGeometry(db, params.productId, http.language)
      if (!rows) throw new ShopError('request.notFound')
      return { data: rows.map(presentGeometry) }
    },
    { shared: {} },
  )

  route(
    app,
    bicycleCall,
    async ({ params }) => {
      const bicycle = await findBicycle(db, params.productId)
      if (bicycle === undefined) throw new ShopError('request.notFound')
      return { data: bicycle && presentBicycle(bicycle) }
    },
    { shared: {} },
  )

  route(
    app,
    suggestionsCall,
    async ({ input, http }) => {
      const view = await readViewer(services, http)
      const search = await interpretSearch({ text: input.name, language: view.language })
      if (!search) return { data: [], total: 0, corrected: null }
      const filter = await listings.resolveFilter(parseProductFilter({}, view.rate))
      const listing: Listing = { filter, search, language: view.language, now: now() }
      const readChosen = (chosen: RawBuilder<unknown>) => readSuggestions(db, chosen, view.language, listing.now)
      const { rows, total } = await listings.readCountedPage(
        {
          listing,
          sorting: { key: 'relevance', isDescending: true },
          request: { page: 1, limit: suggestionLimit, isWhole: false },
        },
        { byIds: (ids) => readChosen(givenIds(ids)), byQuery: readChosen },
      )
      return {
        data: rows.map((row) => ({
          id: row.id,
          url_key: row.urlKey,
          name: row.name,
          ...presentPrice(findFromPrice(row.variants, row.isSaleRunning), view),
          small_image_url: cacheUrl(settings.baseUrl, 'small', row.imagePath ?? placeholderPath),
          brand: row.brand,
        })),
        total,
        corrected: search.corrected,
      }
    },
    { shared: {} },
  )

  route(
    app,
    relatedProductsCall,
    async ({ params, input, http }) => {
      const view = await readViewer(services, http)
      const rows = await listings.listRelated(params.id, input.limit ?? defaultRelated, view)
      return { data: rows.map((row) => presentProduct(row, view)) }
    },
    { shared: { isOwn, personalize: markList } },
  )
}
