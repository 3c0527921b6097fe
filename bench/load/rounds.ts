/** Measures one call on several servers in turns, so that a busy machine affects all of them equally. */
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Call } from '../calls/call.ts'
import { readCpuMs, readMemoryMb } from '../processes.ts'
import { type Load, type LoadOptions, sendLoad } from './sendLoad.ts'

export interface MeasuredServer {
  url: string
  /** Empty when they are unknown, e.g. on another machine. */
  pids: readonly number[]
  /** CPU time of the database's own processes so far; null when there are none or they are unknown. */
  readDatabaseCpuMs(): number | null
  /** The call, as this server defines it. */
  call: Call
}

export interface Measurement {
  /** Units of the call per second: median, lowest and highest round. */
  perSecond: { median: number; least: number; most: number }
  /** Milliseconds of single requests. */
  p50Ms: number
  p99Ms: number
  /** CPU time for one unit, of the server and of the database's processes; null where it is unknown. */
  serverCpuMs: number | null
  databaseCpuMs: number | null
  /** Resident memory of the server after its last turn. */
  memoryMb: number | null
  units: number
  failures: number
  firstFailure: string | null
}

export interface RoundOptions extends LoadOptions {
  rounds: number
  seconds: number
}

interface Turns {
  server: MeasuredServer
  unitsPerConnection: number
  loads: Load[]
  serverCpuMs: number[]
  databaseCpuMs: number[]
}

/** @returns a measurement per server, in their order */
export async function measureInTurns(
  servers: readonly MeasuredServer[],
  options: RoundOptions,
  showRound: (round: number) => void,
): Promise<Measurement[]> {
  const all: Turns[] = []
  for (const server of servers) {
    const unitsPerConnection = await warmUp(server, options)
    all.push({ server, unitsPerConnection, loads: [], serverCpuMs: [], databaseCpuMs: [] })
  }
  for (let round = 1; round <= options.rounds; round += 1) {
    showRound(round)
    for (const turns of all) await takeTurn(turns, options)
  }
  return all.map(summarize)
}

const warmUpMs = 300
const settleMs = 20

/** Increases the number until a turn takes long enough. @returns how many units per connection fill a turn */
async function warmUp({ url, call }: MeasuredServer, options: RoundOptions): Promise<number> {
  let units = 1
  for (;;) {
    const { seconds } = await sendLoad(url, call, units, options)
    if (seconds * 1000 >= warmUpMs) return Math.max(1, Math.round((units / seconds) * options.seconds))
    units = Math.ceil(units * Math.min(8, Math.max(2, warmUpMs / (seconds * 1000))))
  }
}

async function takeTurn(turns: Turns, options: RoundOptions): Promise<void> {
  const { server } = turns
  const before = { server: readCpuMs(server.pids), database: server.readDatabaseCpuMs() }
  turns.loads.push(await sendLoad(server.url, server.call, turns.unitsPerConnection, options))
  await delay(settleMs)
  const after = { server: readCpuMs(server.pids), database: server.readDatabaseCpuMs() }
  if (before.server !== null && after.server !== null) turns.serverCpuMs.push(after.server - before.server)
  if (before.database !== null && after.database !== null) turns.databaseCpuMs.push(after.database - before.database)
}

function summarize({ server, loads, serverCpuMs, databaseCpuMs }: Turns): Measurement {
  const rates = loads.map(({ units, seconds }) => units / seconds).sort((a, b) => a - b)
  const units = sum(loads.map((load) => load.units))
  const latency = createHistogram()
  for (const load of loads) latency.add(load.latency)
  const perUnit = (values: readonly number[]) => (values.length === 0 || units === 0 ? null : sum(values) / units)
  return {
    perSecond: { median: rates[Math.floor(rates.length / 2)] ?? 0, least: rates[0] ?? 0, most: rates.at(-1) ?? 0 },
    p50Ms: latency.percentile(50) / 1000,
    p99Ms: latency.percentile(99) / 1000,
    serverCpuMs: server.pids.length === 0 ? null : perUnit(serverCpuMs),
    databaseCpuMs: perUnit(databaseCpuMs),
    memoryMb: server.pids.length === 0 ? null : readMemoryMb(server.pids),
    units,
    failures: sum(loads.map((load) => load.failures)),
    firstFailure: loads.find((load) => load.firstFailure !== null)?.firstFailure ?? null,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
