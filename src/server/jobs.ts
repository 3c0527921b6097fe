import { exportSubscribersJob } from '../features/customerAdmin/server/exportSubscribersJob.ts'
import { exportProductsJob } from '../features/importAdmin/server/exportJob.ts'
import { makeImportJob } from '../features/importAdmin/server/importJob.ts'
import { type JobHandlers, makeJobWorker } from '../features/job/server/jobWorker.ts'
import { exportOrdersJob } from '../features/orderAdmin/server/export/exportOrdersJob.ts'
import {
  applyBulkEditJob,
  previewBulkEditJob,
  undoBulkEditJob,
} from '../features/productAdmin/server/bulk/bulkEditJobs.ts'
import { rebuildProductsJob } from '../features/productAdmin/server/rebuildProductsJob.ts'
import { renderImagesJob } from '../features/productAdmin/server/render/renderImagesJob.ts'
import type { Services } from '../kit/services.ts'
import type { Worker } from '../kit/worker.ts'
import type { ProcessLog } from './logger.ts'

/** The function that runs each kind of job. */
export const jobHandlers: JobHandlers = {
  checkImport: makeImportJob(true),
  runImport: makeImportJob(false),
  exportProducts: exportProductsJob,
  exportOrders: exportOrdersJob,
  exportSubscribers: exportSubscribersJob,
  rebuildProducts: rebuildProductsJob,
  previewBulkEdit: previewBulkEditJob,
  applyBulkEdit: applyBulkEditJob,
  undoBulkEdit: undoBulkEditJob,
  renderImages: renderImagesJob,
}

/** Two, so that an export does not wait for a long import. */
const workers = 2

/** Runs the jobs of the back office. */
export function runJobs(log: ProcessLog, services: Services): Worker[] {
  return Array.from({ length: workers }, () => {
    const worker = makeJobWorker({ services, handlers: jobHandlers, warn: (message) => log.warn(message) })
    worker.start(services.notifier)
    return worker
  })
}
