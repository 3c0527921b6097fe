/** The storefront's client calls, typed by their contracts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/documentFile.contract.ts'

export const invoiceFileCall = clientCall<typeof contract.invoiceFileCall>('GET', '/invoices/:id/pdf', 'with token')
export const creditNoteFileCall = clientCall<typeof contract.creditNoteFileCall>(
  'GET',
  '/credit-notes/:id/pdf',
  'with token',
)
