/** Failing and slow networks for stories. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Page, Request } from '@playwright/test'
import { findFreePort } from '../src/testing/freePort.ts'

type Pattern = string | RegExp

/** Aborts requests to matching URLs. @returns a function that restores them */
export async function abortRequests(page: Page, pattern: Pattern): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

/** Holds requests until released. @returns a function that releases current and future ones */
export async function holdRequests(page: Page, pattern: Pattern): Promise<() => Promise<void>> {
  let release = () => {}
  const open = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await open
    // The page may be closed by now.
    await route.continue().catch(() => {})
  })
  return async () => release()
}

/** Fakes the server's response for matching URLs. @returns a function that restores it */
export async function fulfillRequests(
  page: Page,
  pattern: Pattern,
  response: { status: number; json?: unknown; body?: string },
): Promise<() => Promise<void>> {
  await page.route(pattern, (route) => route.fulfill(response))
  return () => page.unroute(pattern)
}
/** Collects matching requests: "PUT /api/checkout/cart/update {...}". */
export function requestsTo(page: Page, pattern: RegExp): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pattern.test(pathname)) sent.push([request.method(), pathname, request.postData()].filter(Boolean).join(' '))
  })
  return sent
}

/**
 * Forwards a separate port to a shop, so that a single story can make the shop unreachable.
 * @returns the URL, and functions that close and reopen the port
 */
export async function forwardPort(shopUrl: string) {
  const port = await findFreePort()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(new URL(shopUrl).port), 'localhost')
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.once('close', () => sockets.delete(from))
      from.pipe(to)
    }
  })
  const open = async () => {
    server.listen(port, 'localhost')
    await once(server, 'listening')
  }
  await open()
  return {
    url: `http://localhost:${port}`,
    open,
    async close() {
      const isClosed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await isClosed
    },
  }
}
