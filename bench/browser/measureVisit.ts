/** Opens a page in a browser and measures what it loads and how soon it is shown. */
import type { CDPSession, Page } from '@playwright/test'

export interface VisitResult {
  /** Milliseconds since the navigation began. */
  firstByteMs: number
  fcpMs: number
  lcpMs: number
  cls: number
  /** Sum of what long tasks take beyond 50 ms each. */
  blockingMs: number
  /** CPU time of the page's main thread, which depends little on what else the machine does. */
  cpuMs: number
  requests: number
  /** Transferred bytes, headers included, by type of resource in lower case: document, script, font, image … */
  bytes: Readonly<Record<string, number>>
}

interface Seen {
  lcpMs: number
  cls: number
  blockingMs: number
}

declare global {
  interface Window {
    benchSeen?: Seen
  }
}

/** Must be called once per page, before the first visit. */
export async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { lcpMs: 0, cls: 0, blockingMs: 0 }
    window.benchSeen = seen
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.lcpMs = startTime
    })
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() }
      if (!hadRecentInput) seen.cls += value
    })
    watch('longtask', ({ duration }) => {
      seen.blockingMs += Math.max(0, duration - 50)
    })
  })
}

/** How long to wait after the page has loaded, because late tasks and layout shifts belong to the visit. */
const settleMs = 1000

/** @param session of the page, with its network domain enabled, and its performance domain with thread ticks */
export async function measureVisit(page: Page, session: CDPSession, url: string): Promise<VisitResult> {
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  let requests = 0
  const onResponse = ({ requestId, type }: { requestId: string; type: string }) =>
    types.set(requestId, type.toLowerCase())
  const onFinished = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }) => {
    const type = types.get(requestId)
    if (type === undefined || encodedDataLength === 0) return // from the browser's cache
    requests += 1
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  }
  session.on('Network.responseReceived', onResponse)
  session.on('Network.loadingFinished', onFinished)
  const cpuBefore = await readCpuMs(session)
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.waitForTimeout(settleMs)
    const shown = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      return {
        firstByteMs: navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : Number.NaN,
        fcpMs: paint?.startTime ?? Number.NaN,
        ...(window.benchSeen ?? { lcpMs: Number.NaN, cls: Number.NaN, blockingMs: Number.NaN }),
      }
    })
    const cpuAfter = await readCpuMs(session)
    // A new process starts at zero.
    const cpuMs = cpuAfter < cpuBefore ? cpuAfter : cpuAfter - cpuBefore
    return { ...shown, cpuMs, requests, bytes }
  } finally {
    session.off('Network.responseReceived', onResponse)
    session.off('Network.loadingFinished', onFinished)
  }
}

async function readCpuMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
