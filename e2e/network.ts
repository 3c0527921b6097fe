/** A network that fails, or takes its time, as a story needs it. */
import type { Page, Request } from '@playwright/test'

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
/** Every request that fits, as they are sent: "PUT /api/checkout/cart/update {...}". */
export function requestsTo(page: Page, pattern: RegExp): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) sent.push([request.method(), pathname, request.postData()].filter(Boolean).join(' '))
  })
  return sent
}
