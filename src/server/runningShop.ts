/**
 * Runs the shop with its current settings. When they change, in this process or another one, it builds a new app: new requests go to
 * the new app, the old one finishes the requests that it has begun. So no code ever sees a mixture of old and new settings.
 */
import type { FastifyInstance } from 'fastify'
import { saveDocumentPrefixes } from '../features/order/server/document/documentSeries.sql.ts'
import { recordSeller } from '../features/setting/server/sellerVersion.sql.ts'
import { makeCatalogChanges } from '../kit/catalogChanges.ts'
import type { OpenDatabase } from '../kit/database/database.ts'
import { openFileStore } from '../kit/fileStore/openFileStore.ts'
import { makeNotifier } from '../kit/notifier.ts'
import type { Services } from '../kit/services.ts'
import { readShopTerms } from '../kit/shopTerms.ts'
import { describeError, type Worker } from '../kit/worker.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { makeRequestMetrics } from './health.ts'
import { runJobs } from './jobs.ts'
import { sendMails } from './mails.ts'
import { maintain } from './maintenance.ts'
import { runPayments } from './payments.ts'
import { sendCodes } from './phoneCodes.ts'
import { startSchedule } from './schedule.ts'
import { isSellerNamed } from './sellerOfInvoices.ts'
import { makeServices, readSecret } from './services.ts'
import { makeShopServer, type ShopServer } from './shopServer.ts'
import { readCurrentConfig } from './shopSettings.ts'
import { sendWebhooks } from './webhooks.ts'

interface RunningShopOptions {
  env: Readonly<Record<string, string | undefined>>
  database: OpenDatabase
  isDemo: boolean
  now?(): Date
  /** Adds the pages to an app. */
  mountPages(app: FastifyInstance, services: Services, config: Config, server: ShopServer): Promise<void>
}

export interface RunningShop {
  server: ShopServer
  /** The app that answers new requests. */
  current(): { app: FastifyInstance; config: Config; services: Services }
  /** Settles when all changes noticed so far have been applied. */
  settle(): Promise<void>
  close(): Promise<void>
}

interface Generation {
  app: FastifyInstance
  config: Config
  services: Services
  fingerprint: string
  workers: Worker[]
}

/** Delay after a failure, such as a database that does not respond. */
const retryMs = 5_000

/** @throws StartError for an invalid environment */
export async function runShop(options: RunningShopOptions): Promise<RunningShop> {
  const { env, database, isDemo, now = () => new Date(), mountPages } = options
  const { db } = database
  const first = await readCurrentConfig(db, env)
  const secret = await readSecret(first.config, db)
  const metrics = await makeRequestMetrics(first.config.metricsToken)
  const files = openFileStore(first.config)
  const server = makeShopServer()
  let current: Generation | null = null
  const warn = (message: string) => current?.app.log.warn(message)
  const catalogChanges = makeCatalogChanges({ db, now, warn })
  const notifier = makeNotifier(db)
  /** Previous apps that still answer requests. */
  const retiring = new Set<Promise<void>>()
  let applying: Promise<void> | null = null
  let isOutdated = false
  let isClosing = false
  let retry: NodeJS.Timeout | null = null

  async function build(config: Config, fingerprint: string): Promise<Generation> {
    const terms = await readShopTerms(db, config.terms)
    const takesOrders = isSellerNamed(config, isDemo)
    await saveDocumentPrefixes(db, config.documentPrefixes)
    const complete = { ...config, terms, shopPhone: terms.phone ?? '' }
    await recordSeller(db, complete, terms, now())
    const services = makeServices({
      ...{ config: complete, db, catalogChanges, notifier, secret, files, takesOrders, now },
      warn,
    })
    const app = await buildApp({ ...complete, services, metrics })
    try {
      await mountPages(app, services, complete, server)
      await app.ready()
    } catch (error) {
      await app.close().catch(() => {})
      throw error
    }
    return { app, config: complete, services, fingerprint, workers: [] }
  }

  function startWorkers({ app: { log }, services, config }: Generation): Worker[] {
    return [
      sendMails(log, services, config),
      sendCodes(log, services, config),
      sendWebhooks(log, services, config),
      runPayments(log, services),
      ...runJobs(log, services),
      maintain(log, services),
      startSchedule(log, services),
    ]
  }

  function swapIn(next: Generation): void {
    const previous = current
    current = next
    const answered = server.use(next.app)
    next.workers = startWorkers(next)
    if (previous === null) return
    const retired = retire(previous, answered)
      .catch((error: unknown) => warn(`an app with earlier settings was not closed (${describeError(error)})`))
      .then(() => void retiring.delete(retired))
    retiring.add(retired)
  }

  async function applyOnce(): Promise<void> {
    const { config, fingerprint, warnings } = await readCurrentConfig(db, env)
    if (fingerprint === current?.fingerprint || isClosing) return
    const next = await build(config, fingerprint)
    if (isClosing) return next.app.close()
    swapIn(next)
    for (const warning of warnings) warn(warning)
  }

  /** One at a time; a change that arrives in between is applied afterwards. */
  async function applyAll(): Promise<void> {
    while (isOutdated && !isClosing) {
      isOutdated = false
      try {
        await applyOnce()
      } catch (error) {
        warn(`the changed settings were not applied, trying again (${describeError(error)})`)
        retry ??= setTimeout(() => {
          retry = null
          apply()
        }, retryMs).unref()
      }
    }
  }

  function apply(): void {
    isOutdated = true
    applying ??= applyAll().finally(() => {
      applying = null
      if (isOutdated && !isClosing) apply()
    })
  }

  await notifier.start(database.listen)
  swapIn(await build(first.config, first.fingerprint))
  for (const warning of first.warnings) warn(warning)
  await catalogChanges.start(notifier)
  const unsubscribe = catalogChanges.subscribe(apply)
  // Applies changes since the first reading.
  apply()
  await applying

  return {
    server,
    current() {
      if (current === null) throw new RangeError('the shop is closed')
      return current
    },
    async settle() {
      await catalogChanges.catchUp()
      while (applying) await applying
    },
    async close() {
      isClosing = true
      unsubscribe()
      if (retry) clearTimeout(retry)
      await server.close()
      await applying
      const last = current
      await Promise.all([...retiring, last && retire(last, Promise.resolve())])
      await catalogChanges.stop()
      await notifier.stop()
    },
  }
}

/** Stops its workers at once, and closes it when its requests have been answered. */
async function retire({ app, workers }: Generation, answered: Promise<void>): Promise<void> {
  await Promise.all([answered, ...workers.map((worker) => worker.stop())])
  await app.close()
}
