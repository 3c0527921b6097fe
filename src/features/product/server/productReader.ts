import { makeCache } from '../../../kit/cache.ts'
import type { Services } from '../../../kit/services.ts'
import { hourMs } from '../../../shared/durations.ts'
import type { Language } from '../../../shared/locale.ts'
import { countPages } from '../../../shared/pagination.ts'
import type { ProductReader } from '../product.reader.ts'
import { findBicycle, findByUrlKey, findDetails, findGeometry, type ProductDetailRows } from './details.sql.ts'
import type { Viewer } from './product.presenter.ts'
import { findHighestSaleCount, findProduct } from './product.sql.ts'
import { makeProductListings } from './productListings.ts'
import { toListedProduct, toProductCard, toProductDetails } from './productViews.ts'

/** The audience of a page. */
export interface ProductViewer extends Viewer {
  /** Id of a product whose page is shown even if it is not for sale, for a preview by the staff. */
  previewedProduct?: number
}

const ttlMs = hourMs
const maxUrlKeys = 2000
/** Details of a bicycle take about 8 kB. */
const maxDetails = 1000

/** @returns a function that creates the reader for one request */
export function makeProductReader(services: Services): (viewer: ProductViewer) => ProductReader {
  const { db, catalogChanges, now } = services
  const listings = makeProductListings(services)
  // A product page is rendered once per language, currency and theme; unlike prices and stock, these change with the catalog only.
  const urlKeys = makeCache<{ found: { id: number; isActive: boolean } | null }>({ max: maxUrlKeys, ttlMs, now })
  const details = makeCache<{ found: ProductDetailRows | null }>({ max: maxDetails, ttlMs, now })
  /** Never reverts to false, so it is queried only until the first sale. */
  let hasSales = false

  async function findKnownDetails(id: number, language: Language): Promise<ProductDetailRows | null> {
    const { found } = await details.forceFetch(`${catalogChanges.version()} ${language} ${id}`, {
      context: async () => ({ found: await findDetails(db, id, language) }),
    })
    return found
  }

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
        const { found } = await urlKeys.forceFetch(`${catalogChanges.version()} ${urlKey}`, {
          context: async () => ({ found: await findByUrlKey(db, urlKey) }),
        })
        return found && (found.isActive || found.id === previewedProduct) ? found.id : null
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
        const [row, found] =
          id === previewedProduct
            ? await Promise.all([
                findProduct(listings.readContext(viewer), id, 'all'),
                findDetails(db, id, language, 'all'),
              ])
            : await Promise.all([listings.find(id, viewer), findKnownDetails(id, language)])
        return row && found && toProductDetails({ row, ...found }, viewer)
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
