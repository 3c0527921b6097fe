/** `npm run bench:browser`: see bench/README.md. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { openCatalogStore } from '../catalog/catalogStore.ts'
import { describeRun, makeResultName } from '../results.ts'
import { repository } from '../servers/environment.ts'
import { startShop } from '../servers/shopServer.ts'
import { startBareSite } from './bareSite.ts'
import { formatLighthouse, formatPages, formatTaps, type LighthouseRow } from './browserReport.ts'
import { ensureLighthouse, runLighthouse } from './lighthouse.ts'
import { profiles } from './profiles.ts'
import { measuredPages, measurePages, measureTaps, type PageName } from './runBrowser.ts'

const usage = `npm run bench:browser -- [options]

  --rounds 3               visits and taps of each kind
  --profiles phone         or desktop (both)
  --pages home,catalog     of home, catalog, product, cart (all)
  --no-taps                only visits
  --lighthouse             also runs Lighthouse; the first time, it is installed into .cache/
  --name NAME              name of the result file
`

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    profiles: { type: 'string', default: '' },
    pages: { type: 'string', default: '' },
    'no-taps': { type: 'boolean', default: false },
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
const options = {
  rounds: Math.max(1, Number(values.rounds) || 1),
  profiles: values.profiles === '' ? [] : values.profiles.split(','),
  pages: values.pages === '' ? pageNames : pageNames.filter((name) => wantedPages.includes(name)),
}
const executablePath = process.env.CHROMIUM_PATH

const data = await openCatalogStore('pglite', null).empty()
const shop = await startShop(data.env, { SHOP_DEMO: 'on' })
const bareSite = await startBareSite()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const sites = { browser, shopUrl: shop.url, bareSite }
  const pages = await measurePages(sites, options)
  const taps = values['no-taps'] ? [] : await measureTaps(sites, options)
  await browser.close()
  const lighthouse = values.lighthouse ? await runLighthouseOnPages() : []
  const text = [
    ...formatPages(pages),
    ...(taps.length > 0 ? ['', ...formatTaps(taps)] : []),
    ...(lighthouse.length > 0 ? ['', ...formatLighthouse(lighthouse)] : []),
  ]
  process.stdout.write(`\n${text.join('\n')}\n\n${store({ pages, taps, lighthouse })}\n`)
} finally {
  await browser.close()
  await bareSite.stop()
  await shop.stop()
  await data.remove()
}

async function runLighthouseOnPages(): Promise<LighthouseRow[]> {
  await ensureLighthouse()
  const rows: LighthouseRow[] = []
  for (const { name: profile } of profiles) {
    if (options.profiles.length > 0 && !options.profiles.includes(profile)) continue
    for (const page of options.pages) {
      const result = await runLighthouse(`${shop.url}${measuredPages[page]}`, profile, executablePath ?? '')
      rows.push({ profile, page, ...result })
      process.stderr.write(`lighthouse ${profile} ${page}\n`)
    }
  }
  return rows
}

/** @returns the path, relative to the repository */
function store(measured: object): string {
  mkdirSync(join(repository, 'bench/results'), { recursive: true })
  const file = `bench/results/${values.name}.json`
  writeFileSync(join(repository, file), `${JSON.stringify({ ...describeRun(), options, ...measured }, null, 2)}\n`)
  return file
}
