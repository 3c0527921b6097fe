/** What is expected of every page that is another look of one: checked in one visit per language. */
import { expect, type Page, test } from '@playwright/test'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const languages = ['en', 'fn', 'de'] as const
const widths = [390, 1440]

/** Compressed, of everything that the page runs: what every page of the shop loads, and a few kB for what makes this one. */
const mostScriptBytes = 150_000

export interface Look {
  path: string
  /** The address that names it. */
  canonical: string
  /** It is its own name; most looks are mere variants. */
  isIndexed?: boolean
  /** What must be seen at a width, and in no other look. */
  expectLook(page: Page, width: number): Promise<void>
}

/** One visit per language, each at both widths; axe looks at each width in one of the languages, another one for the next look. */
export async function expectGoodPage(page: Page, look: Look, turn: number): Promise<void> {
  const messages = messagesOf(page)
  await countShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [place, language] of languages.entries()) {
    const url = new URL(look.path, 'http://localhost')
    await page
      .context()
      .addCookies([{ name: preferenceCookies.locale, value: language, url: test.info().project.use.baseURL ?? '' }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, url.pathname)
    // The first visit: later ones have their scripts from the browser's cache.
    if (place === 0) expect(await scriptBytes(page)).toBeLessThan(mostScriptBytes)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'fn' ? 'fr' : language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
    const robots = look.isIndexed ? /^(?!.*noindex)/ : /noindex/
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', robots)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(canonical?.split('?')[0]?.replace(/^https?:\/\/[^/]+/, '')).toBe(look.canonical)
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 })
      await look.expectLook(page, width)
      if ((turn + index) % languages.length === place) await expectAccessible(page)
      await expect.poll(() => sidewaysScroll(page), `${language} at ${width} px`).toBe(0)
    }
    expect(await shiftOf(page), language).toBeLessThan(0.03)
  }
  expect(messages).toEqual([])
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Adds up how much of the page moves while it opens, until the window is made narrower. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { total: 0 }
    Object.assign(window, { shifts: seen })
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

const shiftOf = (page: Page) =>
  page.evaluate(() => ('shifts' in window ? (window.shifts as { total: number }).total : Number.NaN))

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0), 0),
  )
