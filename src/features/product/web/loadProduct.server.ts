/** Asks the API for everything that one product's page shows: the product, then the rest in parallel. */
import type { Api } from '../../../shared/apiClient.ts'
import type { ReviewPage } from '../../review/review.view.ts'
import { loadReviews } from '../../review/web/reviews.queries.ts'
import { cardOf } from '../product.card.ts'
import {
  bicycleCall,
  configurationCall,
  geometryCall,
  productsCall,
  relatedProductsCall,
  specificationCall,
} from '../product.contract.ts'
import { productViewOf } from '../product.view.ts'

const relatedCount = 4
const noReviews: ReviewPage = { reviews: [], page: 1, lastPage: 1 }

/** @returns null when there is no such product */
export async function loadProduct(api: Api, wanted: { urlKey: string } | { id: string }) {
  const { data } = await api.call(productsCall, {
    input: { category_id: '1', ...('id' in wanted ? { ids: wanted.id } : { url_key: wanted.urlKey }), limit: 1 },
  })
  const product = data[0]
  if (!product) return null
  const params = { productId: product.id }
  const [configuration, specification, geometry, bicycle, related, reviews] = await Promise.all([
    api.call(configurationCall, { params }),
    api.call(specificationCall, { params }),
    api.call(geometryCall, { params }),
    api.call(bicycleCall, { params }),
    api.call(relatedProductsCall, { params: { id: product.id }, input: { limit: relatedCount } }),
    product.reviews.total > 0 ? loadReviews(api, product.id, 1) : noReviews,
  ])
  return {
    product: productViewOf({
      product,
      configuration: configuration.data,
      specification: specification.data,
      geometry: geometry.data,
      bicycle: bicycle.data,
    }),
    related: related.data.map(cardOf),
    reviews,
  }
}

export type LoadedProduct = NonNullable<Awaited<ReturnType<typeof loadProduct>>>
