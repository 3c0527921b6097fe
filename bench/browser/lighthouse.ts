/**
 * Runs Lighthouse on pages of the shop. With its 80 packages and 180 MB it is not a dependency of the shop: the first run installs it into
 * `.cache/lighthouse`.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { benchFolder, repository } from '../servers/environment.ts'
import type { Pair } from './runBrowser.ts'

const version = '13.5.0'
const folder = join(repository, '.cache/lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const run = promisify(execFile)

export interface LighthouseResult {
  /** 0 to 100. */
  scores: Readonly<Record<string, number>>
  fcpMs: number
  lcpMs: number
  blockingMs: number
  cls: number
  /** Failed audits of accessibility, best practices and SEO. */
  failed: string[]
}

export interface LighthouseRow {
  profile: Pair['profile']
  page: Pair['page']
  /** One per round. */
  shop: LighthouseResult[]
  bare: LighthouseResult[]
}

const Score = Type.Union([Type.Number(), Type.Null()])
const Metric = Type.Object({ numericValue: Type.Number() })
const Report = Type.Object({
  categories: Type.Record(
    Type.String(),
    Type.Object({
      score: Score,
      auditRefs: Type.Array(Type.Object({ id: Type.String(), weight: Type.Number() })),
    }),
  ),
  audits: Type.Object({
    'first-contentful-paint': Metric,
    'largest-contentful-paint': Metric,
    'total-blocking-time': Metric,
    'cumulative-layout-shift': Metric,
  }),
})
const Scores = Type.Object({ audits: Type.Record(Type.String(), Type.Object({ score: Score })) })

/** The shop and the bare page take turns. Only the performance of the bare page is of interest. */
export async function measureWithLighthouse(
  pairs: readonly Pair[],
  rounds: number,
  chromium: string,
): Promise<LighthouseRow[]> {
  await ensureLighthouse()
  const rows: LighthouseRow[] = []
  for (const { profile, page, urls } of pairs) {
    const row: LighthouseRow = { profile, page, shop: [], bare: [] }
    for (let round = 1; round <= rounds; round += 1) {
      row.shop.push(await runLighthouse(urls.shop, profile, chromium))
      row.bare.push(await runLighthouse(urls.bare, profile, chromium))
    }
    process.stderr.write(`lighthouse: ${profile} ${page}\n`)
    rows.push(row)
  }
  return rows
}

/** Installs Lighthouse when it is missing. */
async function ensureLighthouse(): Promise<void> {
  if (existsSync(program)) return
  await mkdir(folder, { recursive: true })
  process.stderr.write('› Installing Lighthouse into .cache/lighthouse\n')
  await run(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      `lighthouse@${version}`,
    ],
    { shell: process.platform === 'win32' },
  )
}

/** @throws Error when Lighthouse fails */
async function runLighthouse(url: string, profile: Pair['profile'], chromium: string): Promise<LighthouseResult> {
  const file = join(benchFolder, `lighthouse-${process.pid}.json`)
  const options = ['--output=json', `--output-path=${file}`, '--quiet', '--chrome-flags=--headless --no-sandbox']
  await run(process.execPath, [program, url, ...options, ...(profile === 'desktop' ? ['--preset=desktop'] : [])], {
    env: { ...process.env, CHROME_PATH: chromium },
  })
  const report: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Value.Check(Report, report) || !Value.Check(Scores, report))
    throw new Error(`Lighthouse could not measure ${url}.`)
  const { audits, categories } = report
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    fcpMs: audits['first-contentful-paint'].numericValue,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    failed: Object.entries(categories).flatMap(([name, { auditRefs }]) =>
      name === 'performance'
        ? []
        : auditRefs.flatMap(({ id, weight }) => (weight > 0 && (report.audits[id]?.score ?? 1) < 1 ? [id] : [])),
    ),
  }
}
