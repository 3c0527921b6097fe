/** What is expected of every page that is another look of one: checked in one visit. */
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

/**
 * One visit in one of the languages, another one for the next look, at both widths and with axe at each; what the server says in the other
 * languages is read without opening the page.
 */
export async function expectGoodPage(page: Page, look: Look, turn: number): Promise<void> {
  const messages = messagesOf(page)
  const language = languages[turn % languages.length] ?? 'en'
  const { pathname } = new URL(look.path, 'http://localhost')
  await countShifts(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page
    .context()
    .addCookies([{ name: preferenceCookies.locale, value: language, url: test.info().project.use.baseURL ?? '' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, pathname)
  expect(await scriptBytes(page)).toBeLessThan(mostScriptBytes)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await look.expectLook(page, width)
    await expectAccessible(page)
    await expect.poll(() => sidewaysScroll(page), `${language} at ${width} px`).toBe(0)
  }
  expect(await shiftOf(page), language).toBeLessThan(0.03)
  expect(messages).toEqual([])

  for (const each of languages) {
    const head = await page.evaluate(readHead, await htmlIn(page, pathname, each))
    expect(head, each).toMatchObject({ language: each === 'fn' ? 'fr' : each, heading: expect.stringMatching(/\S/) })
    expect(head.robots, each).toMatch(look.isIndexed ? /^(?!.*noindex)/ : /noindex/)
    expect(head.canonical.split('?')[0]?.replace(/^https?:\/\/[^/]+/, ''), each).toBe(look.canonical)
  }
}

/** The page as the server sends it to somebody who prefers a language. */
async function htmlIn(page: Page, path: string, language: (typeof languages)[number]): Promise<string> {
  const answer = await page.request.get(path, { headers: { cookie: `${preferenceCookies.locale}=${language}` } })
  expect(answer.status()).toBe(200)
  return await answer.text()
}

function readHead(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return {
    language: page.documentElement.lang,
    heading: page.querySelector('h1')?.textContent ?? '',
    robots: page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? '',
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
  }
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
