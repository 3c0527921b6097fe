/** The read functions of all features, bound to the language and currency of one request. For loaders and actions, on the server. */
import { createContext, type RouterContextProvider } from 'react-router'
import type { CountryReader } from './address/country.reader.ts'
import type { BlogReader } from './blog/blog.reader.ts'
import type { CatalogReader } from './catalog/catalog.reader.ts'
import type { CompareReader } from './compare/compare.reader.ts'
import type { ContentReader } from './content/content.reader.ts'
import type { HomeSettingsReader } from './home/home.form.ts'
import type { TrackingReader } from './order/tracking.reader.ts'
import type { ProductReader } from './product/product.reader.ts'
import type { ReturnsReader } from './returns/returns.reader.ts'
import type { ReviewReader } from './review/review.reader.ts'
import type { PickupReader } from './shipping/pickup.reader.ts'
import type { StockAlertReader } from './stock/stockAlert.reader.ts'

export interface Readers {
  pickups: PickupReader
  products: ProductReader
  catalog: CatalogReader
  compare: CompareReader
  reviews: ReviewReader
  blog: BlogReader
  content: ContentReader
  home: HomeSettingsReader
  countries: CountryReader
  stockAlerts: StockAlertReader
  tracking: TrackingReader
  returns: ReturnsReader
}

export const readersContext = createContext<Readers>()

/** The read functions of the current request. */
export function getReaders(context: Readonly<RouterContextProvider>): Readers {
  return context.get(readersContext)
}
