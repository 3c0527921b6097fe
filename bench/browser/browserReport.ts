/** Results of `npm run bench:browser` as text: medians of the rounds. */
import { formatTable, median } from '../report.ts'
import type { LighthouseResult } from './lighthouse.ts'
import type { VisitResult } from './measureVisit.ts'
import type { PageResult, TapResult } from './runBrowser.ts'

export interface LighthouseRow extends LighthouseResult {
  profile: string
  page: string
}

export function formatPages(results: readonly PageResult[]): string[] {
  const types = ['document', 'script', 'stylesheet', 'font', 'image']
  const head = ['', 'TTFB', 'FCP', 'LCP', 'blocking', 'CLS', 'requests', ...types.map((type) => `${type} kB`), 'all kB']
  const rows = results.flatMap(({ profile, page, shop, bare }) =>
    (['cold', 'warm'] as const).flatMap((state) => [
      [`${profile} ${page} ${state}`, ...formatVisits(shop[state], types)],
      ['  bare page', ...formatVisits(bare[state], types)],
    ]),
  )
  return formatTable(head, rows)
}

function formatVisits(visits: readonly VisitResult[], types: readonly string[]): string[] {
  const of = (read: (visit: VisitResult) => number) => median(visits.map(read))
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  return [
    of(({ firstByteMs }) => firstByteMs).toFixed(0),
    of(({ fcpMs }) => fcpMs).toFixed(0),
    of(({ lcpMs }) => lcpMs).toFixed(0),
    of(({ blockingMs }) => blockingMs).toFixed(0),
    of(({ cls }) => cls).toFixed(3),
    of(({ requests }) => requests).toFixed(0),
    ...types.map((type) => kilobytes(of(({ bytes }) => bytes[type] ?? 0))),
    kilobytes(of(({ bytes }) => Object.values(bytes).reduce((sum, value) => sum + value, 0))),
  ]
}

export function formatTaps(results: readonly TapResult[]): string[] {
  const rows = results.map(({ profile, name, rounds }) => [
    `${profile} ${name}`,
    median(rounds.map(({ paintMs }) => paintMs)).toFixed(0),
    median(rounds.map(({ resultMs }) => resultMs)).toFixed(0),
  ])
  return formatTable(['', 'tap to paint, ms', 'tap to result, ms'], rows)
}

export function formatLighthouse(results: readonly LighthouseRow[]): string[] {
  const rows = results.map(({ profile, page, scores, fcpMs, lcpMs, blockingMs, cls }) => [
    `${profile} ${page}`,
    ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) => String(scores[name] ?? '–')),
    ...[fcpMs, lcpMs, blockingMs].map((milliseconds) => milliseconds.toFixed(0)),
    cls.toFixed(3),
  ])
  const head = ['Lighthouse', 'performance', 'accessibility', 'best practices', 'SEO', 'FCP', 'LCP', 'blocking', 'CLS']
  return formatTable(head, rows)
}
