import { expect, test } from 'vitest'
import { shortenManifest } from './routeManifest.ts'

const route = (module: string) => ({ hasLoader: true, module, imports: ['/vendor.js', '/shop.js'] })
const manifest = {
  entry: { module: '/entry.js', imports: ['/vendor.js'] },
  routes: {
    '../features/listing/web/CatalogPage': route('/CatalogPage.js'),
    '../features/productPage/web/ProductPage': route('/ProductPage.js'),
    checkout: route('/CheckoutPage.js'),
  },
  version: 'a1',
}

test('Only routes of links that prefetch keep their imports, without those of the entry', () => {
  const script = shortenManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  const kept = ['/shop.js']
  const { routes } = manifest
  expect(JSON.parse(script.replace(/^window\.__reactRouterManifest=/, '').replace(/;$/, ''))).toEqual({
    ...manifest,
    routes: {
      '../features/listing/web/CatalogPage': { ...routes['../features/listing/web/CatalogPage'], imports: kept },
      '../features/productPage/web/ProductPage': {
        ...routes['../features/productPage/web/ProductPage'],
        imports: kept,
      },
      checkout: { ...routes.checkout, imports: [] },
    },
  })
})

test('A build fails without such a route, or with another format', () => {
  const { checkout } = manifest.routes
  const renamed = JSON.stringify({ ...manifest, routes: { checkout } })
  expect(() => shortenManifest(`window.__reactRouterManifest=${renamed};`)).toThrow('CatalogPage')
  expect(() => shortenManifest(JSON.stringify(manifest))).toThrow('format')
})
