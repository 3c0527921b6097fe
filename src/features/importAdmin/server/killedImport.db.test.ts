import { createReadStream } from 'node:fs'
import { expect, test } from 'vitest'
import { aRow, testFile, toCsv } from '../../../testing/importFile.ts'
import { openJobShop } from '../../../testing/jobs.ts'
import { killWhileDoingJobs, makeJobEnvironment } from '../../../testing/killedJobs.ts'
import { findJob, queueJob } from '../../job/server/job.sql.ts'
import { locateJobFile } from '../../job/server/jobFiles.ts'
import { leaseMs } from '../../job/server/jobWorker.ts'
import { type ImportResult, uploadName } from './importJob.ts'

/** More than two batches. */
const productCount = 1300

const readResult = (result: unknown) => result as ImportResult

test('An import whose process is killed is finished by another one, which repeats nothing and keeps the order of the file', {
  timeout: 300_000,
}, async () => {
  const env = await makeJobEnvironment()
  const rows = Array.from({ length: productCount }, (_, index) =>
    aRow(`pump-${index}`, index === 10 ? { Title: 'A  pump' } : {}),
  )
  const file = await testFile(toCsv([...rows, aRow('refused', { 'Variant Price': '-1' })]))
  const first = await openJobShop(env)
  const folder = 'pumps'
  await first.services.files.put(locateJobFile(folder, uploadName), createReadStream(file))
  const options = {
    target: 'products',
    language: 'en',
    currency: 'INR',
    keepStock: false,
    allowFree: false,
    blankStock: 0,
  }
  const { id: staffId } = await first.db
    .insertInto('staff')
    .values({ email: 'asha@example.com', name: 'Asha', role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = {
    kind: 'runImport',
    lane: 'import',
    name: 'pumps.csv',
    input: options,
    folder,
    staff: { id: staffId, name: 'Asha' },
  } as const
  const id = await queueJob(first.db, job, new Date())
  await first.close()
  await killWhileDoingJobs(env, /saved/)

  // Until the lease expires, no other process can detect that the worker is gone.
  const early = await openJobShop(env)
  expect(await early.worker.deliver()).toBe(0)
  const killed = await findJob(early.db, id)
  expect(killed).toMatchObject({ status: 'running', total: productCount + 1 })
  expect(killed?.done).toBeGreaterThan(0)
  expect(killed?.done).toBeLessThan(productCount)
  // A buyer takes the last pieces of a product that was already imported.
  await early.db.updateTable('variant').set({ stock: 0 }).where('sku', '=', 'SKU-pump-1').execute()
  await early.close()

  const late = await openJobShop(env, 2 * leaseMs)
  expect(await late.worker.deliver()).toBe(1)
  const done = await findJob(late.db, id)
  expect(done).toMatchObject({ status: 'succeeded', done: productCount + 1 })
  const { counts, rows: findingRows } = readResult(done?.result)
  // A batch that was saved just before the process was killed is repeated, without changing anything.
  expect((counts.created ?? 0) + (counts.unchanged ?? 0)).toBe(productCount)
  expect(counts).toMatchObject({ updated: 0, rejected: 1 })
  expect(counts.created).toBeGreaterThanOrEqual(productCount - 500)
  expect(findingRows).toEqual({ rejected: 1, corrected: 1, noted: 0 })
  const stock = async (sku: string) =>
    (await late.db.selectFrom('variant').select('stock').where('sku', '=', sku).executeTakeFirst())?.stock
  expect([await stock('SKU-pump-1'), await stock('SKU-pump-2'), await stock(`SKU-pump-${productCount - 1}`)]).toEqual([
    0, 5, 5,
  ])
  // Lists show products of the same time in the order of the file.
  const times = await late.db.selectFrom('product').select('created_at').distinct().execute()
  expect(times).toHaveLength(1)
  await late.close()
})
