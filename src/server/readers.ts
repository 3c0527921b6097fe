/** The read functions of every feature, for the storefront's loaders and actions. */
import { makeCountryReader } from '../features/address/server/countryReader.ts'
import { makeBlogReader } from '../features/blog/server/blogReader.ts'
import { makeCatalogReader } from '../features/catalog/server/catalogReader.ts'
import { makeCompareReader } from '../features/compare/server/compareReader.ts'
import { makeContentReader } from '../features/content/server/contentReader.ts'
import { makeHomeSettingsReader } from '../features/home/server/homeSettingsReader.ts'
import { makeTrackingReader } from '../features/order/server/tracking/trackingReader.ts'
import { makeProductReader, type ProductViewer } from '../features/product/server/productReader.ts'
import type { Readers } from '../features/readers.ts'
import { makeReturnsReader } from '../features/returns/server/returnsReader.ts'
import { makeReviewReader } from '../features/review/server/reviewReader.ts'
import { makePickupReader } from '../features/shipping/server/pickupReader.ts'
import { makeStockAlertReader } from '../features/stock/server/stockAlertReader.ts'
import type { Services } from '../kit/services.ts'

/** Creates the read functions of one request. @param ip the client's IP address */
export function makeReaders(services: Services): (viewer: ProductViewer & { ip: string }) => Readers {
  const products = makeProductReader(services)
  const catalog = makeCatalogReader(services)
  const compare = makeCompareReader(services)
  const reviews = makeReviewReader(services)
  const blog = makeBlogReader(services)
  const content = makeContentReader(services)
  const home = makeHomeSettingsReader(services)
  const countries = makeCountryReader(services)
  const stockAlerts = makeStockAlertReader(services)
  const tracking = makeTrackingReader(services)
  const returns = makeReturnsReader(services)
  const pickups = makePickupReader(services)
  return (viewer) => ({
    products: products(viewer),
    catalog: catalog(viewer),
    compare: compare(viewer),
    reviews: reviews(viewer),
    blog: blog(viewer),
    content: content(viewer),
    home,
    countries: countries(viewer),
    stockAlerts,
    pickups,
    tracking: tracking(viewer),
    returns: returns(viewer),
  })
}
