/** The calls that the pages of the back office make about customers. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/customerAdmin.contract.ts'

export const adminCustomersCall = clientCall<typeof contract.adminCustomersCall>('GET', '/admin/customers')
export const customerCursorsCall = clientCall<typeof contract.customerCursorsCall>('GET', '/admin/customers/cursors')
export const adminCustomerCall = clientCall<typeof contract.adminCustomerCall>('GET', '/admin/customers/:key')
export const exportSubscribersCall = clientCall<typeof contract.exportSubscribersCall>(
  'POST',
  '/admin/subscribers/exports',
)
export const addNoteCall = clientCall<typeof contract.addNoteCall>('POST', '/admin/customers/:key/notes')
export const removeNoteCall = clientCall<typeof contract.removeNoteCall>('DELETE', '/admin/customers/:key/notes/:id')
export const eraseCustomerCall = clientCall<typeof contract.eraseCustomerCall>('POST', '/admin/customers/:key/erasure')
