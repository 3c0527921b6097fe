/** Client calls of the back office for promotions. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/promotionAdmin.contract.ts'

export const promotionsCall = clientCall<typeof contract.promotionsCall>('GET', '/admin/promotions')
export const promotionCall = clientCall<typeof contract.promotionCall>('GET', '/admin/promotions/:id')
export const createPromotionCall = clientCall<typeof contract.createPromotionCall>('POST', '/admin/promotions')
export const savePromotionCall = clientCall<typeof contract.savePromotionCall>('PUT', '/admin/promotions/:id')
export const archivePromotionCall = clientCall<typeof contract.archivePromotionCall>(
  'PUT',
  '/admin/promotions/:id/archived',
)
export const promotionPreviewCall = clientCall<typeof contract.promotionPreviewCall>('GET', '/admin/promotion-preview')
