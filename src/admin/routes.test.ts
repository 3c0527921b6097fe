import { type RouteObject, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApi } from '../shared/apiClient.ts'
import { adminPages } from '../testing/adminPages.ts'
import { makeOrderRoutes } from './orderRoutes.tsx'
import { makeProductRoutes } from './productRoutes.tsx'
import { makeRoutes } from './routes.tsx'

/** The paths of all pages below the first route; a layout has none. */
function listPaths(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, index, children }) => [
    ...(index ? [''] : path !== undefined && !children ? [path] : []),
    ...listPaths(children ?? []),
  ])
}

test('The accessibility story lists every page of the back office', () => {
  const api = createApi(() => Promise.reject(new Error('no call is made')), { language: 'en', currency: 'EUR' })
  const paths = listPaths(makeRoutes(api))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.toSorted()).toEqual(Object.keys(adminPages).toSorted())
})

/** Runs the loader of one of the routes. */
async function runLoader(routes: readonly RouteObject[], path: string, params: Record<string, string>) {
  const loader = routes.find((route) => route.path === path)?.loader
  if (typeof loader !== 'function') throw new RangeError('the page has no loader')
  const url = new URL(`https://shop.example/admin/${path}`)
  return loader({ request: new Request(url), url, pattern: '', params, context: new RouterContextProvider() })
}

const locale = { language: 'en', currency: 'EUR' } as const

test('The page for packing leads those who may not ship to the order', async () => {
  const open = async (permissions: readonly string[]) => {
    const send = async ({ url }: { url: string }) => {
      const data = url.startsWith('/api/admin/session') ? { permissions } : { number: '100001' }
      return { status: 200, text: JSON.stringify({ data }) }
    }
    return runLoader(makeOrderRoutes(createApi(send, locale)), 'orders/:number/pack', { number: '100001' })
  }
  expect(await open(['orders.read', 'orders.ship'])).toEqual({ number: '100001' })
  const response = await open(['orders.read']).catch((thrown: unknown) => thrown)
  expect(response instanceof Response && response.headers.get('location')).toBe('/admin/orders/100001')
})

test('A bulk edit that ends while its page loads is shown with its rows', async () => {
  let isDone = false
  const send = async ({ url }: { url: string }) => {
    const areRows = url.includes('/rows')
    // The job ends just before the edit is read.
    if (!areRows) await Promise.resolve()
    const data = areRows ? (isDone ? [{ id: 1 }] : []) : { isDone: true }
    isDone ||= !areRows
    return { status: 200, text: JSON.stringify({ data }) }
  }
  const routes = makeProductRoutes(createApi(send, locale))
  expect(await runLoader(routes, 'bulk-edits/:id', { id: '7' })).toMatchObject({
    edit: { isDone: true },
    rows: [{ id: 1 }],
  })
})
