/** A network that fails, or takes its time, as a story needs it. */
import type { Page } from '@playwright/test'

type Pattern = string | RegExp

/** Nothing of this address arrives any more. @returns what mends it */
export async function cut(page: Page, pattern: Pattern): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

/** Answers wait until they are let go. @returns what lets them go, now and from then on */
export async function hold(page: Page, pattern: Pattern): Promise<() => Promise<void>> {
  let letGo = () => {}
  const open = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern, async (route) => {
    await open
    // The page may be gone by now.
    await route.continue().catch(() => {})
  })
  return async () => letGo()
}

/** The server answers this, whatever it is asked at that address. @returns what mends it */
export async function answer(
  page: Page,
  pattern: Pattern,
  response: { status: number; json?: unknown; body?: string },
): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.fulfill(response))
  return () => page.unroute(pattern)
}
