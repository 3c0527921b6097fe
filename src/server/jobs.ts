import type { FastifyInstance } from 'fastify'
import { exportProductsJob } from '../features/importAdmin/server/exportJob.ts'
import { makeImportJob } from '../features/importAdmin/server/importJob.ts'
import { type JobHandlers, makeJobWorker } from '../features/job/server/jobWorker.ts'
import {
  applyBulkEditJob,
  previewBulkEditJob,
  undoBulkEditJob,
} from '../features/productAdmin/server/bulk/bulkEditJobs.ts'
import { rebuildProductsJob } from '../features/productAdmin/server/rebuildProductsJob.ts'
import type { Services } from '../kit/services.ts'

/** How each kind of job is done. */
export const jobHandlers: JobHandlers = {
  checkImport: makeImportJob(true),
  runImport: makeImportJob(false),
  exportProducts: exportProductsJob,
  rebuildProducts: rebuildProductsJob,
  previewBulkEdit: previewBulkEditJob,
  applyBulkEdit: applyBulkEditJob,
  undoBulkEdit: undoBulkEditJob,
}

/** So that an export does not wait for a long import. */
const workers = 2

/** Does the jobs of the back office until the server closes. */
export function runJobs(app: FastifyInstance, services: Services): void {
  for (let count = 0; count < workers; count += 1) {
    const worker = makeJobWorker({ services, handlers: jobHandlers, warn: (message) => app.log.warn(message) })
    worker.start()
    app.addHook('onClose', () => worker.stop())
  }
}
