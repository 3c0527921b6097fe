/** The real server in memory on a fresh database, for tests. Replaces only the clock. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import inject, { type DispatchFunc } from 'light-my-request'
import { type CatalogIndex, loadCatalogIndex } from '../features/catalog/server/catalogIndex.ts'
import type { CouponDraft } from '../features/coupon/coupon.draft.ts'
import { addCoupons } from '../features/coupon/server/saveCoupons.ts'
import { storeRates } from '../features/currency/server/rates.sql.ts'
import type { ProductDraft } from '../features/product/product.draft.ts'
import { readViewer } from '../features/product/server/product.presenter.ts'
import { findOutdatedProducts } from '../features/product/server/productCards.sql.ts'
import { type SavedProduct, saveProduct, saveProducts } from '../features/product/server/saveProduct.ts'
import type { Readers } from '../features/readers.ts'
import { makeCatalogChanges } from '../kit/catalogChanges.ts'
import type { Db } from '../kit/database/database.ts'
import { inTransaction } from '../kit/database/transaction.ts'
import { makeNotifier } from '../kit/notifier.ts'
import type { Services } from '../kit/services.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { makeRequestMetrics } from '../server/health.ts'
import { makeReaders } from '../server/readers.ts'
import { makeServices } from '../server/services.ts'
import type { Language } from '../shared/locale.ts'
import type { Currency } from '../shared/money.ts'
import { addCatalogFrame } from './factories.ts'
import { openTestDatabase } from './testDatabase.ts'

export interface TestShopOptions {
  products?: readonly ProductDraft[]
  coupons?: readonly CouponDraft[]
  /** Units of each currency for one US dollar; the base currency is INR. */
  rates?: Readonly<Partial<Record<Currency, number>>>
  /** The time in the shop; `shop.setNow` moves it. */
  now?: Date
  /** Environment variables, such as `{ TAX_RATE: '0' }`. */
  settings?: Readonly<Record<string, string>>
  /** False for a shop without a seller address. */
  takesOrders?: boolean
}

type Reply = LightMyRequestResponse
interface CallOptions {
  headers?: Readonly<Record<string, string | undefined>>
}

/** A client with its own IP address that keeps cookies. */
export interface Visitor {
  get(path: string, options?: CallOptions): Promise<Reply>
  post(path: string, body?: object, options?: CallOptions): Promise<Reply>
  put(path: string, body?: object, options?: CallOptions): Promise<Reply>
  delete(path: string, options?: CallOptions): Promise<Reply>
  cookies: Map<string, string>
}

export interface TestShop extends Visitor {
  db: Db
  app: FastifyInstance
  services: Services
  /** The read functions of pages, by default in English and rupees. */
  readersFor(viewer?: { language?: Language; currency?: Currency; previewedProduct?: number }): Promise<Readers>
  index: CatalogIndex
  /** In the order of `products`. */
  saved: SavedProduct[]
  /** A new visitor without cookies. Paths are below `/api`. */
  guest(): Visitor
  /** Saves more products, or changes to existing ones. */
  save(...products: ProductDraft[]): Promise<SavedProduct[]>
  saveOne(product: ProductDraft): Promise<SavedProduct>
  /** Id of a variant by its SKU. */
  variantId(sku: string): Promise<number>
  setNow(now: Date): void
  /**
   * Starts a second process on the same database; it notices the changes of the first as in production.
   * @param dataDir its own data folder, as on another machine; without it, both share one
   */
  startAnother(dataDir?: string): Promise<AnotherProcess>
  /** Counts the statements that `work` sends to the database. */
  countStatements(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/** A second process of a test shop. */
export interface AnotherProcess {
  app: FastifyInstance
  services: Services
  guest(): Visitor
  countStatements(work: () => Promise<unknown>): Promise<number>
}

const defaultRates = { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 }

/** Starts a shop in memory on a new database. */
export async function buildTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'chainline-test-'))
  const { db, countStatements } = countingStatements(database.db)
  let now = options.now ?? new Date()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...options.settings })
  await storeRates(db, { perUsd: options.rates ?? defaultRates, dated: '2026-11-01', fetchedAt: now })
  const index = await loadCatalogIndex(db)
  await addCatalogFrame(db, index)
  const save = (...products: ProductDraft[]) => inTransaction(db, (tx) => saveProducts(tx, products, index))
  const saved = await save(...(options.products ?? []))
  await addCoupons(db, options.coupons ?? [])
  const clock = () => now
  const ignore = () => {}
  const startProcess = async (processDb: Db, processFolder = dataDir) => {
    const processConfig = { ...config, dataDir: processFolder }
    const catalogChanges = makeCatalogChanges({ db: database.db, now: clock, warn: ignore })
    const notifier = makeNotifier(database.db)
    const services = makeServices({
      ...{ config: processConfig, db: processDb, catalogChanges, notifier, now: clock, warn: ignore },
      secret: 'a secret of at least 32 characters',
      takesOrders: options.takesOrders ?? true,
    })
    const metrics = await makeRequestMetrics(processConfig.metricsToken)
    const app = await buildApp({ ...processConfig, services, metrics })
    await app.ready()
    return { catalogChanges, services, app }
  }
  const { catalogChanges, services, app } = await startProcess(db)
  const { notifier: firstNotifier } = services
  const guest = () => makeVisitor(app, () => catalogChanges.catchUp())
  const closing = [() => app.close()]
  const makeViewerReaders = makeReaders(services)

  return {
    ...guest(),
    db,
    app,
    services,
    async readersFor({ language = 'en', currency = 'INR', ...preview } = {}) {
      await catalogChanges.catchUp()
      const viewer = await readViewer(services, { language, currency })
      return makeViewerReaders({ ...viewer, ...preview, ip: newIpAddress() })
    },
    index,
    saved,
    guest,
    save,
    saveOne: (product) => inTransaction(db, (tx) => saveProduct(tx, product, index)),
    async variantId(sku) {
      return (await db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
    },
    setNow(time) {
      now = time
    },
    async startAnother(otherFolder) {
      const counted = countingStatements(database.db)
      const other = await startProcess(counted.db, otherFolder)
      await firstNotifier.start(database.listen)
      await other.services.notifier.start(database.listen)
      await other.catalogChanges.start(other.services.notifier)
      closing.push(async () => {
        await other.app.close()
        await other.catalogChanges.stop()
        await other.services.notifier.stop()
        await firstNotifier.stop()
      })
      const { app, services } = other
      return { app, services, guest: () => makeVisitor(app), countStatements: counted.countStatements }
    },
    countStatements,
    async close() {
      for (const end of closing) await end()
      const outdated = await findOutdatedProducts(db)
      if (outdated.length > 0) throw new Error(`the cards of the products ${outdated} differ from the tables they copy`)
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let addresses = 0

/** A unique IP address per visitor, because limits count per connection. */
export function newIpAddress(): string {
  addresses += 1
  return `198.18.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

function countingStatements(database: Db) {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    db: database.withPlugin(counter),
    async countStatements(work: () => Promise<unknown>): Promise<number> {
      const before = statements
      await work()
      return statements - before
    },
  }
}

/** @param beforeEach called before each request: a shop notices changes within a second, and tests should not wait for that */
function makeVisitor(app: FastifyInstance, beforeEach = async () => {}): Visitor {
  const ipAddress = newIpAddress()
  const cookies = new Map<string, string>()
  // Not `app.inject`, which would skip requests that the server answers before Fastify.
  const dispatch: DispatchFunc = (request, response) => app.server.emit('request', request, response)
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    options: CallOptions = {},
  ) => {
    await beforeEach()
    const reply = await inject(dispatch, {
      method,
      url: `/api${path}`,
      headers: { 'x-forwarded-for': ipAddress, ...options.headers },
      cookies: Object.fromEntries(cookies),
      ...(body === undefined ? {} : { payload: body }),
    })
    for (const { name, value, maxAge, expires } of reply.cookies) {
      if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  return {
    cookies,
    get: (path, options) => send('GET', path, undefined, options),
    post: (path, body, options) => send('POST', path, body, options),
    put: (path, body, options) => send('PUT', path, body, options),
    delete: (path, options) => send('DELETE', path, undefined, options),
  }
}
