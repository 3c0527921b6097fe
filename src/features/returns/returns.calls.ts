/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as returns from './server/return.contract.ts'
import type * as withdrawal from './server/withdrawal/withdrawal.contract.ts'

export const returnLinkCall = clientCall<typeof returns.returnLinkCall>('POST', '/return-links')
export const openReturnLinkCall = clientCall<typeof returns.openReturnLinkCall>('POST', '/return-links/open')
export const orderReturnsCall = clientCall<typeof returns.orderReturnsCall>('GET', '/orders/:id/returns', 'with token')
export const requestReturnCall = clientCall<typeof returns.requestReturnCall>(
  'POST',
  '/orders/:id/returns',
  'with token',
)
export const cancelReturnCall = clientCall<typeof returns.cancelReturnCall>('POST', '/returns/:id/cancel', 'with token')
export const returnPhotoCall = clientCall<typeof returns.returnPhotoCall>('POST', '/returns/:id/photos', 'with token')
export const withdrawCall = clientCall<typeof withdrawal.withdrawCall>('POST', '/withdrawals', 'with token')
export const withdrawableItemsCall = clientCall<typeof withdrawal.withdrawableItemsCall>('POST', '/withdrawals/items')
