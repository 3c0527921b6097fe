/** Generated catalogs are imported once and cached; each run works on a copy. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findKnownMigrations } from '../../src/kit/database/migrate.ts'
import type { DatabaseKind } from '../options.ts'
import { benchFolder } from '../servers/environment.ts'
import type { PostgresServer } from '../servers/postgresServer.ts'
import { generatorVersion } from './generateCatalog.ts'
import { type ImportResult, importCatalog } from './importCatalog.ts'

/** A disposable copy of a shop's data. */
export interface ShopData {
  /** Name of its PostgreSQL database. */
  name: string
  /** DATA_DIR and DATABASE_URL of the shop. */
  env: Readonly<Record<string, string>>
  /** How its catalog was imported; null for an empty shop. */
  imported: ImportResult | null
  remove(): Promise<void>
}

export interface CatalogStore {
  /** A copy of the catalog, which is generated and imported if it is missing. */
  copy(products: number): Promise<ShopData>
  /** An empty shop. */
  empty(): Promise<ShopData>
}

/** @param postgres required for that kind */
export function openCatalogStore(kind: DatabaseKind, postgres: PostgresServer | null): CatalogStore {
  let copies = 0

  async function newShop(): Promise<{ folder: string; data: Omit<ShopData, 'imported'> }> {
    copies += 1
    const name = `bench_run_${process.pid}_${kind}_${copies}`
    const folder = join(benchFolder, 'runs', name)
    await mkdir(folder, { recursive: true })
    const env = { DATA_DIR: folder, DATABASE_URL: kind === 'postgres' ? requireServer(postgres).url(name) : '' }
    const remove = async () => {
      if (postgres) await postgres.run(`drop database if exists ${name} with (force)`)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
    return { folder, data: { name, env, remove } }
  }

  async function importOnce(products: number, key: string): Promise<void> {
    const { folder, data } = await newShop()
    try {
      if (postgres) await postgres.run(`create database ${data.name}`)
      const imported = await importCatalog(folder, products, data.env)
      await writeFile(join(folder, 'import.json'), JSON.stringify(imported))
      if (postgres) await postgres.run(`alter database ${data.name} rename to ${key}`)
      await mkdir(join(benchFolder, 'catalogs'), { recursive: true })
      await rm(findFolder(key), { recursive: true, force: true })
      await rename(folder, findFolder(key))
    } catch (error) {
      await data.remove()
      throw error
    }
  }

  const findFolder = (key: string) => join(benchFolder, 'catalogs', key)

  async function isImported(key: string): Promise<boolean> {
    const isFolderThere = (await readImport(findFolder(key))) !== null
    if (!postgres) return isFolderThere
    const databases = await postgres.run(`select 1 from pg_database where datname = '${key}'`)
    if (databases.length > 0 && !isFolderThere) await postgres.run(`drop database ${key}`)
    return databases.length > 0 && isFolderThere
  }

  return {
    async copy(products) {
      const key = `bench_${kind}_${products}_${versionHash()}`
      if (!(await isImported(key))) {
        process.stderr.write(
          `› Generating and importing ${products} products (${kind}); they are kept for the next run\n`,
        )
        await importOnce(products, key)
      }
      const { folder, data } = await newShop()
      await cp(findFolder(key), folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
      if (postgres) await postgres.run(`create database ${data.name} template ${key}`)
      return { ...data, imported: await readImport(folder) }
    },
    async empty() {
      const { data } = await newShop()
      if (postgres) await postgres.run(`create database ${data.name}`)
      return { ...data, imported: null }
    },
  }
}

/** Changes with the schema and with the generated files. */
function versionHash(): string {
  const text = JSON.stringify([generatorVersion, findKnownMigrations()])
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

async function readImport(folder: string): Promise<ImportResult | null> {
  try {
    return JSON.parse(await readFile(join(folder, 'import.json'), 'utf8'))
  } catch {
    return null
  }
}

function requireServer(postgres: PostgresServer | null): PostgresServer {
  if (!postgres) throw new RangeError('PostgreSQL catalogs need a server')
  return postgres
}
