/** Starts the shop: settings, database, demo at the first start, server. Foreseen failures end with a one-sentence message. */
import { applySchedule } from '../features/product/server/schedule.sql.ts'
import { startBackupServer } from '../kit/database/copyService.ts'
import { openDatabase } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'
import { FileStoreError } from '../kit/fileStore/fileStore.ts'
import { checkFileStore, openFileStore } from '../kit/fileStore/openFileStore.ts'
import { toSourceStack } from '../kit/sourceStack.ts'
import { StartError } from '../shared/errors.ts'
import { noContent } from '../shared/shopContent.ts'
import { type Builds, openBuilds } from './builds.ts'
import { readConfig } from './config.ts'
import { prepareDataFolder } from './dataFolder.ts'
import { readDemoContent } from './demo/demoContent.ts'
import { prepareShop } from './demo/seed.ts'
import { askForFirstOwner } from './firstOwner.ts'
import { checkStripeKey } from './payments.ts'
import { runShop } from './runningShop.ts'
import { describeDemo, describeNextStep, lacksStaff } from './startHints.ts'
import { step } from './steps.ts'
import { mountStorefront } from './storefront.ts'

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const warning = await prepareDataFolder(config.dataDir)
  if (warning !== null) process.stderr.write(`${warning}\n`)
  const database = await step('Opening the database', () => openDatabase(config))
  try {
    const migrated = await step('Checking the schema', () => migrate(database.db))
    if (migrated.length > 0) process.stdout.write(`  ${describeMigrations(migrated)}\n`)
    const isDemo = await prepareShop(database.db, config.isDemoWanted)
    if (config.isDemoWanted !== null && config.isDemoWanted !== isDemo) {
      process.stdout.write(`  ${sentenceForDemo(isDemo)}\n`)
    }
    if (config.s3 !== null) {
      const files = openFileStore(config)
      await step(`Checking ${files.name}`, () => checkFileStore(files))
    }
    const content = isDemo ? readDemoContent() : noContent
    await applySchedule(database.db, new Date())
    let builds: Builds | null = null
    const shop = await step('Loading the storefront', () =>
      runShop({
        env: process.env,
        database,
        isDemo,
        async mountPages(app, services, current, { server }) {
          builds ??= await openBuilds(current.isDevelopment, server)
          await mountStorefront(app, services, { ...current, content }, builds)
        },
      }),
    )
    const stopCopies = await startBackupServer(database, config.dataDir, (message) =>
      shop.current().app.log.warn(message),
    )
    await shop.server.listen(config.port, config.host)
    const address = shop.server.server.address()
    const shown =
      config.port === 0 && typeof address === 'object' ? `http://localhost:${address?.port}` : config.baseUrl
    const { app, services, config: current } = shop.current()
    process.stdout.write(`\n${current.shopName} is open at ${shown}\n\n`)
    const asks = !isDemo && isInteractive() && (await lacksStaff(database.db))
    const describeNext = () =>
      isDemo
        ? describeDemo(database.db, current, process.env)
        : describeNextStep(database.db, current, services.takesOrders, process.env)
    const next = asks ? null : await describeNext()
    if (next !== null) process.stdout.write(`${next}\n\n`)

    const reportKeys = (problem: string | null) => problem !== null && app.log.warn(problem)
    reportKeys(current.stripeKeyProblem)
    void checkStripeKey(services).then(reportKeys)

    stopOnSignal(async () => {
      await stopCopies()
      await shop.close()
      await builds?.close()
      await database.close()
    })
    if (asks && !(await askForFirstOwner(database.db, current, { input: process.stdin, output: process.stdout })))
      process.stdout.write(`\n${await describeNext()}\n\n`)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

/** Whether a person starts the shop and reads its output: a service's output ends up in a log. */
function isInteractive(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY
}

/** Lists the migrations that have run, or counts them for a new database, which runs all of them. */
function describeMigrations(names: readonly string[]): string {
  return names.length > 10 ? `${names.length} migrations, up to ${names.at(-1)}` : names.join(', ')
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

/** The message for errors that an operator can fix; null for unforeseen ones. */
function sentenceFor(error: unknown): string | null {
  if (error instanceof StartError) return error.message
  if (error instanceof FileStoreError) return `Cannot start: ${error.message}.`
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
