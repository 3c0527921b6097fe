/** Writes orders to a CSV file as a job. */
import { Readable } from 'node:stream'
import { Value } from 'typebox/value'
import { csvFileName, csvMark, type ExportWatch, storeExport } from '../../../job/server/exportFile.ts'
import type { JobHandler, JobWork } from '../../../job/server/jobWorker.ts'
import { readOrders } from '../../../order/server/order.sql.ts'
import { countOrders, listOrderIds } from '../orderList.sql.ts'
import { ExportOrdersInput } from './exportOrders.contract.ts'
import { formatHeader, formatOrder } from './orderRows.ts'
import { readPaidAmounts } from './paidAmounts.sql.ts'

/** Orders per statement. */
const batchLength = 500

export const exportOrdersJob: JobHandler = async (work): Promise<{ orders: number }> => {
  const { rows: _, language: _language, ...filter } = Value.Parse(ExportOrdersInput, work.input)
  const { db, settings } = work.services
  const total = await countOrders(db, filter, settings.clock.timeZone)
  let orders = 0
  await storeExport(work, { storedName: csvFileName, total }, ({ onProgress, beforeEnd }) =>
    Readable.from(
      writeRows(work, {
        async onProgress(done) {
          orders = done
          await onProgress(done)
        },
        beforeEnd,
      }),
    ),
  )
  return { orders }
}

/** Newest first. Excludes orders placed during the export. */
async function* writeRows(work: JobWork, watch: ExportWatch): AsyncGenerator<string> {
  const { rows, language, ...filter } = Value.Parse(ExportOrdersInput, work.input)
  const { db, settings } = work.services
  const { timeZone } = settings.clock
  yield csvMark + formatHeader(rows)
  let done = 0
  let before: number | undefined
  for (;;) {
    const ids = await listOrderIds(db, { ...filter, before }, timeZone, batchLength)
    if (ids.length === 0) break
    const paid = await readPaidAmounts(db, ids)
    const nothing = { paid: 0, refunded: 0 }
    const orders = await readOrders(db, ids)
    yield orders
      .map((order) => formatOrder(rows, order, paid.get(order.id) ?? nothing, { language, timeZone }))
      .join('')
    done += ids.length
    before = ids.at(-1)
    await watch.onProgress(done)
  }
  await watch.beforeEnd()
}
