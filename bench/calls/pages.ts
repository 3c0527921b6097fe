/** Pages of the storefront, from the page cache and computed. */
import { pageSize } from '../../src/features/listing/filters.ts'
import { catalogPath, homePath, productPath, searchPath } from '../../src/shared/paths.ts'
import { preferenceCookies } from '../../src/shared/preferences.ts'
import { commonWord } from '../catalog/vocabulary.ts'
import type { Random } from '../random.ts'
import { type Call, differentEachTime, get, sameEachTime } from './call.ts'
import { type CatalogSurvey, largestCategory } from './surveyCatalog.ts'

const locales = ['en', 'fn', 'de'] as const
const currencies = ['INR', 'USD', 'EUR', 'GBP'] as const
const themes = ['system', 'light', 'dark'] as const
const sorts = ['name', 'price', 'price-desc', 'rating', 'popular', ''] as const

export function pages({ products, largestCategoryTotal }: CatalogSurvey, random: Random): Call[] {
  const [product] = products
  /** A shopper with random preferences: pages are cached for each combination. */
  const cookie = () =>
    [
      [preferenceCookies.locale, random.pick(locales)],
      [preferenceCookies.currency, random.pick(currencies)],
      [preferenceCookies.theme, random.pick(themes)],
    ]
      .map((pair) => pair.join('='))
      .join('; ')
  const varied = (name: string, nextPath: () => string) =>
    differentEachTime(name, () => get(nextPath(), { cookie: cookie() }))
  const lastPage = Math.max(1, Math.ceil(largestCategoryTotal / pageSize))
  const categoryPath = (least: number, most: number) =>
    catalogPath(largestCategory, {
      sort: random.pick(sorts),
      page: String(random.integer(Math.max(2, least), Math.max(2, Math.min(most, lastPage)))),
    })
  const firstPage = catalogPath(largestCategory)
  const ownPage = productPath(product.urlKey)

  return [
    sameEachTime('home page', homePath),
    sameEachTime('category page', firstPage),
    { ...varied('category page uncached', () => categoryPath(2, 50)), rendersPath: firstPage },
    varied('category page last page', () => categoryPath(lastPage - 20, lastPage)),
    sameEachTime('product page', ownPage),
    { ...varied('product page uncached', () => productPath(random.pick(products).urlKey)), rendersPath: ownPage },
    sameEachTime('search page', searchPath(commonWord)),
    varied('search page uncached', () =>
      catalogPath('root', { name: commonWord, sort: random.pick(sorts), page: String(random.integer(1, 20)) }),
    ),
    sameEachTime('sitemap', '/sitemap-products-1.xml'),
  ]
}
