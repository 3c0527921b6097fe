/** Measures whether a page is restored from the back/forward cache, and how soon. */
import type { Browser } from '@playwright/test'
import { openPage } from './openPage.ts'
import type { Profile } from './profiles.ts'

export interface RestoreResult {
  isRestored: boolean
  /** The browser's reasons for loading the page again; empty when it was restored. */
  reasons: string[]
  /** From the browser's event to the next paint; null when the page was loaded again. */
  paintMs: number | null
}

interface Shown {
  isRestored: boolean
  paintMs: number
}

declare global {
  interface Window {
    benchShown?: Shown
  }
}

/**
 * Leaves the page for another site, and goes back.
 * @param browser a complete Chromium with its back/forward cache: the headless shell has none
 */
export async function measureRestore(
  browser: Browser,
  profile: Profile,
  url: string,
  elsewhere: string,
): Promise<RestoreResult> {
  const { context, page } = await openPage(browser, profile)
  try {
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted, timeStamp }) => {
        delete window.benchShown
        // The second frame starts after the first one was painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            window.benchShown = { isRestored: persisted, paintMs: performance.now() - timeStamp }
          }),
        )
      })
      window.addEventListener('pagehide', () => {
        delete window.benchShown
      })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.goto(elsewhere)
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForFunction((url) => window.location.href === url && window.benchShown, url)
    return await page.evaluate(() => {
      const { isRestored, paintMs } = window.benchShown ?? { isRestored: false, paintMs: 0 }
      const [navigation] = performance.getEntriesByType('navigation')
      const { notRestoredReasons } = { notRestoredReasons: null, ...navigation?.toJSON() }
      const reasons: { reason: string }[] = notRestoredReasons?.reasons ?? []
      return {
        isRestored,
        reasons: isRestored ? [] : reasons.map(({ reason }) => reason),
        paintMs: isRestored ? paintMs : null,
      }
    })
  } finally {
    await context.close()
  }
}
