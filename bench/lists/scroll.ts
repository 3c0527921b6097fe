/**
 * Scrolls a list of the back office in Chromium: `node bench/lists/scroll.ts http://localhost:3000`, a shop with the demo's
 * owner. Prints the number of late frames, long tasks, the CPU time of the page's main thread, and the number of elements in the
 * document.
 */
import { chromium, type Page } from '@playwright/test'

const [url = 'http://localhost:3000', list = 'products'] = process.argv.slice(2)
const owner = { email: 'owner@chainline.example', password: 'run-the-shop-2026' }
const executablePath = process.env.CHROMIUM
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath === undefined ? {} : { executablePath }),
})
try {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.request.post('/api/admin/session', { data: owner })
  const page = await context.newPage()
  await page.goto(`/admin/${list}`)
  await page.locator('table[aria-rowcount]').waitFor()
  console.log('rows', await page.locator('table').getAttribute('aria-rowcount'))
  console.log(
    'scroll | frames | late frames | long tasks | CPU ms per frame: all, script, layout, styles | elements before, most, after | frames with rows that were not read yet',
  )
  // A mouse wheel, and a dragged scroll bar.
  for (const [name, pixels, steps] of [
    ['wheel, 3,000 pixels per second', 50, 300],
    ['wheel, 12,000 pixels per second', 200, 300],
    ['scroll bar, from the first to the last row in 5 s', null, 300],
  ] as const)
    console.log([name, ...(await scroll(page, pixels, steps))].join(' | '))
} finally {
  await browser.close()
}

/** @param pixels per frame; null for the whole list. @param frames how long */
async function scroll(page: Page, pixels: number | null, frames: number): Promise<(string | number)[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  // CPU time, which a busy machine disturbs least.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const readCpu = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].map(
      (wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000,
    )
  }
  const before = await readCpu()
  const result = await page.evaluate(
    async ({ pixels, frames }) => {
      let longTasks = 0
      new PerformanceObserver((entries) => {
        longTasks += entries.getEntries().length
      }).observe({ type: 'longtask' })
      const count = () => document.getElementsByTagName('*').length
      const step = pixels ?? (document.documentElement.scrollHeight - window.innerHeight) / frames
      const elements = { before: count(), most: 0 }
      let [late, unread] = [0, 0]
      let last = performance.now()
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy(0, step)
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
        // Later than two frames of a screen with 60 per second.
        if (now - last > 34) late += 1
        last = now
        elements.most = Math.max(elements.most, count())
        const loading = [...document.querySelectorAll('tbody[data-index]')].filter(
          (row) => row.querySelector('[data-list-row]') === null,
        )
        unread += loading.length > 0 ? 1 : 0
      }
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return { late, unread, longTasks, elements: [elements.before, elements.most, count()] }
    },
    { pixels, frames },
  )
  const after = await readCpu()
  await session.detach()
  const cpu = after.map((ms, index) => ((ms - (before[index] ?? 0)) / frames).toFixed(1))
  return [frames, result.late, result.longTasks, cpu.join(', '), result.elements.join(', '), result.unread]
}
