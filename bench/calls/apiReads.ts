/** Calls of the API that read the catalog. */
import { commonWord, misspelledWord, rareWord, typedPrefix } from '../catalog/vocabulary.ts'
import type { Random } from '../random.ts'
import { type Call, differentEachTime, get, sameEachTime } from './call.ts'
import { type CatalogSurvey, largestCategory } from './surveyCatalog.ts'

const locales = ['en', 'fn', 'de'] as const
const currencies = ['INR', 'USD', 'EUR', 'GBP'] as const
/** Close to the twelve products of a listing page. */
const limits = [10, 11, 12, 13, 14] as const
const deepestCommonPage = 100

export function apiReads({ products, total, largestCategoryTotal }: CatalogSurvey, random: Random): Call[] {
  const [product] = products
  const viewer = () => `locale=${random.pick(locales)}&currency=${random.pick(currencies)}`
  /** A random page of those that shoppers see, in a random language and currency. */
  const anyPage = (productCount: number) => {
    const limit = random.pick(limits)
    const page = random.integer(1, Math.max(1, Math.min(deepestCommonPage, Math.floor(productCount / limit))))
    return `limit=${limit}&page=${page}&${viewer()}`
  }
  const varied = (name: string, nextPath: () => string) => differentEachTime(name, () => get(nextPath()))
  const lastPage = (limit: number) => Math.max(1, Math.ceil(total / limit))
  const category = `cat_slug=${largestCategory}`

  return [
    sameEachTime('list', '/api/products?limit=12'),
    varied('list uncached', () => `/api/products?${anyPage(total)}`),
    varied('list of a category uncached', () => `/api/products?${category}&${anyPage(largestCategoryTotal)}`),
    varied('list last page', () => {
      const limit = random.pick(limits)
      const page = Math.max(1, lastPage(limit) - random.integer(0, 5))
      return `/api/products?limit=${limit}&page=${page}&${viewer()}`
    }),
    varied('list by price', () => `/api/products?${category}&sort=price&${anyPage(largestCategoryTotal)}`),
    varied('list by rating', () => `/api/products?${category}&sort=rating&${anyPage(largestCategoryTotal)}`),
    varied('list price range', () => {
      const least = random.integer(20_000, 150_000)
      return `/api/products?${category}&price=${least},${least + 100_000}&limit=12`
    }),
    sameEachTime('detail', `/api/products/${product.id}`),
    varied('detail uncached', () => `/api/products/${random.pick(products).id}?${viewer()}`),
    sameEachTime('configuration', `/api/product-configurable-config/${product.id}`),
    varied('configuration uncached', () => `/api/product-configurable-config/${random.pick(products).id}?${viewer()}`),
    sameEachTime('categories', '/api/descendant-categories?parent_id=1'),
    sameEachTime('facets', `/api/getattributes?${category}`),
    varied('facets new filter', () => {
      const least = random.integer(20_000, 150_000)
      return `/api/getattributes?${category}&price=${least},${least + 100_000}`
    }),
    sameEachTime('search', `/api/products?search=${commonWord}&limit=12`),
    varied('search uncached', () => `/api/products?search=${commonWord}&${anyPage(largestCategoryTotal / 3)}`),
    varied('search rare word', () => `/api/products?search=${rareWord}&limit=${random.pick(limits)}&${viewer()}`),
    varied('search typo', () => `/api/products?search=${misspelledWord}&limit=${random.pick(limits)}&${viewer()}`),
    varied('suggestions', () => `/api/product-suggestions?name=${typedPrefix}&${viewer()}`),
    varied('related products', () => `/api/related-products/${random.pick(products).id}?${viewer()}`),
  ]
}
