/**
 * Measures the lists of the back office with many products and orders: `npm run bench -- lists`. The databases are preserved for
 * later runs and for viewing the lists in a browser.
 */
import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type OpenDatabase, openDatabase } from '../../src/kit/database/database.ts'
import { migrate } from '../../src/kit/database/migrate.ts'
import { insertManyAccounts, insertManyOrders } from '../../src/testing/manyOrders.ts'
import { openCatalogStore } from '../catalog/catalogStore.ts'
import { multiplyProducts } from '../catalog/multiplyProducts.ts'
import { type DatabaseKind, databaseKinds } from '../options.ts'
import { benchFolder } from '../servers/environment.ts'
import { openPostgresServer } from '../servers/postgresServer.ts'
import { listCalls } from './listCalls.ts'
import { measureCalls } from './measureCalls.ts'

/** Number of products in the imported catalog that is copied. */
const imported = 500

const { values } = parseArgs({
  options: {
    databases: { type: 'string', default: 'postgres,pglite' },
    products: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '50000' },
    calls: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
  },
})

const postgres = values.databases.includes('postgres')
  ? await openPostgresServer(process.env.DATABASE_URL ?? null)
  : null
try {
  for (const name of values.databases.split(',')) {
    const kind = databaseKinds.find((each) => each === name)
    if (!kind) throw new Error(`--databases must be ${databaseKinds.join(' or ')}, not "${name}".`)
    const database = await openLongLists(kind)
    try {
      const wanted = values.calls.split(',')
      const calls = listCalls.filter((call) => wanted.some((word) => call.name.includes(word)))
      await measureCalls(database, kind === 'postgres' ? postgres : null, calls, Number(values.rounds))
    } finally {
      await database.close()
    }
  }
} finally {
  await postgres?.stop()
}

/** Opens the shop with many products and orders, which is created the first time. */
async function openLongLists(kind: DatabaseKind): Promise<OpenDatabase> {
  const key = `bench_lists_${kind}_${values.products}_${values.orders}`
  const dataDir = join(benchFolder, 'lists', key)
  if (!existsSync(dataDir)) {
    const server = kind === 'postgres' ? postgres : null
    const { name, env } = await openCatalogStore(kind, server).copy(imported)
    process.stderr.write(`› Creating ${values.products} products and ${values.orders} orders (${kind})\n`)
    const created = await openDatabase({ databaseUrl: env.DATABASE_URL || null, dataDir: env.DATA_DIR ?? '' })
    await multiplyProducts(created.db, Math.max(0, Math.round(Number(values.products) / imported) - 1))
    await insertManyOrders(created.db, Number(values.orders))
    await insertManyAccounts(created.db)
    await created.close()
    await server?.run(`drop database if exists ${key}`)
    await server?.run(`alter database ${name} rename to ${key}`)
    await mkdir(join(benchFolder, 'lists'), { recursive: true })
    await rename(env.DATA_DIR ?? '', dataDir)
  }
  const databaseUrl = kind === 'postgres' && postgres ? postgres.url(key) : null
  console.log(`\n${kind}: DATA_DIR=${dataDir}${databaseUrl === null ? '' : ` DATABASE_URL=${databaseUrl}`}`)
  const database = await openDatabase({ databaseUrl, dataDir })
  await migrate(database.db)
  return database
}
