/** How soon the page answers a tap: the next paint after it, and the result. */
import type { Page } from '@playwright/test'
import { cartPath, catalogPath, homePath, productPath } from '../../src/shared/paths.ts'
import type { Profile } from './profiles.ts'

export interface Interaction {
  name: string
  /** A page of the demo shop. */
  path: string
  /** Brings the page to the moment before the tap. */
  prepare?(page: Page, profile: Profile): Promise<void>
  tap(page: Page, profile: Profile): Promise<void>
  /** Waits for what the shopper wants to see. */
  seeResult(page: Page): Promise<void>
}

export interface InteractionResult {
  /** From the tap to the next paint, in steps of 8 ms; 16 also stands for less. */
  paintMs: number
  /** From the tap to its visible result. */
  resultMs: number
}

const lube = 'drip-wet-chain-lube'
export const bicycle = 'ridge-29-hardtail'

export const interactions: readonly Interaction[] = [
  {
    name: 'menu',
    path: homePath,
    tap: (page, { name }) =>
      name === 'phone'
        ? page.getByRole('button', { name: 'Menu', exact: true }).tap()
        : page.getByRole('navigation').getByRole('button').first().click(),
    seeResult: (page) =>
      page.getByRole('dialog', { name: 'Menu' }).or(page.locator('[aria-expanded=true]')).first().waitFor(),
  },
  {
    name: 'filter',
    path: catalogPath('mountain-bikes'),
    async prepare(page, { name }) {
      if (name === 'phone')
        await page
          .getByRole('button', { name: /^Filter/ })
          .first()
          .tap()
      await page.getByRole('checkbox', { name: /^Black,/ }).waitFor()
    },
    tap: (page) => page.getByRole('checkbox', { name: /^Black,/ }).click(),
    // On a phone the list is behind the sheet.
    seeResult: (page) =>
      page.getByRole('link', { name: 'Remove Black', includeHidden: true }).first().waitFor({ state: 'attached' }),
  },
  {
    name: 'variant',
    path: productPath(bicycle),
    tap: (page) => page.getByRole('radio', { name: 'Brown' }).click({ force: true }),
    seeResult: (page) => page.waitForURL(/color=/),
  },
  {
    name: 'add to cart',
    path: productPath(lube),
    tap: (page) => page.getByRole('button', { name: 'Add to cart' }).first().click(),
    seeResult: (page) => page.getByRole('dialog', { name: /cart/i }).waitFor(),
  },
  {
    name: 'language',
    path: cartPath,
    // The footer has the picker on every screen.
    prepare: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).scrollIntoViewIfNeeded(),
    tap: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click(),
    seeResult: (page) => page.locator('html[lang=fr]').waitFor({ state: 'attached' }),
  },
]

/** Must be called once per page, before the first visit. */
export async function observeTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: { startTime: number; duration: number }[] = []
    Object.assign(window, { benchTaps: taps })
    // `durationThreshold` is not in TypeScript's library yet.
    const options = { type: 'event', buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => {
      for (const { startTime, duration, name } of list.getEntries()) {
        if (/^(pointer(down|up)|click|key(down|up))$/.test(name)) taps.push({ startTime, duration })
      }
    }).observe(options)
  })
}

/** The page must have been opened and hydrated. */
export async function measureInteraction(
  page: Page,
  { prepare, tap, seeResult }: Interaction,
  profile: Profile,
): Promise<InteractionResult> {
  await prepare?.(page, profile)
  const since = await page.evaluate(() => performance.now())
  const startedAt = performance.now()
  await tap(page, profile)
  await seeResult(page)
  const resultMs = performance.now() - startedAt
  // The entry of an event appears after its paint.
  await page.waitForTimeout(500)
  const durations = await page.evaluate((since) => {
    const taps = 'benchTaps' in window && Array.isArray(window.benchTaps) ? window.benchTaps : []
    return taps.filter(({ startTime }) => startTime >= since).map(({ duration }) => Number(duration))
  }, since)
  return { paintMs: Math.max(16, ...durations), resultMs }
}
