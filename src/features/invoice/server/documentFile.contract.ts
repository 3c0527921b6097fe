/** Documents of an order as PDF files, for the customer or guest who placed it; anyone else gets the 404 of an unknown id. */
import { Type } from 'typebox'
import { IdParams } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'

/** The file itself; the type is for the documentation only. */
const Pdf = Type.Unsafe<never>({ type: 'string', format: 'binary', description: 'The file (application/pdf)' })

export const invoiceFileCall = defineCall({
  method: 'GET',
  path: '/invoices/:id/pdf',
  summary: 'An invoice as PDF; before it is issued, the confirmation of its order',
  tag: 'Orders',
  takesToken: true,
  params: IdParams,
  input: Type.Object({}),
  answers: { 200: Pdf },
})

export const creditNoteFileCall = defineCall({
  method: 'GET',
  path: '/credit-notes/:id/pdf',
  summary: 'A credit note as PDF',
  tag: 'Orders',
  takesToken: true,
  params: IdParams,
  input: Type.Object({}),
  answers: { 200: Pdf },
})
