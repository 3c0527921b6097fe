/** Times and statements of calls on one database. */
import type { KyselyPlugin } from 'kysely'
import type { OpenDatabase } from '../../src/kit/database/database.ts'
import type { PostgresServer } from '../servers/postgresServer.ts'
import type { ListCall } from './listCalls.ts'

/** Prints a row per call: what it found, statements, the median in milliseconds, and CPU milliseconds of process and database together. */
export async function measureCalls(
  { db }: OpenDatabase,
  server: PostgresServer | null,
  calls: readonly ListCall[],
  rounds: number,
): Promise<void> {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted = db.withPlugin(counter)
  const readCpuMs = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000 + (server?.readCpuMs() ?? 0)
  }
  console.log(['call', 'found', 'statements', 'p50 ms', 'CPU ms'].join(' | '))
  for (const { name, prepare } of calls) {
    const run = await prepare(db)
    const found = await run(counted)
    statements = 0
    const cpuBefore = readCpuMs()
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      await run(counted)
      times.push(performance.now() - startedAt)
    }
    const cpu = (readCpuMs() - cpuBefore) / rounds
    const median = times.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
    console.log([name, found, statements / rounds, median.toFixed(1), cpu.toFixed(1)].join(' | '))
  }
}
