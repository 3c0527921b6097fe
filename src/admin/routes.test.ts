import { type RouteObject, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createApi } from '../shared/apiClient.ts'
import { adminPages } from '../testing/adminPages.ts'
import { makeOrderRoutes } from './orderRoutes.tsx'
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

test('The page for packing leads those who may not ship to the order', async () => {
  const open = async (permissions: readonly string[]) => {
    const send = async ({ url }: { url: string }) => {
      const data = url.startsWith('/api/admin/session') ? { permissions } : { number: '100001' }
      return { status: 200, text: JSON.stringify({ data }) }
    }
    const routes = makeOrderRoutes(createApi(send, { language: 'en', currency: 'EUR' }))
    const loader = routes.find(({ path }) => path === 'orders/:number/pack')?.loader
    if (typeof loader !== 'function') throw new RangeError('the page has no loader')
    const url = new URL('https://shop.example/admin/orders/100001/pack')
    const where = { request: new Request(url), url, pattern: '', params: { number: '100001' } }
    return loader({ ...where, context: new RouterContextProvider() })
  }
  expect(await open(['orders.read', 'orders.ship'])).toEqual({ number: '100001' })
  const response = await open(['orders.read']).catch((thrown: unknown) => thrown)
  expect(response instanceof Response && response.headers.get('location')).toBe('/admin/orders/100001')
})
