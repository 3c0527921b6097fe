/** The call of the back office that exports orders. */
import { type Static, Type } from 'typebox'
import { data } from '../../../../kit/http/wire.ts'
import { defineCall } from '../../../../shared/contract.ts'
import { languages } from '../../../../shared/locale.ts'
import { Job } from '../../../job/server/job.contract.ts'
import { adminAnswers, staffOnly } from '../../../staff/server/staff.contract.ts'
import { orderExportRows } from '../../orderExport.ts'
import { orderFilter } from '../orderList.contract.ts'

const Request = Type.Object({
  ...orderFilter,
  rows: Type.Enum([...orderExportRows], { description: 'One row for each order, or for each of its lines' }),
})

export const exportOrdersCall = defineCall({
  method: 'POST',
  path: '/admin/orders/exports',
  summary: 'Writes the orders that match as a CSV file, as a job; its file is at `/admin/exports/{id}/file`',
  ...staffOnly,
  input: Request,
  answers: { 200: data(Job), ...adminAnswers },
})

/** The input of the job. */
export const ExportOrdersInput = Type.Object({
  ...Request.properties,
  language: Type.Enum([...languages], { description: 'Of the names of payment and shipping methods' }),
})
export type ExportOrdersInput = Static<typeof ExportOrdersInput>
