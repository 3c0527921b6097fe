/** Reads the data of an imported catalog that the calls need, such as ids that the shop assigned. */
import { Type } from 'typebox'
import { get } from './call.ts'
import { parseAnswer, send } from './shopper.ts'

export interface CatalogSurvey {
  /** A sample of the products, from the first to the last. */
  products: readonly [SampleProduct, ...SampleProduct[]]
  total: number
  /** Products of the largest category. */
  largestCategoryTotal: number
}

export interface SampleProduct {
  id: number
  urlKey: string
  /** A variant that can be bought; null for a product without one. */
  variantId: number | null
}

export const largestCategory = 'mountain-bikes'

const ListAnswer = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.Integer(),
      url_key: Type.String(),
      variants: Type.Optional(Type.Array(Type.Object({ id: Type.Integer(), in_stock: Type.Boolean() }))),
    }),
  ),
  meta: Type.Object({ total: Type.Integer(), last_page: Type.Integer() }),
})

const pageSize = 100
const samplePages = 5

export async function surveyCatalog(url: string): Promise<CatalogSurvey> {
  const list = async (path: string) => parseAnswer((await send(url, get(path))).bytes.toString(), ListAnswer)
  const { meta } = await list(`/api/products?limit=${pageSize}`)
  const category = await list(`/api/products?limit=1&cat_slug=${largestCategory}`)
  const products: SampleProduct[] = []
  const pages = Math.min(samplePages, meta.last_page)
  for (let index = 0; index < pages; index += 1) {
    const page = 1 + Math.floor((index * meta.last_page) / pages)
    const { data } = await list(`/api/products?limit=${pageSize}&page=${page}`)
    for (const { id, url_key: urlKey, variants = [] } of data) {
      products.push({ id, urlKey, variantId: variants.find((variant) => variant.in_stock)?.id ?? null })
    }
  }
  const [first, ...others] = products
  if (!first) throw new Error('The shop has no products.')
  return { products: [first, ...others], total: meta.total, largestCategoryTotal: category.meta.total }
}
