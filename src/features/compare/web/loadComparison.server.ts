/** Asks the API for everything that stands side by side: the products in one call, then the details of each in parallel. */
import type { Api } from '../../../shared/apiClient.ts'
import {
  bicycleCall,
  geometryCall,
  productsCall,
  specificationCall,
  type WireProduct,
} from '../../product/product.contract.ts'
import { type ComparedProduct, comparedProductOf } from '../compare.view.ts'

/** What is no longer sold is missing. */
export async function loadComparison(api: Api, ids: readonly number[]): Promise<ComparedProduct[]> {
  if (ids.length === 0) return []
  const { data } = await api.call(productsCall, { input: { ids: ids.join(','), limit: ids.length } })
  return Promise.all(data.map((product) => loadColumn(api, product)))
}

async function loadColumn(api: Api, product: WireProduct): Promise<ComparedProduct> {
  const params = { productId: product.id }
  const [specification, geometry, bicycle] = await Promise.all([
    api.call(specificationCall, { params }),
    api.call(geometryCall, { params }),
    api.call(bicycleCall, { params }),
  ])
  return comparedProductOf({
    product,
    specification: specification.data,
    geometry: geometry.data,
    bicycle: bicycle.data,
  })
}
