/** Runs the jobs of a shop in tests. */
import { expect, onTestFinished } from 'vitest'
import { makeJobWorker } from '../features/job/server/jobWorker.ts'
import { makeCatalogChanges } from '../kit/catalogChanges.ts'
import { openDatabase } from '../kit/database/database.ts'
import type { Services } from '../kit/services.ts'
import type { Worker } from '../kit/worker.ts'
import { readConfig } from '../server/config.ts'
import { prepareForCommand } from '../server/demo/seed.ts'
import { jobHandlers } from '../server/jobs.ts'
import { makeServices } from '../server/services.ts'

const warn = (reason: string) => expect.fail(reason)

/** A worker like those of a running shop. A warning fails the test. */
function makeWorker(services: Services): Worker {
  return makeJobWorker({ services, handlers: jobHandlers, warn })
}

/** Runs all waiting jobs. @returns how many have run */
export function doJobs(services: Services): Promise<number> {
  return makeWorker(services).deliver()
}

/**
 * Opens the shop of an environment in this process, until it is closed or the test ends. @param aheadMs milliseconds by which its
 * clock is ahead
 */
export async function openJobShop(env: Readonly<Record<string, string>>, aheadMs = 0) {
  const config = readConfig(env)
  const { db, close: closeDatabase } = await openDatabase(config)
  let isOpen = true
  const close = async () => {
    if (isOpen) await closeDatabase()
    isOpen = false
  }
  onTestFinished(close)
  await prepareForCommand(db)
  const now = () => new Date(Date.now() + aheadMs)
  const changes = makeCatalogChanges({ db, now, warn })
  const services = makeServices({
    ...{ config, db, catalogChanges: changes, now, warn },
    secret: 'a secret of at least 32 characters',
  })
  return { db, close, services, worker: makeWorker(services) }
}
