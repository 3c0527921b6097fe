/** Background maintenance: deletes data that the shop no longer needs, sends reminders of unpaid orders and cancels expired ones. */
import { purgeAdditions } from '../features/cart/server/cartChanges.sql.ts'
import { purgeSecurityEvents } from '../features/customer/server/securityEvents/securityEvents.ts'
import { deleteAbandonedUploads } from '../features/imageUpload/server/uploadParts.ts'
import { deleteOldJobs } from '../features/job/server/jobFiles.ts'
import { deleteOldOrderRequests } from '../features/order/server/orderRequest.sql.ts'
import { expireOrders } from '../features/order/server/status/expireOrders.ts'
import { remindNextTransfer } from '../features/order/server/transfer/remindTransfers.ts'
import { deleteOldEmptySearches } from '../features/product/server/emptySearch.sql.ts'
import { deleteOldBulkEdits } from '../features/productAdmin/server/bulk/bulkEdit.sql.ts'
import { purgeInvoices } from '../features/registration/server/invoiceFile.ts'
import { settleWithdrawals } from '../features/returns/server/refund/refundUnsent.ts'
import { purgeReturnPhotos } from '../features/returns/server/returnPhoto.ts'
import { deleteOldWebhooks } from '../features/webhook/server/deliveries.sql.ts'
import { deleteOldChanges } from '../kit/catalogChanges.ts'
import { purgeAttempts } from '../kit/rateLimit/rateLimit.ts'
import type { Services } from '../kit/services.ts'
import { describeError, makeWorker, type Worker } from '../kit/worker.ts'
import { dayMs } from '../shared/durations.ts'
import type { ProcessLog } from './logger.ts'
import { deleteSentMails, deleteUntouchedGuestCarts } from './maintenance.sql.ts'

const everyMs = 10 * 60 * 1000
/** A guest who returns within a season still has their cart. */
const guestCartMs = 90 * dayMs
/** Long enough to investigate an email that a customer did not receive. */
const sentMailMs = 30 * dayMs
/** Long enough to repeat deliveries that a receiver lost. */
const webhookMs = 30 * dayMs
/** The browser keeps unsent input for a day, so a submission can be repeated that long. */
const orderRequestMs = 3 * dayMs
/** The values of an older preview are outdated. */
const bulkPreviewMs = 7 * dayMs
/** The history of a product shows them. */
const bulkEditMs = 365 * dayMs
/** The dashboard shows these days. */
const emptySearchMs = 30 * dayMs

interface Task {
  /** Name of the task, for the log. */
  name: string
  /** @returns whether there may be more work */
  run(services: Services): Promise<boolean>
}

const tasks: readonly Task[] = [
  { name: 'reminding of transfers', run: remindNextTransfer },
  { name: 'canceling expired orders', run: onceARound(expireOrders) },
  { name: 'refunding withdrawals', run: onceARound(settleWithdrawals) },
  {
    name: 'deleting old carts',
    run: async ({ db, now }) => (await deleteUntouchedGuestCarts(db, findCutoff(now(), guestCartMs))) > 0,
  },
  {
    name: 'deleting sent mails',
    run: async ({ db, now }) => (await deleteSentMails(db, findCutoff(now(), sentMailMs))) > 0,
  },
  {
    name: 'deleting old webhooks',
    run: async ({ db, now }) => (await deleteOldWebhooks(db, findCutoff(now(), webhookMs))) > 0,
  },
  {
    name: 'deleting old searches without results',
    run: onceARound(({ db, now }) => deleteOldEmptySearches(db, findCutoff(now(), emptySearchMs))),
  },
  { name: 'deleting old changes of the catalog', run: onceARound(deleteOldChanges) },
  { name: 'deleting old attempts', run: onceARound(purgeAttempts) },
  { name: 'deleting old additions to carts', run: onceARound(purgeAdditions) },
  { name: 'deleting old security events', run: onceARound(purgeSecurityEvents) },
  {
    name: 'deleting old requests about orders',
    run: onceARound(({ db, now }) => deleteOldOrderRequests(db, findCutoff(now(), orderRequestMs))),
  },
  { name: 'deleting old jobs', run: onceARound(deleteOldJobs) },
  { name: 'deleting abandoned uploads', run: onceARound(deleteAbandonedUploads) },
  {
    name: 'deleting old bulk edits',
    run: onceARound(({ db, now }) =>
      deleteOldBulkEdits(db, findCutoff(now(), bulkPreviewMs), findCutoff(now(), bulkEditMs)),
    ),
  },
  { name: 'deleting photos of returns', run: onceARound(purgeReturnPhotos) },
  { name: 'deleting invoices of registrations', run: onceARound(purgeInvoices) },
]

function findCutoff(now: Date, ageMs: number): Date {
  return new Date(now.getTime() - ageMs)
}

function onceARound(run: (services: Services) => Promise<unknown>): Task['run'] {
  return async (services) => {
    await run(services)
    return false
  }
}

/** Several processes may run it concurrently. The other tasks run even when one fails. */
export function makeMaintenance(services: Services, warn: (message: string) => void): Worker {
  async function hasMore({ name, run }: Task): Promise<boolean> {
    try {
      return await run(services)
    } catch (error) {
      warn(`maintenance: ${name} failed (${describeError(error)})`)
      return false
    }
  }
  return makeWorker({
    everyMs,
    async next() {
      const results: boolean[] = []
      for (const task of tasks) results.push(await hasMore(task))
      return results.includes(true) ? true : null
    },
    failed: (reason) => warn(`maintenance failed (${reason})`),
    close() {},
  })
}

/** Runs until it is stopped. */
export function maintain(log: ProcessLog, services: Services): Worker {
  const maintenance = makeMaintenance(services, (message) => log.warn(message))
  maintenance.start(services.notifier)
  return maintenance
}
