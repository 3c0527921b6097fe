/** Helpers shared by stories. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

/** What Playwright logs on pages when it blocks service workers (`playwright.config.ts`). */
const playwrightNotice = 'Service Worker registration blocked by Playwright'

/** Collects every console message and uncaught error; a normal visit has none. */
export function collectConsoleMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.text() !== playwrightNotice) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  return messages
}

/** Opens a page and waits until it is hydrated. It does not wait for images. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await expectHydrated(page)
}

/** Waits until every control of the page works (`src/app/root.tsx`), except in parts that load on scroll. */
export async function expectHydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** axe in the page. */
declare const axe: typeof axeCore

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects no axe violations and no horizontal scrolling. Injects axe once per page: `@axe-core/playwright` injects it on every run and
 * opens a second page to support frames, which the shop does not use.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Styles and fonts affect contrast and width.
  await page.waitForLoadState('load')
  // Content is dimmed while its replacement loads, such as the next page or the filtered list.
  await expect(page.locator('main[aria-busy="true"], div[aria-busy="true"], table[aria-busy="true"]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${axeSource}; axe.configure({ noHtml: true })`)
  const violations = await page.evaluate(async () => {
    // Do not measure colors during a transition, which starts with the first frame in the new scheme or state.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const hasEnd = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(hasEnd)
        .map((animation) => animation.finished),
    )
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Skip selectors, copies of every element, and files that only rules about media need: they are a quarter of a run's cost.
      selectors: false,
      elementRef: true,
      preload: false,
    })
    const show = (element?: Element) => element?.outerHTML.slice(0, 300)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ element, any }) => `${id}: ${show(element)} ${any[0]?.message ?? ''}`.trim()),
    )
  })
  expect(violations).toEqual([])
  await expectNoOverflow(page)
}

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, 'pixels to scroll sideways').toBe(0)
}

/** Expects an accessible page in the dark scheme too, and returns to the light one. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** How often each page has been checked. */
const checks = new WeakMap<Page, number>()

/**
 * Expects an accessible page in both color schemes and at both extreme widths, without reloading it. Checks one width in the light scheme
 * and the other in the dark one; repeated checks of the same page alternate the two. Ends at the last width, in the light scheme.
 */
export async function expectAccessibleEverywhere(page: Page, widths: readonly number[] = [320, 1440]): Promise<void> {
  const check = checks.get(page) ?? 0
  checks.set(page, check + 1)
  const narrowest = Math.min(...widths)
  for (const width of widths) {
    const isNarrow = width === narrowest
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: isNarrow === (check % 2 === 0) ? 'dark' : 'light' })
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Stores products in the visitor's lists, as if saved on an earlier visit. */
export async function seedSavedLists(page: Page, lists: { wishlist?: number[]; compare?: number[] }): Promise<void> {
  await page.addInitScript((state) => {
    // Only once, so that a reload does not overwrite what the shop has saved since.
    if (localStorage.getItem('chainline-saved') !== null) return
    localStorage.setItem(
      'chainline-saved',
      JSON.stringify({ state: { wishlist: [], compare: [], ...state }, version: 0 }),
    )
  }, lists)
}
