/** Client calls of the back office for imports and exports. `admin/uploadFile.ts` uploads files. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/importAdmin.contract.ts'

export const importsCall = clientCall<typeof contract.importsCall>('GET', '/admin/imports')
export const importCall = clientCall<typeof contract.importCall>('GET', '/admin/imports/:id')
export const findingsCall = clientCall<typeof contract.findingsCall>('GET', '/admin/imports/:id/issues')
export const rowsCall = clientCall<typeof contract.rowsCall>('GET', '/admin/imports/:id/rows')
export const runImportCall = clientCall<typeof contract.runImportCall>('POST', '/admin/imports/:id/run')
export const exportCall = clientCall<typeof contract.exportCall>('POST', '/admin/exports')
export const exportLinkCall = clientCall<typeof contract.exportLinkCall>('POST', '/admin/exports/:id/link')
