/**
 * Lighthouse on pages of the shop. With its 80 packages and 180 MB it is no dependency of the shop: the first run installs it into
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
}

const Metric = Type.Object({ numericValue: Type.Number() })
const Report = Type.Object({
  categories: Type.Record(Type.String(), Type.Object({ score: Type.Union([Type.Number(), Type.Null()]) })),
  audits: Type.Object({
    'first-contentful-paint': Metric,
    'largest-contentful-paint': Metric,
    'total-blocking-time': Metric,
    'cumulative-layout-shift': Metric,
  }),
})

/** Installs Lighthouse when it is missing. */
export async function ensureLighthouse(): Promise<void> {
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
export async function runLighthouse(
  url: string,
  profile: 'phone' | 'desktop',
  chromium: string,
): Promise<LighthouseResult> {
  const file = join(benchFolder, `lighthouse-${process.pid}.json`)
  const options = ['--output=json', `--output-path=${file}`, '--quiet', '--chrome-flags=--headless --no-sandbox']
  await run(process.execPath, [program, url, ...options, ...(profile === 'desktop' ? ['--preset=desktop'] : [])], {
    env: { ...process.env, CHROME_PATH: chromium },
  })
  const report: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Value.Check(Report, report)) throw new Error(`Lighthouse could not measure ${url}.`)
  const { audits, categories } = report
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    fcpMs: audits['first-contentful-paint'].numericValue,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  }
}
