/** Back-office calls for imports and exports. */
import { type Static, Type } from 'typebox'
import { data, ErrorResponse, Id, IdParams, Nullable } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { currencies } from '../../../shared/money.ts'
import { termKinds } from '../../import/newTerms.ts'
import { Before, Job } from '../../job/server/job.contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { findingKinds, rowOutcomes } from '../importAdmin.ts'
import { ExportRequest } from './exportJob.ts'
import { ImportOptions } from './importJob.ts'
import { StoredReplacements, TermDecision } from './importTerms.ts'

const Count = Type.Integer()
const Text = Type.String()

const Transfer = Type.Object({
  ...Job.properties,
  hasFile: Type.Boolean({ description: 'An export whose file can be downloaded' }),
  fileUntil: Nullable(
    Type.String({ format: 'date-time', description: 'When the file of an export of personal data is deleted' }),
  ),
  missingImages: Type.Integer({
    description: 'Images of products that were not stored any more when they were exported',
  }),
})
export type Transfer = Static<typeof Transfer>

export const importsCall = defineCall({
  method: 'GET',
  path: '/admin/imports',
  summary: 'Imports and exports, newest first',
  ...staffOnly,
  input: Type.Object({ before: Before }),
  answers: {
    200: Type.Object({
      data: Type.Array(Transfer),
      next: Nullable(Id),
      maxBytes: Type.Integer({ description: 'The largest file that is taken' }),
    }),
    ...adminAnswers,
  },
})

export const uploadCall = defineCall({
  method: 'POST',
  path: '/admin/imports',
  summary:
    'Takes a CSV file, or a ZIP file with one and its images (the body, as `text/csv` or `application/zip`; the options are in the query), and checks it as a job',
  ...staffOnly,
  input: Type.Object({ name: Type.String({ maxLength: 500, description: 'Of the file' }), ...ImportOptions }),
  answers: { 200: data(Job), ...adminAnswers },
})

const TermFields = { kind: Type.Enum([...termKinds]), code: Text, name: Text }

const ImportDetail = Type.Object({
  job: Job,
  options: Type.Object(ImportOptions),
  baseCurrency: Type.Enum([...currencies], { description: 'Of the prices that rows show' }),
  counts: Type.Array(Type.Object({ name: Text, count: Count }), {
    description: 'What was or would be done, such as `created`; empty until it has ended',
  }),
  outcomes: Nullable(
    Type.Object(
      { created: Count, changed: Count, unchanged: Count, rejected: Count },
      { description: 'Rows of the file by what was or would be done with them; null until it has ended' },
    ),
  ),
  rows: Nullable(Type.Object({ rejected: Count, corrected: Count, noted: Count })),
  reasons: Type.Array(
    Type.Object({
      ...{ reason: Text, kind: Type.Enum([...findingKinds]), explanation: Text, count: Count, firstRow: Count },
      columns: Type.Array(Text, { description: 'Where it was found' }),
    }),
    { description: 'Most severe first' },
  ),
  newTerms: Type.Array(
    Type.Object({ ...TermFields, products: Count, row: Count, similar: Type.Array(Type.Object(TermFields)) }),
    {
      description:
        'Brands, categories and attributes that the shop lacks and that the import creates or has created; for those with similar names, it wants to know whether one of them is meant',
    },
  ),
  termChoices: Type.Array(Type.Object(TermFields), {
    description: 'What could be taken instead; empty unless the file can be imported',
  }),
  replacements: StoredReplacements,
  isStartable: Type.Boolean({ description: 'A checked file that has not been imported' }),
  runId: Nullable(Type.Integer({ description: 'The import of a checked file, once it has been started' })),
  valuesUntil: Nullable(
    Type.String({
      format: 'date-time',
      description:
        'When an ended import of reviews loses its file and the values of its rows, as they are about people',
    }),
  ),
  hasRows: Type.Boolean({
    description:
      'Whether the rows are still there: they are kept for 30 days, and everything else of an import for a year',
  }),
  hasValues: Type.Boolean({ description: 'Whether the file and the values of its rows are still there' }),
})
export type ImportDetail = Static<typeof ImportDetail>

export const importCall = defineCall({
  method: 'GET',
  path: '/admin/imports/:id',
  summary: 'An import or the check of a file, with what it found',
  ...staffOnly,
  params: IdParams,
  answers: { 200: data(ImportDetail), ...adminAnswers },
})

export const runImportCall = defineCall({
  method: 'POST',
  path: '/admin/imports/:id/run',
  summary:
    'Imports a checked file as a job. New brands, categories and attributes are created; those with similar names need a decision (`newTerms` of `GET /admin/imports/{id}`)',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ terms: Type.Optional(Type.Array(TermDecision, { maxItems: 1000 })) }),
  answers: { 200: data(Job), ...adminAnswers },
})

const Finding = Type.Object({
  id: Id,
  row: Type.Integer({ description: 'As in a spreadsheet: the header is row 1' }),
  handle: Text,
  column: Text,
  kind: Type.Enum([...findingKinds]),
  reason: Text,
  explanation: Text,
  value: Text,
})
export type Finding = Static<typeof Finding>

export const findingsCall = defineCall({
  method: 'GET',
  path: '/admin/imports/:id/issues',
  summary: 'The rows that were rejected, corrected or noted, in the order of the file',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({
    kind: Type.Optional(Type.Enum([...findingKinds])),
    reason: Type.Optional(Type.String({ maxLength: 50 })),
    after: Before,
  }),
  answers: { 200: Type.Object({ data: Type.Array(Finding), next: Nullable(Id) }), ...adminAnswers },
})

const Row = Type.Object({
  row: Finding.properties.row,
  handle: Text,
  sku: Text,
  outcome: Type.Enum([...rowOutcomes]),
  changes: Type.Array(Type.Object({ field: Text, before: Text, after: Text }), {
    description: 'Fields with their values before, empty for none, and after',
  }),
  productId: Nullable(Id),
  issues: Type.Array(Finding),
})
export type Row = Static<typeof Row>

export const rowsCall = defineCall({
  method: 'GET',
  path: '/admin/imports/:id/rows',
  summary: 'The rows of a file with what was or would be done with each, in their order',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({ outcome: Type.Optional(Type.Enum([...rowOutcomes])), after: Before }),
  answers: { 200: Type.Object({ data: Type.Array(Row), next: Nullable(Id) }), ...adminAnswers },
})

const file = { 200: Type.Unknown({ description: 'CSV, or ZIP' }), ...adminAnswers }

export const reportCall = defineCall({
  method: 'GET',
  path: '/admin/imports/:id/report',
  summary: 'What was rejected, corrected or noted as CSV file',
  ...staffOnly,
  params: IdParams,
  answers: file,
})

export const rowsFileCall = defineCall({
  method: 'GET',
  path: '/admin/imports/:id/rows/file',
  summary: 'What was or would be done with each row as CSV file',
  ...staffOnly,
  params: IdParams,
  answers: file,
})

export const exportCall = defineCall({
  method: 'POST',
  path: '/admin/exports',
  summary: 'Writes all products as Shopify’s product CSV, or as a ZIP file with their images, as a job',
  ...staffOnly,
  input: ExportRequest,
  answers: { 200: data(Job), ...adminAnswers },
})

export const exportLinkCall = defineCall({
  method: 'POST',
  path: '/admin/exports/:id/link',
  summary:
    'A link to the file of an export, for one minute and for the person who asks for it; the audit log records it as a download',
  ...staffOnly,
  params: IdParams,
  answers: {
    200: data(
      Type.Object({
        url: Type.String({ description: 'Begins with `/api`' }),
        expiresAt: Type.String({ format: 'date-time' }),
      }),
    ),
    ...adminAnswers,
    410: ErrorResponse,
  },
})

export const exportFileCall = defineCall({
  method: 'GET',
  path: '/admin/exports/:id/file',
  summary: 'The file of an export. One of personal data takes the `key` of a link; without one it is rejected (403)',
  ...staffOnly,
  params: IdParams,
  input: Type.Object({
    key: Type.Optional(Type.String({ maxLength: 500, description: 'Of `/admin/exports/{id}/link`' })),
  }),
  answers: { ...file, 410: ErrorResponse },
})
