/** Back-office calls for bulk edits. */
import { type Static, Type } from 'typebox'
import { data, Id, IdParams, Nullable, Timestamp } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { currencies } from '../../../../shared/money.ts'
import { Before, Job } from '../../../job/server/job.contract.ts'
import { adminAnswers, staffOnly } from '../../../staff/server/staff.contract.ts'
import { bulkKinds, bulkProblems } from '../../bulkEdit.ts'
import { ProductFilterInput } from '../facets/facets.contract.ts'
import { bulkResults } from './bulkEdit.sql.ts'

const Text = Type.String()
const Count = Type.Integer()
const cell = Type.String({ maxLength: 50 })

const Form = Type.Object({
  kind: Type.Enum([...bulkKinds]),
  ...{ change: cell, value: cell, ending: cell, startsAt: cell, endsAt: cell, target: cell },
})

const BulkEdit = Type.Object({
  id: Id,
  form: Form,
  targetName: Type.String({ description: 'Of its category or brand; empty when there is none' }),
  staffName: Text,
  createdAt: Timestamp,
  phase: Type.Enum(['preview', 'apply', 'undo'], { description: 'What was started last' }),
  isDone: Type.Boolean({ description: 'Whether the phase has ended completely' }),
  mayApply: Type.Boolean(),
  mayUndo: Type.Boolean(),
  counts: Type.Object({
    ...{ products: Count, unchanged: Count, planned: Count, refused: Count },
    ...{ applied: Count, stale: Count, undone: Count, undoStale: Count },
  }),
  problems: Type.Array(Type.Object({ reason: Type.Enum([...bulkProblems]), count: Count })),
  job: Nullable(Job),
})
export type BulkEdit = Static<typeof BulkEdit>

export const startBulkEditCall = defineCall({
  method: 'POST',
  path: '/admin/bulk-edits',
  summary: 'Previews a change of many products, as a job: of those with `ids`, or of all that match `filter`',
  ...staffOnly,
  input: Type.Object({
    form: Form,
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
    filter: Type.Optional(ProductFilterInput),
    except: Type.Optional(
      Type.Array(Id, { maxItems: 1000, description: 'Products that match the filter and are left out' }),
    ),
  }),
  answers: { 200: data(BulkEdit), ...adminAnswers },
})

export const bulkEditsCall = defineCall({
  method: 'GET',
  path: '/admin/bulk-edits',
  summary: 'Bulk edits, newest first',
  ...staffOnly,
  input: Type.Object({ before: Before }),
  answers: { 200: Type.Object({ data: Type.Array(BulkEdit), next: Nullable(Id) }), ...adminAnswers },
})

export const bulkEditCall = defineCall({
  method: 'GET',
  path: '/admin/bulk-edits/:id',
  summary: 'A bulk edit: how far it is, and what it changes',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(BulkEdit), ...adminAnswers },
})

const Row = Type.Object({
  id: Id,
  productId: Id,
  sku: Text,
  productName: Type.String({ description: 'Of the product of today, empty when it is gone' }),
  changes: Type.Array(Type.Object({ field: Text, before: Text, after: Text })),
  result: Type.Enum([...bulkResults]),
  reason: Nullable(Type.Enum([...bulkProblems])),
})
export type BulkEditRow = Static<typeof Row>

export const bulkEditRowsCall = defineCall({
  method: 'GET',
  path: '/admin/bulk-edits/:id/rows',
  summary: 'The values that it changes or that are rejected',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({
    result: Type.Optional(Type.Enum([...bulkResults])),
    after: Type.Optional(Type.Integer({ ...Id, description: '`next` of the page before' })),
  }),
  answers: {
    200: Type.Object({ data: Type.Array(Row), next: Nullable(Id), currency: Type.Enum([...currencies]) }),
    ...adminAnswers,
  },
})

export const bulkEditReportCall = defineCall({
  method: 'GET',
  path: '/admin/bulk-edits/:id/report',
  summary: 'All of these values as a CSV file',
  ...staffOnly,
  params: IdParams,
  answers: { 200: Type.String({ description: 'A CSV file' }), ...adminAnswers },
})

export const applyBulkEditCall = defineCall({
  method: 'POST',
  path: '/admin/bulk-edits/:id/apply',
  summary: 'Applies a previewed bulk edit, as a job: a value that is no longer the previewed one stays as it is',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(BulkEdit), ...adminAnswers },
})

export const undoBulkEditCall = defineCall({
  method: 'POST',
  path: '/admin/bulk-edits/:id/undo',
  summary:
    'Takes back what a bulk edit has changed, as a job: a value that is no longer the one it has set stays as it is',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(BulkEdit), ...adminAnswers },
})
