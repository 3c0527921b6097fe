import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../../kit/database/database.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { openJobShop } from '../../../../testing/jobs.ts'
import { killWhileDoingJobs, makeJobEnvironment } from '../../../../testing/killedJobs.ts'
import { loadCatalogIndex } from '../../../catalog/server/catalogIndex.ts'
import { queueJob } from '../../../job/server/job.sql.ts'
import { leaseMs } from '../../../job/server/jobWorker.ts'
import { saveProducts } from '../../../product/server/saveProduct.ts'
import type { BulkForm } from '../../bulkEdit.ts'
import { findBulkEdit, insertBulkEdit, saveJob, selectProducts } from './bulkEdit.sql.ts'

/** More than three batches. */
const productCount = 700

async function prepare(db: Db): Promise<number> {
  const products = Array.from({ length: productCount }, (_, index) =>
    aProduct({ sku: `PUMP-${index}`, name: `Pump ${index}`, stock: 5, categoryIds: [], images: [] }),
  )
  await db.transaction().execute(async (tx) => saveProducts(tx, products, await loadCatalogIndex(tx)))
  const now = new Date()
  const { id: staffId } = await db
    .insertInto('staff')
    .values({ email: 'asha@example.com', name: 'Asha', role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const staff = { id: staffId, name: 'Asha' }
  const typed = { change: 'raise', value: '3', ending: '', startsAt: '', endsAt: '', target: '' }
  const form: BulkForm = { kind: 'stock', ...typed }
  const operation = { kind: 'stock', change: 'raise', amount: 3 } as const
  const id = await insertBulkEdit(db, { form, operation, staffName: 'Asha' }, now)
  await selectProducts(db, id, sql`true`)
  const job = { lane: 'bulkEdit', name: '', input: { bulkEdit: id }, folder: null, staff } as const
  await queueJob(db, { ...job, kind: 'previewBulkEdit' }, now)
  const applied = await queueJob(db, { ...job, kind: 'applyBulkEdit' }, now)
  await saveJob(db, id, applied, { apply_started_at: now })
  return id
}

test('A bulk edit whose process is killed is finished by another one, which changes no value twice', {
  timeout: 300_000,
}, async () => {
  const env = await makeJobEnvironment()
  const first = await openJobShop(env)
  const id = await prepare(first.db)
  await first.close()
  // The last line of the preview covers all products; the next line is the first applied batch.
  await killWhileDoingJobs(env, /saved 700\nsaved \d+\n/)

  const late = await openJobShop(env, 2 * leaseMs)
  const killed = await findBulkEdit(late.db, id)
  expect(killed?.appliedAt).toBeNull()
  expect(killed?.counts.applied).toBeGreaterThan(0)
  expect(killed?.counts.applied).toBeLessThan(productCount)
  expect(await late.worker.deliver()).toBe(1)
  const done = await findBulkEdit(late.db, id)
  expect(done?.counts).toMatchObject({ planned: 0, applied: productCount, stale: 0 })
  expect(done?.appliedAt).not.toBeNull()
  const { rows } = await sql<{ stock: number; count: number }>`
    select stock, count(*)::int as count from variant group by stock`.execute(late.db)
  expect(rows).toEqual([{ stock: 8, count: productCount }])
  const { count } = await late.db
    .selectFrom('stock_movement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reason', '=', 'correction')
    .executeTakeFirstOrThrow()
  expect(count).toBe(productCount)
  await late.close()
})
