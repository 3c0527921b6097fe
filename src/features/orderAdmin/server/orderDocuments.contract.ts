/** The documents of orders, for the staff. */
import { Type } from 'typebox'
import { Id, IdParams } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { maxSelectedOrders } from '../orderViews.ts'
import { NumberParams } from './orderAdmin.contract.ts'

const file = { 200: Type.Unknown({ description: 'PDF' }), ...adminAnswers }

export const adminDocumentCall = defineCall({
  method: 'GET',
  path: '/admin/orders/:number/documents/:kind',
  summary:
    'The invoice (before it is issued, the confirmation), or the packing slip in the language for the staff, as PDF',
  ...staffOnly,
  params: Type.Object({ ...NumberParams.properties, kind: Type.Enum(['invoice', 'packing-slip']) }),
  answers: file,
})

const NumbersInput = Type.Object({
  numbers: Type.Optional(
    Type.String({
      maxLength: 1500,
      pattern: `^[^,]*(?:,[^,]*){0,${maxSelectedOrders - 1}}$`,
      description: `Order numbers, separated by commas; at most ${maxSelectedOrders}`,
    }),
  ),
})

export const labelsCall = defineCall({
  method: 'GET',
  path: '/admin/labels',
  summary: 'The address labels of orders as one PDF, in this order; orders that are collected have none',
  ...staffOnly,
  input: NumbersInput,
  answers: file,
})

export const packingSlipsCall = defineCall({
  method: 'GET',
  path: '/admin/packing-slips',
  summary: 'The packing slips of several orders as one PDF, in this order and in the language for the staff',
  ...staffOnly,
  input: NumbersInput,
  answers: file,
})

export const adminCreditNoteCall = defineCall({
  method: 'GET',
  path: '/admin/credit-notes/:id/pdf',
  summary: 'A credit note as PDF',
  ...staffOnly,
  params: IdParams,
  answers: file,
})

export const returnPhotoCall = defineCall({
  method: 'GET',
  path: '/admin/returns/:number/photos/:place',
  summary: 'A photo of a return in full size, by its place in the list of photos, which starts at 1',
  ...staffOnly,
  params: Type.Object({ ...NumberParams.properties, place: Id }),
  answers: { 200: Type.Unknown({ description: 'JPEG' }), ...adminAnswers },
})
