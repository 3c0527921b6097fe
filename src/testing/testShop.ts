/** The real server in memory on a fresh database: what a test talks to. Nothing of ours is replaced but the clock. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { type CatalogIndex, loadCatalogIndex } from '../features/catalog/server/catalogIndex.ts'
import type { CouponDraft } from '../features/coupon/coupon.draft.ts'
import { addCoupons } from '../features/coupon/server/saveCoupons.ts'
import { storeRates } from '../features/currency/server/rates.sql.ts'
import type { ProductDraft } from '../features/product/product.draft.ts'
import { type SavedProduct, saveProduct, saveProducts } from '../features/product/server/saveProduct.ts'
import type { Db } from '../kit/database/database.ts'
import type { Services } from '../kit/services.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { makeServices } from '../server/services.ts'
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
}

type Reply = LightMyRequestResponse
interface CallOptions {
  headers?: Readonly<Record<string, string | undefined>>
}

/** Someone who talks to the shop from an IP address of their own and keeps its cookies. */
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
  index: CatalogIndex
  /** In the order of `products`. */
  saved: SavedProduct[]
  /** A new visitor without cookies. Paths are below `/api`. */
  guest(): Visitor
  /** Saves more products, or changes of the ones there are. */
  save(...products: ProductDraft[]): Promise<SavedProduct[]>
  saveOne(product: ProductDraft): Promise<SavedProduct>
  /** Id of a variant by its SKU. */
  variantId(sku: string): Promise<number>
  setNow(now: Date): void
  /** How many statements the work sends to the database. */
  countStatements(work: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

const defaultRates = { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 }

export async function buildTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const database = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'chainline-test-'))
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = database.db.withPlugin(counter)
  let now = options.now ?? new Date()
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1', ...options.settings })
  await storeRates(db, { perUsd: options.rates ?? defaultRates, dated: '2026-11-01', fetchedAt: now })
  const index = await loadCatalogIndex(db)
  await addCatalogFrame(db, index)
  const save = (...products: ProductDraft[]) => db.transaction().execute((tx) => saveProducts(tx, products, index))
  const saved = await save(...(options.products ?? []))
  await addCoupons(db, options.coupons ?? [])
  const services = makeServices(
    config,
    db,
    'a secret of at least 32 characters',
    () => now,
    () => {},
  )
  const app = await buildApp({ ...config, services })
  const guest = () => makeVisitor(app)

  return {
    ...guest(),
    db,
    app,
    services,
    index,
    saved,
    guest,
    save,
    saveOne: (product) => db.transaction().execute((tx) => saveProduct(tx, product, index)),
    async variantId(sku) {
      return (await db.selectFrom('variant').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
    },
    setNow(time) {
      now = time
    },
    async countStatements(work) {
      const before = statements
      await work()
      return statements - before
    },
    async close() {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

let addresses = 0

/** An IP address that no other visitor has: limits count per connection. */
export function newIpAddress(): string {
  addresses += 1
  return `198.18.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`
}

function makeVisitor(app: FastifyInstance): Visitor {
  const ipAddress = newIpAddress()
  const cookies = new Map<string, string>()
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    options: CallOptions = {},
  ) => {
    const reply = await app.inject({
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
