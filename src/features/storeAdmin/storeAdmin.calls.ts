/** The calls that the pages of the back office make about stores. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/storeAdmin.contract.ts'

export const storesCall = clientCall<typeof contract.storesCall>('GET', '/admin/stores')
export const storeCall = clientCall<typeof contract.storeCall>('GET', '/admin/stores/:code')
export const createStoreCall = clientCall<typeof contract.createStoreCall>('POST', '/admin/stores')
export const saveStoreCall = clientCall<typeof contract.saveStoreCall>('PUT', '/admin/stores/:code')
export const deleteStoreCall = clientCall<typeof contract.deleteStoreCall>('DELETE', '/admin/stores/:code')
export const orderStoresCall = clientCall<typeof contract.orderStoresCall>('PUT', '/admin/stores-order')
export const storePreviewCall = clientCall<typeof contract.storePreviewCall>('POST', '/admin/store-preview')
