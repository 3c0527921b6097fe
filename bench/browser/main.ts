/** `npm run bench:browser`: see bench/README.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { findCompleteChromium } from '../../scripts/lib/chromium.mjs'
import { openCatalogStore } from '../catalog/catalogStore.ts'
import { describeRun, makeResultName } from '../results.ts'
import { repository } from '../servers/environment.ts'
import { startShop } from '../servers/shopServer.ts'
import { startBareSite } from './bareSite.ts'
import { formatLighthouse, formatPages, formatRestores, formatTaps } from './browserReport.ts'
import { measureWithLighthouse } from './lighthouse.ts'
import { measuredPages, measurePages, measureRestores, measureTaps, type PageName, preparePairs } from './runBrowser.ts'

const usage = `npm run bench:browser -- [options]

  --rounds 3                        visits and taps of each kind
  --profiles phone                  or desktop (both)
  --pages home,catalog              of home, catalog, product, cart (all)
  --measure visits,taps,restores    what to measure (these three)
  --lighthouse                      also runs Lighthouse; the first time, it is installed into .cache/
  --name NAME                       name of the result file
`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    profiles: { type: 'string', default: '' },
    pages: { type: 'string', default: '' },
    measure: { type: 'string', default: 'visits,taps,restores' },
    lighthouse: { type: 'boolean', default: false },
    name: { type: 'string', default: `browser-${makeResultName()}` },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(usage)
  process.exit(0)
}
const pageNames = Object.keys(measuredPages).filter((name): name is PageName => name in measuredPages)
const wantedPages = values.pages.split(',')
const wanted = values.measure.split(',')
const options = {
  rounds: Math.max(1, Number(values.rounds) || 1),
  profiles: values.profiles === '' ? [] : values.profiles.split(','),
  pages: values.pages === '' ? pageNames : pageNames.filter((name) => wantedPages.includes(name)),
}
const executablePath = process.env.CHROMIUM_PATH
/** The measurements so far. They are stored after each part, because a run takes long. */
const measured: Record<string, unknown> = {}

const data = await openCatalogStore('pglite', null).empty()
const shop = await startShop(data.env, { SHOP_DEMO: 'on' })
const bareSite = await startBareSite()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const sites = { browser, shopUrl: shop.url, bareSite }
  const pairs = await preparePairs(sites, options)
  if (wanted.includes('visits')) report('visits', await measurePages(sites, pairs, options.rounds), formatPages)
  if (wanted.includes('taps')) report('taps', await measureTaps(sites, options), formatTaps)
  await browser.close()
  if (wanted.includes('restores')) {
    const restores = await withBackForwardCache((browser) =>
      measureRestores(browser, bareSite.url, pairs, options.rounds),
    )
    if (restores) report('restores', restores, formatRestores)
  }
  if (values.lighthouse) {
    const results = await measureWithLighthouse(pairs, options.rounds, executablePath ?? '')
    report('lighthouse', results, formatLighthouse)
  }
} finally {
  await browser.close()
  await bareSite.stop()
  await shop.stop()
  await data.remove()
}

/** @returns null when only a headless shell is installed, which has no such cache */
async function withBackForwardCache<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result | null> {
  const executablePath = findCompleteChromium()
  if (executablePath === null) {
    process.stderr.write('restores: skipped, because they need a complete Chromium (apt-get install chromium)\n')
    return null
  }
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    return await run(browser)
  } finally {
    await browser.close()
  }
}

function report<Result>(name: string, results: Result, format: (results: Result) => string[]): void {
  measured[name] = results
  mkdirSync(join(repository, 'bench/results'), { recursive: true })
  const file = `bench/results/${values.name}.json`
  writeFileSync(join(repository, file), `${JSON.stringify({ ...describeRun(), options, ...measured }, null, 2)}\n`)
  process.stdout.write(`\n${format(results).join('\n')}\n\n${file}\n`)
}
