/** The PostgreSQL server of a run: the one at DATABASE_URL, or one that the benchmark starts and whose databases it preserves. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../src/testing/postgres.ts'
import { findParent, readTreeCpuMs } from '../processes.ts'
import { benchFolder, repository } from './environment.ts'

export interface PostgresServer {
  version: string
  url(database: string): string
  /** Runs a statement on the server's maintenance database. */
  run(statement: string): Promise<Record<string, unknown>[]>
  /** Updates the statistics of a database, as autovacuum does once a minute. */
  analyze(database: string): Promise<void>
  /** CPU time of all its processes so far; null when they are not on this machine. */
  readCpuMs(): number | null
  /** Statements that were sent to a database so far; null when the server does not count them. */
  countStatements(database: string): Promise<number | null>
  stop(): Promise<void>
}

/** PostgreSQL's defaults, durable, as an owner would run it. */
const settings = { shared_buffers: '256MB', max_wal_size: '4GB', shared_preload_libraries: 'pg_stat_statements' }

export async function openPostgresServer(databaseUrl: string | null): Promise<PostgresServer> {
  if (databaseUrl !== null) return await connect(databaseUrl, async () => {})
  // Each clone of the repository has its own, so that two of them can be measured.
  const clone = createHash('sha256').update(repository).digest('hex').slice(0, 8)
  const server = await startPostgres({ folder: join(benchFolder, `postgres-${clone}`), settings })
  return await connect(server.url('postgres'), () => server.stop())
}

async function connect(maintenanceUrl: string, stop: () => Promise<void>): Promise<PostgresServer> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid, version() as version')
  const isCounting = await client.query('create extension if not exists pg_stat_statements').then(
    async () => (await client.query('select 1 from pg_stat_statements limit 1').catch(() => null)) !== null,
    () => false,
  )
  const root = findParent(Number(rows[0].pid), 'postgres')
  const url = (database: string) => Object.assign(new URL(maintenanceUrl), { pathname: `/${database}` }).href
  return {
    version: String(rows[0].version).split(' ').slice(0, 2).join(' '),
    url,
    run: async (statement) => (await client.query(statement)).rows,
    async analyze(database) {
      const session = new pg.Client({ connectionString: url(database) })
      await session.connect()
      await session.query('analyze')
      await session.end()
    },
    readCpuMs: () => (root === null ? null : readTreeCpuMs(root)),
    async countStatements(database) {
      if (!isCounting) return null
      const counted = await client.query(
        'select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where dbid = (select oid from pg_database where datname = $1)',
        [database],
      )
      return Number(counted.rows[0].calls)
    },
    async stop() {
      await client.end()
      await stop()
    },
  }
}
