import { Memory } from '../../../kit/cache.ts'
import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import { cacheUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { pageRequestOf } from '../../../shared/pagination.ts'
import { isCacheable, productFilterOf } from '../../catalog/productFilter.ts'
import { catalogVersion } from '../../catalog/server/catalog.sql.ts'
import { makeCatalogLabels } from '../../catalog/server/catalogLabels.ts'
import { understandSearch } from '../../catalog/server/search.sql.ts'
import { fromPriceOf } from '../prices.ts'
import {
  bicycleCall,
  configurationCall,
  geometryCall,
  productCall,
  productsCall,
  relatedProductsCall,
  specificationCall,
} from '../product.contract.ts'
import { sortingOf } from '../sorting.ts'
import { suggestionLimit, suggestionsCall } from '../suggestion.contract.ts'
import { findConfigurable, presentConfiguration } from './configuration.ts'
import { findBicycle, findGeometry, findSpecification } from './details.sql.ts'
import { countProducts, type Listing, listingPage } from './listing.sql.ts'
import { makeOwnMarker } from './ownMarker.ts'
import { placeholderPath, presentPrice, presentProduct, productViewOf } from './product.presenter.ts'
import { findProduct, type ReadContext, readProducts } from './product.sql.ts'
import { readSuggestions, relatedProducts } from './suggestions.sql.ts'

/** Three rows of three (api contract). */
const pageSize = 9
const defaultRelated = 8

export function productRoutes(app: ApiApp, services: Services): void {
  const { db, settings, now } = services
  const labelsFor = makeCatalogLabels(services)
  const reading = (language: Language): ReadContext => ({ db, labelsFor, language, now: now() })
  const markOwn = makeOwnMarker(services)
  const counted = new Memory<number>({ most: 2000, forMs: 60_000 })

  /** How many products there are, counted once for each state of the catalogue. */
  async function totalOf(listing: Listing, version: string | undefined): Promise<number> {
    if (!isCacheable(listing.filter)) return countProducts(db, listing)
    const key = JSON.stringify([listing.filter, listing.search, listing.search && listing.language])
    return counted.get(key, version ?? (await catalogVersion(db)), now().getTime(), () => countProducts(db, listing))
  }

  route(app, productsCall, async ({ input, http, reply }) => {
    const view = await productViewOf(services, http)
    const filter = productFilterOf(input, view.rate)
    const search = await understandSearch(db, {
      text: filter.search,
      language: view.language,
      isExact: filter.isSearchExact,
    })
    const listing: Listing = { filter, search, language: view.language, now: now() }
    const request = pageRequestOf(input, pageSize)
    const fallback = filter.ids === null ? 'created_at' : 'listed'
    const sorting = sortingOf(input.sort, input.order, search !== null, fallback)
    const chosen = listingPage(listing, sorting, request)
    const items = await readProducts(reading(view.language), chosen)
    const total = await totalOf(listing, items[0]?.catalogVersion)
    const page = presentPage({ items, total, request }, (row) => presentProduct(row, view), http, settings.baseUrl)
    const marked = { ...page, data: await markOwn(page.data, http, reply) }
    return search ? { ...marked, corrected: search.corrected } : marked
  })

  route(app, productCall, async ({ params, http, reply }) => {
    const row = await findProduct(reading(http.language), params.id)
    if (!row) throw new ShopError('request.notFound')
    const product = presentProduct(row, await productViewOf(services, http))
    const [data = product] = await markOwn([product], http, reply)
    return { data }
  })

  route(app, specificationCall, async ({ params, http }) => {
    const rows = await findSpecification(db, params.productId, http.language)
    if (!rows) throw new ShopError('request.notFound')
    return { data: rows.map(({ adminName, ...row }) => ({ ...row, admin_name: adminName })) }
  })

  route(app, configurationCall, async ({ params, http }) => {
    const found = await findConfigurable(reading(http.language), params.productId)
    if (!found) throw new ShopError('request.notFound')
    const chooseText = translator(http.language, 'server')('product.choose')
    return { data: presentConfiguration(found, await productViewOf(services, http), chooseText) }
  })

  route(app, geometryCall, async ({ params, http }) => {
    const rows = await findGeometry(db, params.productId, http.language)
    if (!rows) throw new ShopError('request.notFound')
    return { data: rows }
  })

  route(app, bicycleCall, async ({ params }) => {
    const bicycle = await findBicycle(db, params.productId)
    if (bicycle === undefined) throw new ShopError('request.notFound')
    return { data: bicycle }
  })

  route(app, suggestionsCall, async ({ input, http }) => {
    const view = await productViewOf(services, http)
    const search = await understandSearch(db, { text: input.name, language: view.language })
    if (!search) return { data: [], total: 0, corrected: null }
    const listing: Listing = { filter: productFilterOf({}, view.rate), search, language: view.language, now: now() }
    const chosen = listingPage(
      listing,
      { key: 'relevance', isDescending: true },
      { page: 1, limit: suggestionLimit, isWhole: false },
    )
    const rows = await readSuggestions(db, chosen, view.language, listing.now)
    const total = rows.length < suggestionLimit ? rows.length : await totalOf(listing, undefined)
    return {
      data: rows.map((row) => ({
        id: row.id,
        url_key: row.urlKey,
        name: row.name,
        ...presentPrice(fromPriceOf(row.variants, row.isSaleRunning), view),
        small_image_url: cacheUrl(settings.baseUrl, 'small', row.imagePath ?? placeholderPath),
        brand: row.brand,
      })),
      total,
      corrected: search.corrected,
    }
  })

  route(app, relatedProductsCall, async ({ params, input, http, reply }) => {
    const view = await productViewOf(services, http)
    const chosen = relatedProducts(params.id, input.limit ?? defaultRelated)
    const rows = await readProducts(reading(view.language), chosen)
    const products = rows.map((row) => presentProduct(row, view))
    return { data: await markOwn(products, http, reply) }
  })
}
