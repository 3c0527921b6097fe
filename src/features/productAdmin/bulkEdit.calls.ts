/** Client calls of the back office for bulk edits. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/bulk/bulkEdit.contract.ts'

export const startBulkEditCall = clientCall<typeof contract.startBulkEditCall>('POST', '/admin/bulk-edits')
export const bulkEditsCall = clientCall<typeof contract.bulkEditsCall>('GET', '/admin/bulk-edits')
export const bulkEditCall = clientCall<typeof contract.bulkEditCall>('GET', '/admin/bulk-edits/:id')
export const bulkEditRowsCall = clientCall<typeof contract.bulkEditRowsCall>('GET', '/admin/bulk-edits/:id/rows')
export const applyBulkEditCall = clientCall<typeof contract.applyBulkEditCall>('POST', '/admin/bulk-edits/:id/apply')
export const undoBulkEditCall = clientCall<typeof contract.undoBulkEditCall>('POST', '/admin/bulk-edits/:id/undo')
