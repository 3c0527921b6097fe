import { randomUUID } from 'node:crypto'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { readJob } from '../../../job/server/job.routes.ts'
import { queueJob } from '../../../job/server/job.sql.ts'
import { adminWrite } from '../../../staff/server/adminRoute.ts'
import { type ExportOrdersInput, exportOrdersCall } from './exportOrders.contract.ts'

/** Orders as a file. */
export function exportOrdersRoutes(app: ApiApp, services: Services): void {
  const access = { permission: 'exports.run', needsConfirmation: true } as const
  adminWrite(app, services, exportOrdersCall, access, async ({ tx, input, session, http, now }) => {
    const name = `${input.rows === 'orders' ? 'orders' : 'order-lines'}-${now.toISOString().slice(0, 10)}.csv`
    const request: ExportOrdersInput = { ...input, language: http.language }
    const job = { kind: 'exportOrders', lane: null, name, input: request, folder: randomUUID() } as const
    const id = await queueJob(tx, { ...job, staff: session.staff }, now)
    // Excludes the search text, which can be a person's name.
    const { search, ...filter } = input
    return {
      answer: { data: await readJob(tx, id) },
      audit: { action: 'export.orders', entityName: name, after: { ...filter, isSearch: Boolean(search?.trim()) } },
    }
  })
}
