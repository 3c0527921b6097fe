/** Measures all calls on one catalog in one kind of database. */
import { apiReads } from './calls/apiReads.ts'
import { apiWrites } from './calls/apiWrites.ts'
import type { Call } from './calls/call.ts'
import type { OtherShop } from './calls/otherShop.ts'
import { pages } from './calls/pages.ts'
import { surveyCatalog } from './calls/surveyCatalog.ts'
import type { CatalogStore, ShopData } from './catalog/catalogStore.ts'
import { sendLoad } from './load/sendLoad.ts'
import { measureCall, type Servers } from './measureCall.ts'
import type { DatabaseKind, Options } from './options.ts'
import type { Progress } from './progress.ts'
import { Random } from './random.ts'
import type { CallResult, CatalogResult } from './results.ts'
import { startBareServer } from './servers/bareProcess.ts'
import type { PostgresServer } from './servers/postgresServer.ts'
import { startRenderProcess } from './servers/renderProcess.ts'
import { startShop } from './servers/shopServer.ts'

export interface CatalogRun {
  kind: DatabaseKind
  products: number
  store: CatalogStore
  /** Null for the embedded database. */
  postgres: PostgresServer | null
  others: readonly OtherShop[]
}

export async function runCatalog(run: CatalogRun, options: Options, progress: Progress): Promise<CatalogResult> {
  const { kind, products, store, postgres } = run
  const data = await store.copy(products)
  const bareData = await store.empty()
  const running: { stop(): Promise<void> }[] = []
  const started = async <Server extends { stop(): Promise<void> }>(starting: Promise<Server>): Promise<Server> => {
    const server = await starting
    running.push(server)
    return server
  }
  try {
    const servers: Servers = {
      shop: await started(startShop(data.env)),
      bare: await started(startBareServer(bareData.env)),
      renderer: await started(startRenderProcess()),
      others: run.others,
      ...readDatabase(postgres, data),
    }
    const calls = await listCalls(servers.shop.url, options)
    await haveOrders(servers.shop.url, calls, options)
    await postgres?.analyze(data.name)
    const results: CallResult[] = []
    for (const [index, call] of calls.entries()) {
      const result = await measureCall(call, servers, options, (round) =>
        progress.showRound({ kind, products, name: call.name, number: index + 1, count: calls.length, round }),
      )
      results.push(result)
      progress.showCall(result)
    }
    return {
      database: kind,
      databaseVersion: postgres?.version ?? null,
      products,
      imported: data.imported,
      calls: results,
    }
  } finally {
    for (const server of running.reverse()) await server.stop()
    await data.remove()
    await bareData.remove()
  }
}

/** The embedded database is part of the shop's process, and its statements are the same as PostgreSQL's. */
function readDatabase(postgres: PostgresServer | null, { name }: ShopData) {
  return {
    readDatabaseCpuMs: () => postgres?.readCpuMs() ?? null,
    countStatements: async () => (await postgres?.countStatements(name)) ?? null,
  }
}

const earlierOrders = 500

/**
 * Fills the tables of carts and orders before changes are measured. While these are nearly empty, PostgreSQL's plans read whole tables, or
 * are made again with every call, until autovacuum has analyzed the tables: a minute in a shop, but most of a benchmark.
 */
async function haveOrders(url: string, calls: readonly Call[], options: Options): Promise<void> {
  const checkout = calls.find(({ name }) => name === 'guest checkout')
  if (checkout) await sendLoad(url, checkout, Math.ceil(earlierOrders / options.connections), options)
}

const seed = 7

async function listCalls(url: string, { calls: words }: Options): Promise<Call[]> {
  const survey = await surveyCatalog(url)
  const random = new Random(seed)
  const all = [...apiReads(survey, random), ...(await apiWrites(url, survey, random)), ...pages(survey, random)]
  return words.length === 0 ? all : all.filter(({ name }) => words.some((word) => name.includes(word)))
}
