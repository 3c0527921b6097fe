/** The results of a run, as stored in `bench/results/`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import type { ImportResult } from './catalog/importCatalog.ts'
import type { Measurement } from './load/rounds.ts'
import type { DatabaseKind, Options } from './options.ts'
import { repository } from './servers/environment.ts'

export interface CallResult {
  name: string
  /** Bytes of the body that the shop sent. */
  bytes: number
  /** Statements that the shop sends to the database for one unit; null when they are not counted. */
  statements: number | null
  shop: Measurement
  /** Fastify sending the same bytes from memory. */
  memory: Measurement
  /** Fastify sending the same bytes after one statement: reading them, or inserting a row. */
  statement: Measurement
  /** CPU time of `renderToString` of the page's React tree; null for other calls. */
  renderCpuMs: number | null
  /** Other shops, by name. */
  others: Readonly<Record<string, Measurement>>
}

export interface StartResult {
  /** Seconds to the first response: a new demo shop, the shop on existing data, and bare Fastify with the database open. */
  firstSeconds: number
  warmSeconds: readonly number[]
  bareSeconds: readonly number[]
}

export interface CatalogResult {
  database: DatabaseKind
  databaseVersion: string | null
  products: number
  imported: ImportResult | null
  calls: CallResult[]
}

/** When, where and with which code the run was made. */
interface RunDescription {
  createdAt: string
  commit: string
  /** Whether files differ from the commit. */
  isChanged: boolean
  machine: { cpu: string; cores: number; memoryGb: number; system: string; node: string }
}

export interface RunResult extends RunDescription {
  options: Options
  catalogs: CatalogResult[]
  starts: (StartResult & { database: DatabaseKind })[]
}

export function describeRun(): RunDescription {
  return {
    createdAt: new Date().toISOString(),
    commit: git('rev-parse', '--short', 'HEAD'),
    isChanged: git('status', '--porcelain', '--untracked-files=no') !== '',
    machine: {
      cpu: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 1024 ** 3),
      system: `${platform()} ${arch()}`,
      node: process.version,
    },
  }
}

/** A result without measurements yet. */
export function beginResult(options: Options): RunResult {
  // The URL may contain a password.
  const databaseUrl = options.databaseUrl === null ? null : 'given'
  return { ...describeRun(), options: { ...options, databaseUrl }, catalogs: [], starts: [] }
}

/** A name by date, time and commit. */
export function makeResultName(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(':', '')}-${git('rev-parse', '--short', 'HEAD')}`
}

/** @returns the path, relative to the repository */
export function storeResult(result: RunResult, name: string): string {
  const folder = join(repository, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
  return `bench/results/${name}.json`
}

/** Empty without git, e.g. in a downloaded archive. */
function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
