import { languages } from '../../../shared/locale.ts'
import { fromDecimal } from '../../../shared/money.ts'
import { type ProductFilter, productStatuses, splitValues, stockLevels } from '../productAdmin.filter.ts'
import type { AdminProductFilter } from './adminProducts.sql.ts'
import type { ProductPage } from './productPlaces.sql.ts'

/** The filter of a call, with its sort order and page. */
export function readProductFilter(input: ProductFilter & ProductPage): AdminProductFilter {
  const { category, brand, options, status, stock, sale, image, missing, priceFrom, priceTo, ...rest } = input
  const ids = (text: string | undefined) => (text ? splitValues(text).map(Number) : undefined)
  const names = <Name extends string>(known: readonly Name[], text: string | undefined) =>
    text ? known.filter((name) => splitValues(text).includes(name)) : undefined
  return {
    ...rest,
    categories: ids(category),
    brands: ids(brand),
    options: ids(options),
    statuses: names(productStatuses, status),
    stock: names(stockLevels, stock),
    isOnSale: sale === 'on',
    isWithoutImage: image === 'missing',
    missing: names(languages, missing),
    price:
      priceFrom || priceTo
        ? {
            least: priceFrom ? fromDecimal(priceFrom) : 0,
            most: priceTo ? fromDecimal(priceTo) : Number.MAX_SAFE_INTEGER,
          }
        : undefined,
  }
}
