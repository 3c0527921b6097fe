/** Client calls of the back office for products. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as builds from './server/bicycle/builds.contract.ts'
import type * as facets from './server/facets/facets.contract.ts'
import type * as contract from './server/productAdmin.contract.ts'
import type * as renders from './server/render/render.contract.ts'

export const adminProductsCall = clientCall<typeof contract.adminProductsCall>('GET', '/admin/products')
export const productCursorsCall = clientCall<typeof contract.productCursorsCall>('GET', '/admin/products/cursors')
export const facetCountsCall = clientCall<typeof facets.facetCountsCall>('GET', '/admin/products/facet-counts')
export const productFacetsCall = clientCall<typeof facets.productFacetsCall>('GET', '/admin/products/facets')
export const adminVariantsCall = clientCall<typeof contract.adminVariantsCall>('GET', '/admin/products/:id/variants')
export const stockCall = clientCall<typeof contract.stockCall>('PUT', '/admin/variants/:id/stock')
export const priceCall = clientCall<typeof contract.priceCall>('PUT', '/admin/variants/:id/price')
export const variantUsesCall = clientCall<typeof contract.variantUsesCall>('GET', '/admin/variants/:id/uses')
export const adminProductCall = clientCall<typeof contract.adminProductCall>('GET', '/admin/products/:id')
export const saveProductCall = clientCall<typeof contract.saveProductCall>('PUT', '/admin/products/:id')
export const previewDraftCall = clientCall<typeof contract.previewDraftCall>('POST', '/admin/products/:id/preview')
export const previewProductCall = clientCall<typeof contract.previewProductCall>('GET', '/admin/products/:id/preview')
export const createProductCall = clientCall<typeof contract.createProductCall>('POST', '/admin/products')
export const copyProductCall = clientCall<typeof contract.copyProductCall>('POST', '/admin/products/:id/copies')
export const archiveProductCall = clientCall<typeof contract.archiveProductCall>('POST', '/admin/products/:id/archive')
export const restoreProductCall = clientCall<typeof contract.restoreProductCall>('POST', '/admin/products/:id/restore')
export const productHistoryCall = clientCall<typeof contract.productHistoryCall>('GET', '/admin/products/:id/history')
export const uploadImageCall = clientCall<typeof contract.uploadImageCall>('POST', '/admin/products/:id/images')
export const rendersCall = clientCall<typeof renders.rendersCall>('GET', '/admin/products/:id/renders')
export const startRenderCall = clientCall<typeof renders.startRenderCall>('POST', '/admin/products/:id/renders')
export const buildsCall = clientCall<typeof builds.buildsCall>('GET', '/admin/products/builds')
