/** What several stories need. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

/** Opens a page and waits until React has taken it over: from here on it answers to script. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const header = document.querySelector('header')
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactProps'))
  })
}

/** No violation that axe can find, and nothing that has to be scrolled to sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
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
