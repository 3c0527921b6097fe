import { existsSync } from 'node:fs'
import { mkdir, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Worker } from '../../../kit/worker.ts'
import { StartError } from '../../../shared/errors.ts'
import { addStaff } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { type JobKind, jobKinds } from '../job.ts'
import { cancelJob, claimJob, findJob, type NewJob, queueJob, retryJob } from './job.sql.ts'
import { deleteOldJobs, localCopies, locateJobFile } from './jobFiles.ts'
import { type JobHandler, JobLostError, type JobWork, leaseMs, makeJobWorker } from './jobWorker.ts'

const start = new Date('2026-06-01T12:00:00Z')
const day = 86_400_000

let shop: TestShop
let staff: { id: number; name: string }
let logged: string[]
beforeAll(async () => {
  shop = await buildTestShop({ now: start })
  const { id } = await addStaff(shop.services, 'owner')
  staff = { id, name: 'Asha' }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('job').execute()
  shop.setNow(start)
  logged = []
})

function queue(job: Partial<NewJob> = {}): Promise<number> {
  const usual = { kind: 'runImport', lane: 'import', name: 'bells.csv', input: {}, folder: null, staff } as const
  return queueJob(shop.db, { ...usual, ...job }, shop.services.now())
}

/** A worker with the same handler for all jobs. */
function workerDoing(handler: JobHandler): Worker {
  const kinds = jobKinds.map((kind) => [kind, handler])
  const handlers = Object.fromEntries(kinds) as Record<JobKind, JobHandler>
  return makeJobWorker({ services: shop.services, handlers, warn: (message) => logged.push(message) })
}

const read = async (id: number) => {
  const job = await findJob(shop.db, id)
  if (!job) throw new Error(`there is no job ${id}`)
  return job
}

const forward = (ms: number) => shop.setNow(new Date(shop.services.now().getTime() + ms))

/** A job that has started and waits until the test releases it. */
function pausedJob() {
  const { promise: started, resolve: begin } = Promise.withResolvers<JobWork>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const handler: JobHandler = async (work) => {
    begin(work)
    await released
    return { name: 'paused' }
  }
  return { started, release, handler }
}

test('Runs each job once, regardless of the number of workers, and stores its result', async () => {
  const ids = [await queue({ lane: null }), await queue({ lane: null }), await queue({ lane: null })]
  const done: number[] = []
  const handler: JobHandler = async ({ id, save }) => {
    done.push(id)
    await save({ done: 2, total: 4 })
    return { id }
  }
  await Promise.all([workerDoing(handler).deliver(), workerDoing(handler).deliver()])
  expect(done.toSorted()).toEqual(ids)
  for (const id of ids) {
    expect(await read(id)).toMatchObject({ status: 'succeeded', result: { id }, done: 2, total: 4, finishedAt: start })
  }
})

test('Jobs in the same lane run one at a time, while jobs without a lane overtake them', async () => {
  const first = await queue()
  const second = await queue()
  const free = await queue({ lane: null, kind: 'exportProducts' })
  const paused = pausedJob()
  const round = workerDoing(paused.handler).deliver()
  expect((await paused.started).id).toBe(first)
  await workerDoing(async () => null).deliver()
  expect([(await read(first)).status, (await read(second)).status, (await read(free)).status]).toEqual([
    'running',
    'queued',
    'succeeded',
  ])
  paused.release()
  await round
  expect((await read(second)).status).toBe('succeeded')
})

test('Two workers that claim jobs concurrently never run two jobs in the same lane', async () => {
  for (let count = 0; count < 6; count += 1) await queue()
  let running = 0
  let most = 0
  const handler: JobHandler = async ({ save }) => {
    running += 1
    most = Math.max(most, running)
    await save({ done: 1, total: 1 })
    running -= 1
    return null
  }
  const rounds = [1, 2, 3, 4].map(() => workerDoing(handler).deliver())
  await Promise.all(rounds)
  await workerDoing(handler).deliver()
  expect(most).toBe(1)
  expect(await shop.db.selectFrom('job').where('status', '<>', 'succeeded').select('id').execute()).toEqual([])
})

test('A job whose worker has vanished continues at its checkpoint, and late results of that worker do not count', async () => {
  const id = await queue()
  const lost = pausedJob()
  const errors: unknown[] = []
  const vanished = workerDoing(async (work) => {
    await work.save({ done: 10, total: 20, checkpoint: { row: 10 } })
    await lost.handler(work)
    await work.save({ done: 11, total: 20, checkpoint: { row: 11 } }).catch((error) => errors.push(error))
    await inTransaction(shop.db, (tx) => work.hold(tx)).catch((error) => errors.push(error))
    expect(work.isStopped()).toBe(false)
    return { by: 'the first' }
  }).deliver()
  await lost.started
  forward(leaseMs - 1)
  const next: JobHandler = async ({ checkpoint }) => ({ by: 'the second', checkpoint })
  expect(await workerDoing(next).deliver()).toBe(0)
  forward(1)
  expect(await workerDoing(next).deliver()).toBe(1)
  lost.release()
  await vanished
  expect(errors.map((error) => error instanceof JobLostError)).toEqual([true, true])
  expect(await read(id)).toMatchObject({
    status: 'succeeded',
    done: 10,
    result: { by: 'the second', checkpoint: { row: 10 } },
  })
})

test('A job is not claimed while a transaction of its worker is open', async () => {
  const id = await queue()
  const take = () => claimJob(shop.db, ['runImport'], shop.services.now(), leaseMs)
  const worker = workerDoing(async (work) => {
    await inTransaction(shop.db, async (tx) => {
      await work.hold(tx)
      forward(2 * leaseMs)
      // The embedded database has a single session, so every other statement waits for the transaction anyway.
      expect(inject('postgresUrl') ? await take() : null).toBeNull()
    })
    return null
  })
  await worker.deliver()
  expect(await read(id)).toMatchObject({ status: 'succeeded' })
})

test('A job fails after it has ended the process three times without any progress', async () => {
  const id = await queue()
  for (let count = 0; count < 3; count += 1) {
    expect((await claimJob(shop.db, ['runImport'], shop.services.now(), leaseMs))?.id).toBe(id)
    forward(leaseMs)
  }
  await workerDoing(() => Promise.reject(new Error('must not run'))).deliver()
  expect(await read(id)).toMatchObject({ status: 'failed', problem: 'interrupted' })
  expect(await retryJob(shop.db, id)).toBe(true)
  await workerDoing(async ({ save }) => save({ done: 1, total: 1 })).deliver()
  expect((await read(id)).status).toBe('succeeded')
})

test('Canceling ends a queued job immediately and a running one after its current step; its results stay, and it can be resumed', async () => {
  const running = await queue()
  const waiting = await queue()
  const counted = async (work: JobWork) => {
    const from = (work.checkpoint as { step: number } | null)?.step ?? 0
    for (let step = from + 1; step <= 4; step += 1) {
      await work.save({ done: step, total: 4, checkpoint: { step } })
      if (step === 2 && from === 0) {
        expect(await cancelJob(shop.db, running, start)).toBe(true)
        expect(await cancelJob(shop.db, waiting, start)).toBe(true)
      }
      if (work.isStopped()) return { last: step }
    }
    return { last: 4 }
  }
  await workerDoing(counted).deliver()
  expect(await read(running)).toMatchObject({ status: 'canceled', done: 3, result: { last: 3 } })
  expect(await read(waiting)).toMatchObject({ status: 'canceled', done: 0, result: null })
  expect(await cancelJob(shop.db, waiting, start)).toBe(false)
  await retryJob(shop.db, running)
  await workerDoing(counted).deliver()
  expect(await read(running)).toMatchObject({ status: 'succeeded', result: { last: 4 } })
  expect(await retryJob(shop.db, running)).toBe(false)
})

test('A canceled job whose worker has vanished ends without being run again', async () => {
  const id = await queue()
  await claimJob(shop.db, ['runImport'], start, leaseMs)
  await cancelJob(shop.db, id, start)
  expect((await read(id)).status).toBe('running')
  forward(leaseMs)
  await workerDoing(() => Promise.reject(new Error('must not run'))).deliver()
  expect((await read(id)).status).toBe('canceled')
})

test('A failure is stored: a sentence for the staff, or the code of an unexpected error, which is logged', async () => {
  const known = await queue({ lane: null })
  await workerDoing(() => Promise.reject(new StartError('The file is empty.'))).deliver()
  expect(await read(known)).toMatchObject({ status: 'failed', problem: 'refused', problemDetail: 'The file is empty.' })
  expect(logged).toEqual([])
  const unknown = await queue({ lane: null })
  await workerDoing(() => Promise.reject(Object.assign(new Error('secret'), { code: 'ENOSPC' }))).deliver()
  expect(await read(unknown)).toMatchObject({ status: 'failed', problem: 'unexpected', problemDetail: 'ENOSPC' })
  expect(logged).toEqual([`job ${unknown} (runImport) failed: ENOSPC`])
})

test('A process that stops returns its job to the queue', async () => {
  const id = await queue()
  const { promise: started, resolve: begin } = Promise.withResolvers<void>()
  const worker = workerDoing(async (work) => {
    begin()
    await expect.poll(work.isStopped).toBe(true)
    await work.save({ done: 1, total: 3, checkpoint: { step: 1 } })
    return null
  })
  const round = worker.deliver()
  await started
  await worker.stop()
  await round
  expect(await read(id)).toMatchObject({ status: 'queued', done: 1 })
  await workerDoing(async ({ checkpoint }) => checkpoint).deliver()
  expect(await read(id)).toMatchObject({ status: 'succeeded', result: { step: 1 } })
})

test('Jobs and their files are deleted a month after they ended, and abandoned uploads after a day', async () => {
  const { files, settings } = shop.services
  const shared = 'shared'
  await files.put(locateJobFile(shared, 'file.csv'), Buffer.from('Handle'))
  const check = await queue({ folder: shared })
  await workerDoing(async () => null).deliver()
  forward(29 * day)
  const later = await queue({ folder: shared })
  await workerDoing(async () => null).deliver()
  const abandoned = locateJobFile('abandoned', 'file.csv')
  await files.put(abandoned, Buffer.from('Handle'))
  await utimes(join(settings.dataDir, abandoned), start, start)
  forward(2 * day)
  await deleteOldJobs(shop.services)
  expect(await findJob(shop.db, check)).toBeNull()
  expect(await findJob(shop.db, later)).not.toBeNull()
  expect(await files.find(locateJobFile(shared, 'file.csv'))).not.toBeNull()
  forward(30 * day)
  await deleteOldJobs(shop.services)
  expect(await findJob(shop.db, later)).toBeNull()
  expect(existsSync(join(settings.dataDir, 'jobs', shared))).toBe(false)
})

test('Copies of files that were not removed are deleted after a day, even if another one disappears meanwhile', async () => {
  const folder = localCopies(shop.services.settings)
  await mkdir(join(folder, 'left'), { recursive: true })
  await utimes(join(folder, 'left'), start, start)
  // Listed, but not found afterwards.
  await symlink(join(folder, 'nowhere'), join(folder, 'gone'))
  forward(2 * day)
  await deleteOldJobs(shop.services)
  expect(existsSync(join(folder, 'left'))).toBe(false)
})
