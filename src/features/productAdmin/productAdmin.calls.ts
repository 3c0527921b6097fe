/** The calls that the pages of the back office make about products. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/productAdmin.contract.ts'

export const adminProductsCall = clientCall<typeof contract.adminProductsCall>('GET', '/admin/products')
export const productFacetsCall = clientCall<typeof contract.productFacetsCall>('GET', '/admin/products/facets')
export const adminVariantsCall = clientCall<typeof contract.adminVariantsCall>('GET', '/admin/products/:id/variants')
export const stockCall = clientCall<typeof contract.stockCall>('PUT', '/admin/variants/:id/stock')
export const priceCall = clientCall<typeof contract.priceCall>('PUT', '/admin/variants/:id/price')
