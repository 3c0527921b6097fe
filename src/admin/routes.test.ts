import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { createApi } from '../shared/apiClient.ts'
import { adminPages } from '../testing/adminPages.ts'
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
