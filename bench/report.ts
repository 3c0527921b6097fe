/** The result of a run as text. */
import type { Measurement } from './load/rounds.ts'
import type { CatalogResult, RunResult } from './results.ts'

export function formatReport(result: RunResult): string {
  const { machine, commit, isChanged, options } = result
  return [
    `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}`,
    `commit ${commit || 'unknown'}${isChanged ? ' with changes' : ''}; ${options.connections} connections, ${options.rounds} rounds of ${options.secondsPerRound} s`,
    ...result.catalogs.flatMap((catalog) => ['', ...formatCatalog(catalog)]),
    ...formatStarts(result),
  ].join('\n')
}

function formatCatalog({ database, databaseVersion, products, imported, calls }: CatalogResult): string[] {
  const others = [...new Set(calls.flatMap((call) => Object.keys(call.others)))]
  const head = [
    'per second',
    'memory',
    'statement',
    'by CPU',
    'by CPU',
    'p50 ms',
    'p99 ms',
    'CPU ms',
    'DB ms',
    'render ms',
    'SQL',
    'kB',
    ...others,
  ]
  const rows = calls.map((call) => [
    call.name,
    formatRate(call.shop.perSecond.median),
    formatPercent(call.shop, call.memory),
    formatPercent(call.shop, call.statement),
    formatCpuPercent(call.shop, call.memory),
    formatCpuPercent(call.shop, call.statement),
    formatMs(call.shop.p50Ms),
    formatMs(call.shop.p99Ms),
    formatMs(call.shop.serverCpuMs),
    formatMs(call.shop.databaseCpuMs),
    formatMs(call.renderCpuMs),
    call.statements === null ? '–' : String(Math.round(call.statements * 10) / 10),
    (call.bytes / 1000).toFixed(1),
    ...others.map((name) => formatRate(call.others[name]?.perSecond.median ?? null)),
  ])
  const memory = Math.max(...calls.map((call) => call.shop.memoryMb ?? 0))
  return [
    `${products} products, ${databaseVersion ?? database}`,
    ...formatTable(['', ...head], rows),
    ...(memory > 0 ? [`memory under load, at most: ${memory.toFixed(0)} MB`] : []),
    ...(imported
      ? [
          `imported at ${imported.productsPerSecond.toFixed(0)} products/s, at most ${imported.peakMemoryMb?.toFixed(0) ?? '–'} MB`,
        ]
      : []),
  ]
}

function formatStarts({ starts }: RunResult): string[] {
  if (starts.length === 0) return []
  const rows = starts.map(({ database, firstSeconds, warmSeconds, bareSeconds }) => [
    database,
    firstSeconds.toFixed(2),
    median(warmSeconds).toFixed(2),
    median(bareSeconds).toFixed(2),
  ])
  return ['', ...formatTable(['seconds to the first answer', 'first start', 'warm start', 'bare'], rows)]
}

/** Columns of text; the first one is left-aligned. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

/** What a server achieves compared with another one. */
export function formatPercent(own: Measurement, other: Measurement): string {
  return toPercent(own.perSecond.median / other.perSecond.median)
}

/** The same by the CPU time of server and database, which a busy machine changes little. */
function formatCpuPercent(own: Measurement, other: Measurement): string {
  if (own.serverCpuMs === null || other.serverCpuMs === null) return '–'
  const cost = ({ serverCpuMs, databaseCpuMs }: Measurement) => (serverCpuMs ?? 0) + (databaseCpuMs ?? 0)
  return toPercent(cost(other) / cost(own))
}

function toPercent(ratio: number): string {
  return `${(ratio * 100).toFixed(ratio < 0.1 ? 1 : 0)} %`
}

export function formatRate(perSecond: number | null): string {
  if (perSecond === null) return '–'
  return perSecond < 100 ? perSecond.toFixed(1) : perSecond.toFixed(0)
}

function formatMs(milliseconds: number | null): string {
  if (milliseconds === null) return '–'
  return milliseconds.toFixed(milliseconds < 1 ? 3 : milliseconds < 10 ? 2 : 1)
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
