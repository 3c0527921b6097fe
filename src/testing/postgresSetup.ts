/** Starts one PostgreSQL for a whole Vitest run and passes its URL to the tests: see vitest.config.ts. */
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../kit/database/database.ts'
import { migrate } from '../kit/database/migrate.ts'
import { startPostgres } from './postgres.ts'
import { readRowTypes } from './rowTypes.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Otherwise each worker would compile them.
  readRowTypes()
  const postgres = await startPostgres()
  const url = await postgres.createDatabase()
  const template = await openDatabase({ databaseUrl: url, dataDir: '' })
  await migrate(template.db)
  await template.close()
  project.provide('migratedDatabase', new URL(url).pathname.slice(1))
  project.provide('postgresUrl', postgres.url('postgres'))
  return () => postgres.stop()
}
