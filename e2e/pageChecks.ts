/** Checks every layout of a page in one visit. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { visitBudgets } from '../src/testing/budgets.ts'
import { fetchPage, htmlLanguages, readHead, readText, type StoredLanguage, storedLanguages } from './html.ts'
import { collectConsoleMessages, expectAccessible, expectNoOverflow, visit } from './story.ts'

const widths = [390, 1440]

export interface Layout {
  path: string
  /** Whether its headings use a weight or width that is not in the fonts of the other pages. */
  hasOwnType?: boolean
  canonicalPath: string
  /** Whether search engines index the layout; the others are variants. */
  isIndexed?: boolean
  /** Checks what is specific to this layout at a width. */
  expectLayout(page: Page, width: number): Promise<void>
  /** Checks the text specific to this layout in each language. */
  expectHtml?(page: Document, language: StoredLanguage): void
}

/**
 * Opens each layout once, in the same tab, and checks the layout and horizontal overflow at both widths, accessibility, the empty console
 * and the budget of the kind of page (layout shift, scripts, fonts, requests). Opens pages in German, because long words break layouts.
 *
 * Checks accessibility and layout shift at one width per layout, alternating between the two, because layouts share their blocks.
 * @param kind kind of page, for its budget
 * @param check checks the accessibility of the page
 */
export async function checkPages(
  page: Page,
  kind: keyof typeof visitBudgets,
  layouts: readonly Layout[],
  check: (page: Page) => Promise<void> = expectAccessible,
): Promise<void> {
  const messages = collectConsoleMessages(page)
  const budget = visitBudgets[kind]
  const forgetFiles = await openMemoryCache(page)
  await countLayoutShift(page)
  await page
    .context()
    .addCookies([{ name: preferenceCookies.locale, value: 'de', url: test.info().project.use.baseURL ?? '' }])
  for (const [turn, { path, expectLayout, hasOwnType = false }] of layouts.entries()) {
    await test.step(path, async () => {
      // Each page ends at the width at which the next one begins.
      const order = turn % 2 ? widths : widths.toReversed()
      if (turn === 0) await page.setViewportSize({ width: order[0] ?? 1440, height: 900 })
      await forgetFiles()
      await visit(page, path)
      await page.waitForLoadState('load')
      const loaded = await readLoaded(page)
      expect(loaded.scriptBytes, path).toBeLessThanOrEqual(budget.scriptBytes)
      if (!hasOwnType) expect(loaded.fontBytes, path).toBeLessThanOrEqual(budget.fontBytes)
      expect(loaded.requests, path).toBeLessThanOrEqual(budget.requests)
      await check(page)
      for (const width of order) {
        await page.setViewportSize({ width, height: 900 })
        await expectLayout(page, width)
        await expectNoOverflow(page)
      }
      expect(await readLayoutShift(page), path).toBeLessThanOrEqual(budget.layoutShift)
      expect(messages, path).toEqual([])
    })
  }
}

/** Reads each layout over HTTP in the three languages: status, language, heading, canonical URL and whether it is indexed. */
export async function checkHeads(request: APIRequestContext, layouts: readonly Layout[]): Promise<void> {
  for (const { path, canonicalPath, isIndexed = false, expectHtml } of layouts) {
    for (const language of storedLanguages) {
      const page = await fetchPage(request, path, { language })
      const head = readHead(page)
      expect(head.language, path).toBe(htmlLanguages[language])
      expect(page.querySelectorAll('h1'), path).toHaveLength(1)
      expect(readText(page, 'h1'), path).not.toBe('')
      expect(head.robots, path).toEqual([isIndexed ? 'max-image-preview:large' : 'noindex, follow'])
      expect(head.canonicals, path).toHaveLength(1)
      expect(new URL(head.canonicals[0] ?? '').pathname, path).toBe(canonicalPath)
      expectHtml?.(page, language)
    }
  }
}

/**
 * Controls the browser's memory cache: images and fonts of earlier pages in memory change what a page requests.
 * @returns a function that clears the memory cache, but not the HTTP cache
 */
async function openMemoryCache(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  return async () => {
    // Chromium clears its memory cache when the developer tools disable the cache.
    await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
    await browser.send('Network.setCacheDisabled', { cacheDisabled: false })
  }
}

/** Adds up a page's layout shifts while it opens, until the window is resized. */
async function countLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    Object.assign(window, { layoutShift: seen })
    let isOpening = true
    window.addEventListener('resize', () => {
      isOpening = false
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = { value: 0, hadRecentInput: false, ...entry.toJSON() }
        if (!hadRecentInput && isOpening) seen.total += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const readLayoutShift = (page: Page) =>
  page.evaluate(() => ('layoutShift' in window ? (window.layoutShift as { total: number }).total : Number.NaN))

/** What the page has loaded so far. A file from the browser's cache counts as much as one from the network. */
const readLoaded = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource')
    const addUp = (extension: string) =>
      entries
        .filter(({ name }) => new URL(name).pathname.endsWith(extension))
        .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0)
    return { scriptBytes: addUp('.js'), fontBytes: addUp('.woff2'), requests: entries.length + 1 }
  })
