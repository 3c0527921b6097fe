/** The calls that the pages of the back office make about categories, brands and attributes. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as attributes from './server/attribute.contract.ts'
import type * as categories from './server/category.contract.ts'

export const categoryTreeCall = clientCall<typeof categories.categoryTreeCall>('GET', '/admin/categories')
export const adminCategoryCall = clientCall<typeof categories.adminCategoryCall>('GET', '/admin/categories/:id')
export const createCategoryCall = clientCall<typeof categories.createCategoryCall>('POST', '/admin/categories')
export const saveCategoryCall = clientCall<typeof categories.saveCategoryCall>('PUT', '/admin/categories/:id')
export const orderCategoriesCall = clientCall<typeof categories.orderCategoriesCall>(
  'PUT',
  '/admin/categories/:id/order',
)
export const deleteCategoryCall = clientCall<typeof categories.deleteCategoryCall>('DELETE', '/admin/categories/:id')
export const uploadCatalogImageCall = clientCall<typeof categories.uploadCatalogImageCall>(
  'POST',
  '/admin/catalog-images',
)

export const attributesCall = clientCall<typeof attributes.attributesCall>('GET', '/admin/attributes')
export const orderAttributesCall = clientCall<typeof attributes.orderAttributesCall>('PUT', '/admin/attribute-order')
export const attributeCall = clientCall<typeof attributes.attributeCall>('GET', '/admin/attributes/:code')
export const createAttributeCall = clientCall<typeof attributes.createAttributeCall>('POST', '/admin/attributes')
export const saveAttributeCall = clientCall<typeof attributes.saveAttributeCall>('PUT', '/admin/attributes/:code')
export const deleteAttributeCall = clientCall<typeof attributes.deleteAttributeCall>(
  'DELETE',
  '/admin/attributes/:code',
)
export const orderOptionsCall = clientCall<typeof attributes.orderOptionsCall>('PUT', '/admin/attributes/:code/order')
export const createOptionCall = clientCall<typeof attributes.createOptionCall>(
  'POST',
  '/admin/attributes/:code/options',
)
export const optionCall = clientCall<typeof attributes.optionCall>('GET', '/admin/options/:id')
export const saveOptionCall = clientCall<typeof attributes.saveOptionCall>('PUT', '/admin/options/:id')
export const deleteOptionCall = clientCall<typeof attributes.deleteOptionCall>('DELETE', '/admin/options/:id')
export const mergeOptionCall = clientCall<typeof attributes.mergeOptionCall>('POST', '/admin/options/:id/merge')
