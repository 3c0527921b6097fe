/** What several stories need. */
import { expect, type Page } from '@playwright/test'
import axeCore from 'axe-core'

/** What Playwright says in the page where it blocks service workers (`playwright.config.ts`). */
const notOurs = 'Service Worker registration blocked by Playwright'

/** Every message of the console; a normal visit leaves none. */
export function messagesOf(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.text() !== notOurs) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  return messages
}

/** A part of the page whose script loads once it is scrolled near (`src/ui/hydrateOnVisible.tsx`). */
const latePlaces = '#geometry'

/** Opens a page and waits until React has taken over all that can be pressed or filled in: parts of a page follow its frame. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isTaken(page, 'body', latePlaces)
}

/** Scrolls to a place whose script waits for that, and until it has come. */
export async function comeTo(page: Page, place: typeof latePlaces): Promise<void> {
  await page.locator(place).scrollIntoViewIfNeeded()
  await isTaken(page, place)
}

async function isTaken(page: Page, place: string, except?: string): Promise<void> {
  await page.waitForFunction(
    ([place, except]) => {
      const parts = [...document.querySelectorAll(`${place} :is(header, button, input, select, textarea)`)]
      const expected = parts.filter((part) => except === undefined || part.closest(except) === null)
      const isReact = (key: string) => key.startsWith('__reactProps')
      return expected.length > 0 && expected.every((part) => Object.keys(part).some(isReact))
    },
    [place, except] as const,
  )
}

/** axe in the page. */
declare const axe: typeof axeCore

/**
 * No violation that axe can find, and nothing that has to be scrolled to sideways. axe is put into a page once and asked there: the builder
 * of `@axe-core/playwright` sends it anew each time and opens a second page, for frames that the shop does not have.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const found = await page.evaluate(async () => {
    // No colour is met on its way from one scheme, or state, to another. A transition begins with the first frame in the new one.
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map((animation) => animation.finished))
    const { violations } = await axe.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
    )
  })
  expect(found).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

/** The visitor saved these products on an earlier visit. */
export async function haveSaved(page: Page, lists: { wishlist?: number[]; compare?: number[] }): Promise<void> {
  await page.addInitScript((state) => {
    // Once: a reload finds what the shop has kept since.
    if (localStorage.getItem('chainline-saved') !== null) return
    localStorage.setItem(
      'chainline-saved',
      JSON.stringify({ state: { wishlist: [], compare: [], ...state }, version: 0 }),
    )
  }, lists)
}
