/** Results of `npm run bench:browser` as text: medians of the rounds. */
import { formatTable, median } from '../report.ts'
import type { LighthouseRow } from './lighthouse.ts'
import type { VisitResult } from './measureVisit.ts'
import type { PageResult, RestoresResult, TapResult } from './runBrowser.ts'

const types = ['document', 'script', 'stylesheet', 'font', 'image'] as const

export function formatPages(results: readonly PageResult[]): string[] {
  const times = ['TTFB', 'FCP', 'LCP', 'blocking', 'CPU', 'CLS']
  const head = ['', ...times, 'requests', ...types.map((type) => `${type} kB`), 'other kB', 'all kB']
  const rows = results.flatMap(({ profile, page, shop, bare }) =>
    (['cold', 'warm'] as const).flatMap((state) => [
      [`${profile} ${page} ${state}`, ...formatVisits(shop[state])],
      ['  bare page', ...formatVisits(bare[state])],
      ['  ratio', ...formatRatios(shop[state], bare[state])],
    ]),
  )
  return formatTable(head, rows)
}

function formatVisits(visits: readonly VisitResult[]): string[] {
  const of = (read: (visit: VisitResult) => number) => median(visits.map(read))
  const kilobytes = (read: (bytes: Readonly<Record<string, number>>) => number) =>
    (of(({ bytes }) => read(bytes)) / 1000).toFixed(1)
  const all = (bytes: Readonly<Record<string, number>>) => Object.values(bytes).reduce((sum, value) => sum + value, 0)
  const listed = (bytes: Readonly<Record<string, number>>) => types.reduce((sum, type) => sum + (bytes[type] ?? 0), 0)
  return [
    of(({ firstByteMs }) => firstByteMs).toFixed(0),
    of(({ fcpMs }) => fcpMs).toFixed(0),
    of(({ lcpMs }) => lcpMs).toFixed(0),
    of(({ blockingMs }) => blockingMs).toFixed(0),
    of(({ cpuMs }) => cpuMs).toFixed(0),
    of(({ cls }) => cls).toFixed(3),
    of(({ requests }) => requests).toFixed(0),
    ...types.map((type) => kilobytes((bytes) => bytes[type] ?? 0)),
    kilobytes((bytes) => all(bytes) - listed(bytes)),
    kilobytes(all),
  ]
}

/**
 * Medians of the ratios of TTFB, FCP and LCP within a round, so that a machine that is busy for some rounds distorts them less.
 */
function formatRatios(shop: readonly VisitResult[], bare: readonly VisitResult[]): string[] {
  return (['firstByteMs', 'fcpMs', 'lcpMs'] as const).map((name) =>
    median(shop.map((visit, round) => visit[name] / (bare[round]?.[name] ?? Number.NaN))).toFixed(2),
  )
}

export function formatTaps(results: readonly TapResult[]): string[] {
  const rows = results.map(({ profile, name, rounds }) => [
    `${profile} ${name}`,
    ...(['paintMs', 'reactionMs', 'resultMs'] as const).map((each) =>
      median(rounds.map((round) => round[each])).toFixed(0),
    ),
  ])
  return formatTable(['ms from the tap', 'to the next paint', 'to the reaction', 'to the result'], rows)
}

export function formatRestores(results: readonly RestoresResult[]): string[] {
  const rows = results.flatMap(({ profile, page, shop, bare }) =>
    [
      { name: `${profile} ${page}`, rounds: shop },
      { name: '  bare page', rounds: bare },
    ].map(({ name, rounds }) => {
      const times = rounds.flatMap(({ paintMs }) => paintMs ?? [])
      return [
        name,
        `${times.length} of ${rounds.length}`,
        times.length > 0 ? median(times).toFixed(0) : '–',
        [...new Set(rounds.flatMap(({ reasons }) => reasons))].join(', '),
      ]
    }),
  )
  return formatTable(['back/forward cache', 'restored', 'ms to the paint', 'not restored because of'], rows)
}

export function formatLighthouse(results: readonly LighthouseRow[]): string[] {
  const rows = results.flatMap(({ profile, page, shop, bare }) => [
    [
      `${profile} ${page}`,
      ...['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
        String(median(shop.map(({ scores }) => scores[name] ?? Number.NaN))),
      ),
      ...(['fcpMs', 'lcpMs', 'blockingMs'] as const).map((name) => median(shop.map((run) => run[name])).toFixed(0)),
      median(shop.map(({ cls }) => cls)).toFixed(3),
      [...new Set(shop.flatMap(({ failed }) => failed))].join(', '),
    ],
    [
      '  bare page',
      String(median(bare.map(({ scores }) => scores.performance ?? Number.NaN))),
      ...['', '', ''],
      ...(['fcpMs', 'lcpMs', 'blockingMs'] as const).map((name) => median(bare.map((run) => run[name])).toFixed(0)),
      median(bare.map(({ cls }) => cls)).toFixed(3),
    ],
  ])
  const scores = ['performance', 'accessibility', 'best practices', 'SEO']
  return formatTable(['Lighthouse', ...scores, 'FCP', 'LCP', 'blocking', 'CLS', 'failed'], rows)
}
