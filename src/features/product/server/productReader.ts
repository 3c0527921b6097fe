import type { Services } from '../../../kit/services.ts'
import { countPages } from '../../../shared/pagination.ts'
import type { ProductReader } from '../product.reader.ts'
import { findBicycle, findDetails, findGeometry } from './details.sql.ts'
import type { Viewer } from './product.presenter.ts'
import { findHighestSaleCount, findProduct } from './product.sql.ts'
import { makeProductListings } from './productListings.ts'
import { toListedProduct, toProductCard, toProductDetails } from './productViews.ts'

/** The audience of a page. */
export interface ProductViewer extends Viewer {
  /** Id of a product whose page is shown even if it is not for sale, for a preview by the staff. */
  previewedProduct?: number
}

/** @returns a function that creates the reader for one request */
export function makeProductReader(services: Services): (viewer: ProductViewer) => ProductReader {
  const { db } = services
  const listings = makeProductListings(services)
  /** Never reverts to false, so it is queried only until the first sale. */
  let hasSales = false

  return (viewer) => {
    const { language, previewedProduct } = viewer

    const reader: ProductReader = {
      async listProducts(query) {
        const { items, total, request, corrected } = await listings.list(query, viewer)
        return {
          products: items.map((row) => toListedProduct(row, viewer)),
          total,
          lastPage: countPages(total, request.limit),
          corrected: corrected ?? null,
        }
      },
      async listFirstProducts(query) {
        return (await listings.listItems(query, viewer)).map((row) => toListedProduct(row, viewer))
      },
      async hasSales() {
        hasSales ||= (await findHighestSaleCount(db)) > 0
        return hasSales
      },
      async findListed(urlKey) {
        const [row] = await listings.listItems({ url_key: urlKey, limit: 1 }, viewer)
        return row ? toListedProduct(row, viewer) : null
      },
      async findProductId(urlKey) {
        const row = await db
          .selectFrom('product')
          .select(['id', 'is_active'])
          .where('url_key', '=', urlKey)
          .executeTakeFirst()
        return row && (row.is_active || row.id === previewedProduct) ? row.id : null
      },
      async findCurrentUrlKey(formerUrlKey) {
        const row = await db
          .selectFrom('product_redirect')
          .innerJoin('product', 'product.id', 'product_id')
          .select('product.url_key as urlKey')
          .where('product_redirect.url_key', '=', formerUrlKey)
          .where('is_active', '=', true)
          .executeTakeFirst()
        return row?.urlKey ?? null
      },
      async getProduct(id) {
        const scope = id === previewedProduct ? 'all' : 'sold'
        const [row, details] = await Promise.all([
          scope === 'all' ? findProduct(listings.readContext(viewer), id, scope) : listings.find(id, viewer),
          findDetails(db, id, language, scope),
        ])
        return row && details && toProductDetails({ row, ...details }, viewer)
      },
      async listRelated(id, limit) {
        return (await listings.listRelated(id, limit, viewer)).map((row) => toProductCard(row, viewer))
      },
      listGeometry: async (id) => (await findGeometry(db, id, language)) ?? [],
      findBicycle: async (id) => (await findBicycle(db, id)) ?? null,
    }
    return reader
  }
}
