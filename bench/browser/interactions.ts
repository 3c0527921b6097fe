/** Measures how soon the page responds to a tap while the server is slow: the next paint, a visible reaction, and the result. */
import type { Browser, Page } from '@playwright/test'
import { cartPath, catalogPath, homePath, productPath } from '../../src/shared/paths.ts'
import { openPage } from './openPage.ts'
import { delayAnswers, type Profile } from './profiles.ts'

export interface Interaction {
  name: string
  /** A page of the demo shop; null is the bare page. */
  path: string | null
  onlyOn?: Profile['name']
  /** Brings the page into the state in which the element can be tapped. */
  prepare?(page: Page, profile: Profile): Promise<void>
  tap(page: Page, profile: Profile): Promise<void>
  /** CSS selector of the first visible reaction; it must match nothing before the tap. */
  reaction: string
  /** Waits until the result that the shopper wants is visible. */
  seeResult(page: Page): Promise<void>
}

export interface InteractionResult {
  /** From the tap to the next paint, in steps of 8 ms; 16 also stands for less. */
  paintMs: number
  /** From the tap until its reaction is painted. */
  reactionMs: number
  /** From the tap to its visible result. */
  resultMs: number
}

/** Delay of every response, scripts included. */
const answerDelayMs = 1000

const lube = 'drip-wet-chain-lube'
export const bicycle = 'ridge-29-hardtail'

/** Signs of progress: a spinner, a busy button or part of the page, or the bar at the top. */
const busy = '[aria-busy=true], [role=status] svg, [data-loading]'

export const interactions: readonly Interaction[] = [
  {
    name: 'button of a bare page',
    path: null,
    tap: (page) => page.getByRole('button').click(),
    reaction: '[data-count="1"]',
    seeResult: (page) => page.getByRole('button', { name: 'Pressed 1 times' }).waitFor(),
  },
  {
    name: 'menu',
    path: homePath,
    tap: (page, { name }) =>
      name === 'phone'
        ? page.getByRole('button', { name: 'Menu', exact: true }).tap()
        : page.getByRole('navigation').getByRole('button').first().click(),
    reaction: `[role=dialog], [aria-expanded=true], ${busy}`,
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
    reaction: '[type=checkbox][aria-label^="Black,"]:checked',
    // On a phone the list is behind the sheet.
    seeResult: (page) =>
      page.getByRole('link', { name: 'Remove Black', includeHidden: true }).first().waitFor({ state: 'attached' }),
  },
  {
    name: 'open filters',
    path: catalogPath('mountain-bikes'),
    onlyOn: 'phone',
    tap: (page) =>
      page
        .getByRole('button', { name: /^Filter/ })
        .first()
        .tap(),
    reaction: `[role=dialog], ${busy}`,
    seeResult: (page) => page.getByRole('dialog').waitFor(),
  },
  {
    name: 'variant',
    path: productPath(bicycle),
    tap: (page) => page.getByRole('radio', { name: 'Brown' }).click({ force: true }),
    reaction: '[type=radio][aria-label^=Brown]:checked',
    seeResult: (page) => page.waitForURL(/color=/),
  },
  {
    name: 'add to cart',
    path: productPath(lube),
    tap: (page) => page.getByRole('button', { name: 'Add to cart' }).first().click(),
    reaction: 'button[aria-busy=true]',
    seeResult: (page) => page.getByRole('dialog', { name: /cart/i }).waitFor(),
  },
  {
    name: 'language',
    path: cartPath,
    // The footer has the picker on every screen.
    prepare: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).scrollIntoViewIfNeeded(),
    tap: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click(),
    reaction: 'footer [aria-busy=true]',
    seeResult: (page) => page.locator('html[lang=fr]').waitFor({ state: 'attached' }),
  },
  {
    name: 'link to a product',
    path: catalogPath('mountain-bikes'),
    tap: (page) => page.getByRole('main').getByRole('link').and(page.locator('.card-link')).first().click(),
    reaction: busy,
    seeResult: (page) =>
      page
        .getByRole('button', { name: /Choose|Add to cart/ })
        .first()
        .waitFor(),
  },
]

interface SeenTap {
  /** When the tap ended, and when its reaction was painted. */
  tappedAt: number
  reactedAt: number
  events: { startTime: number; duration: number }[]
}

declare global {
  interface Window {
    benchTap?: SeenTap
  }
}

export async function measureInteraction(
  browser: Browser,
  url: string,
  { prepare, tap, reaction, seeResult }: Interaction,
  profile: Profile,
): Promise<InteractionResult> {
  const { context, page, session } = await openPage(browser, profile)
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('html[data-hydrated]').waitFor()
    await prepare?.(page, profile)
    await delayAnswers(session, profile, answerDelayMs)
    await page.evaluate(watchTap, reaction)
    const startedAt = performance.now()
    await tap(page, profile)
    await page.waitForFunction(() => (window.benchTap?.reactedAt ?? 0) > 0)
    await seeResult(page)
    const resultMs = performance.now() - startedAt
    // The entry of an event appears after its paint.
    await page.waitForTimeout(500)
    const seen = await page.evaluate(() => window.benchTap)
    if (!seen) throw new Error(`The tap on ${url} loaded a new document.`)
    return {
      paintMs: Math.max(16, ...seen.events.map(({ duration }) => duration)),
      // A menu may open by hovering, before the tap ends.
      reactionMs: Math.max(0, seen.reactedAt - seen.tappedAt),
      resultMs,
    }
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchTap(reaction: string): void {
  if (document.querySelector(reaction)) throw new Error(`The page shows ${reaction} before the tap.`)
  const seen: SeenTap = { tappedAt: 0, reactedAt: 0, events: [] }
  window.benchTap = seen
  const since = performance.now()
  // `durationThreshold` is not in TypeScript's library yet.
  const options = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { startTime, duration, name } of list.getEntries()) {
      const isTap = /^(pointer(down|up)|click)$/.test(name)
      if (isTap && startTime >= since) seen.events.push({ startTime, duration })
    }
  }).observe(options)
  window.addEventListener(
    'click',
    ({ timeStamp }) => {
      seen.tappedAt = timeStamp
    },
    { capture: true, once: true },
  )
  const look = () => {
    if (seen.tappedAt === 0 || !document.querySelector(reaction)) return requestAnimationFrame(look)
    // This task follows the paint of the frame that is being prepared.
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      seen.reactedAt = performance.now()
    }
    return channel.port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
