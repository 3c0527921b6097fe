/** Starts the shop: settings, database, demo at the first start, server. Foreseen failures end with a one-sentence message. */
import type { FastifyInstance } from 'fastify'
import { saveDocumentPrefixes } from '../features/order/server/documentSeries.sql.ts'
import { applySchedule } from '../features/product/server/schedule.sql.ts'
import { makeCatalogChanges } from '../kit/catalogChanges.ts'
import { startBackupServer } from '../kit/database/copyService.ts'
import { openDatabase } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'
import { readShopTerms } from '../kit/shopTerms.ts'
import { toSourceStack } from '../kit/sourceStack.ts'
import { StorageError } from '../kit/storage/fileStorage.ts'
import { checkFileStorage } from '../kit/storage/openFileStorage.ts'
import { StartError } from '../shared/errors.ts'
import { noContent } from '../shared/shopContent.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { prepareDataFolder } from './dataFolder.ts'
import { readDemoContent } from './demo/demoContent.ts'
import { prepareShop } from './demo/seed.ts'
import { runJobs } from './jobs.ts'
import { sendMails } from './mails.ts'
import { maintain } from './maintenance.ts'
import { checkStripeKey, runPayments } from './payments.ts'
import { sendCodes } from './phoneCodes.ts'
import { keepSchedule } from './schedule.ts'
import { requireSeller } from './sellerOfInvoices.ts'
import { makeServices, readSecret } from './services.ts'
import { step } from './steps.ts'
import { mountStorefront } from './storefront.ts'
import { sendWebhooks } from './webhooks.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const warning = await prepareDataFolder(config.dataDir)
  if (warning !== null) process.stderr.write(`${warning}\n`)
  const database = await step('Opening the database', () => openDatabase(config))
  try {
    const migrated = await step('Checking the schema', () => migrate(database.db))
    if (migrated.length > 0) process.stdout.write(`  ${migrated.join(', ')}\n`)
    const isDemo = await prepareShop(database.db, config.isDemoWanted)
    if (config.isDemoWanted !== null && config.isDemoWanted !== isDemo) {
      process.stdout.write(`  ${sentenceForDemo(isDemo)}\n`)
    }
    requireSeller(config, isDemo)
    await saveDocumentPrefixes(database.db, config.documentPrefixes)
    const now = () => new Date()
    const warn = (message: string) => app.log.warn(message)
    const catalogChanges = makeCatalogChanges({ db: database.db, now, warn })
    const secret = await readSecret(config, database.db)
    const terms = await readShopTerms(database.db, config.terms)
    const services = makeServices({ ...config, terms }, database.db, catalogChanges, secret, now, warn)
    if (config.s3 !== null) await step(`Checking ${services.files.name}`, () => checkFileStorage(services.files))
    const app = await buildApp({ ...config, services })
    sendMails(app, services, config)
    sendCodes(app, services, config)
    sendWebhooks(app, services, config)
    runPayments(app, services)
    runJobs(app, services)
    maintain(app, services)
    await applySchedule(database.db, now())
    keepSchedule(app, services)
    await catalogChanges.start(database.listen)
    app.addHook('onClose', () => catalogChanges.stop())
    const content = isDemo ? readDemoContent() : noContent
    await step('Loading the storefront', () => mountStorefront(app, services, { ...config, terms, content }))
    const stopCopies = await startBackupServer(database, config.dataDir, (message) => app.log.warn(message))
    await listenQuietly(app, config)
    const address = app.server.address()
    const shown =
      config.port === 0 && typeof address === 'object' ? `http://localhost:${address?.port}` : config.baseUrl
    process.stdout.write(`\n${config.shopName} is open at ${shown}\n\n`)

    const reportKeys = (problem: string | null) => problem !== null && app.log.warn(problem)
    reportKeys(config.stripeKeyProblem)
    void checkStripeKey(services).then(reportKeys)

    stopOnSignal(async () => {
      await stopCopies()
      await app.close()
      await database.close()
    })
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

function sentenceForDemo(isDemo: boolean): string {
  return isDemo
    ? 'SHOP_DEMO=off changes nothing: this is the demo shop, as its first start decided. For a shop of your own choose another DATA_DIR or database.'
    : 'SHOP_DEMO=on changes nothing: this shop is not the demo. To see the demo choose another DATA_DIR or database.'
}

/** Signals may arrive several times (a terminal signals the whole group): closes the database once, and completely. */
function stopOnSignal(close: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Fastify logs each network address it listens on; the shop prints one line, below. */
async function listenQuietly(app: FastifyInstance, { port, host, logLevel }: Config): Promise<void> {
  app.log.level = 'warn'
  await app.listen({ port, host })
  app.log.level = logLevel
}

/** The message for errors that an operator can fix; null for unforeseen ones. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  if (error instanceof StorageError) return `Cannot start: ${error.message}.`
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return `Cannot start: port ${process.env.PORT ?? 3000} is in use. Stop what runs there, or set PORT to a free one.`
  if (code === 'EACCES')
    return `Cannot start: this user may not open port ${process.env.PORT ?? 3000}. Set PORT to one above 1024.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'Cannot start: no PostgreSQL answers at DATABASE_URL. Start it, or correct the address.'
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `Cannot start: PostgreSQL rejects DATABASE_URL (${String((error as Error).message)}).`
  return null
}

start().catch((error: unknown) => {
  const sentence = sentenceFor(error)
  process.stderr.write(
    sentence
      ? `\n${sentence}\n`
      : `\nCannot start: ${error instanceof Error ? toSourceStack(error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
