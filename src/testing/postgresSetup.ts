/** Starts one PostgreSQL for a whole Vitest run and tells the tests its address: see vitest.config.ts. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.url('postgres'))
  return () => postgres.stop()
}
