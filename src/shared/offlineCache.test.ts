import { expect, test } from 'vitest'
import {
  isCacheableAnswer,
  isCacheablePage,
  isImmutable,
  isSameImage,
  markHtmlAsCached,
  readCachedAt,
  toCacheKey,
} from './offlineCache.ts'

const url = (path: string) => new URL(path, 'https://velo.test')

test.each([
  ['/', true],
  ['/product/ridge-29?color=4', true],
  ['/cart', true],
  ['/checkout', false],
  ['/ordersuccess/7', false],
  ['/my-account/orders', false],
  ['/login-register', false],
  ['/forgot-password', false],
  ['/reset-password', false],
  ['/stock-alerts?key=secret', false],
  ['/preferences', false],
  ['/api/docs', false],
  ['/storage/icon.svg', false],
  ['/sitemap.xml', false],
  ['/product/ridge.data', false],
])('Page %s is cached: %s', (path, isKept) => {
  expect(isCacheablePage(url(path))).toBe(isKept)
})

test.each([
  ['/api/products?ids=1,2', true],
  ['/api/products/7', true],
  ['/api/product-geometry/7', true],
  ['/api/checkout/cart?locale=en', false],
  ['/api/checkout/cart/empty', false],
  ['/api/checkout/cart/remove-item/3', false],
  ['/api/orders/7', false],
  ['/api/customer/get', false],
  ['/api/productsx', false],
])('Response of %s is cached: %s', (path, isKept) => {
  expect(isCacheableAnswer(url(path))).toBe(isKept)
})

test('Excludes credentials from the cache key', () => {
  expect(toCacheKey(url('/api/products?locale=de&token=secret'))).toBe('https://velo.test/api/products?locale=de')
})

test.each([
  ['/assets/shop-AbC.js', true],
  ['/cache/w320/bikes/a.avif?v=0123', true],
  ['/storage/icon.svg', false],
  ['/product/ridge?v=1', false],
])('%s is immutable: %s', (path, isNamed) => {
  expect(isImmutable(url(path))).toBe(isNamed)
})

test('Treats all sizes of an image as the same', () => {
  expect(isSameImage(url('/cache/w320/bikes/a.avif?v=1'), url('/storage/bikes/a.avif'))).toBe(true)
  expect(isSameImage(url('/cache/w320/bikes/a.avif'), url('/cache/w320/bikes/b.avif'))).toBe(false)
})

test('Marks a copy with its time, once, regardless of the page’s content', () => {
  const html = '<!DOCTYPE html><html lang="de"><body>&lt;html</body></html>'
  const marked = markHtmlAsCached(html, '2026-11-02T10:00:00.000Z')
  expect(marked).toContain('<html data-kept-at="2026-11-02T10:00:00.000Z" lang="de">')
  expect(readCachedAt({ getAttribute: (name) => new RegExp(`${name}="([^"]*)"`).exec(marked)?.[1] ?? null })).toBe(
    '2026-11-02T10:00:00.000Z',
  )
})
