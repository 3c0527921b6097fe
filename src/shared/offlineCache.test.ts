import { expect, test } from 'vitest'
import {
  answerKey,
  isCacheableAnswer,
  isCacheablePage,
  isForEver,
  isSamePicture,
  keptAtOf,
  markedAsKept,
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
  ['/preferences', false],
  ['/api/docs', false],
  ['/storage/icon.svg', false],
  ['/sitemap.xml', false],
  ['/product/ridge.data', false],
])('page %s is kept: %s', (path, isKept) => {
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
])('answer of %s is kept: %s', (path, isKept) => {
  expect(isCacheableAnswer(url(path))).toBe(isKept)
})

test('a credential is no part of a copy’s name', () => {
  expect(answerKey(url('/api/products?locale=de&token=secret'))).toBe('https://velo.test/api/products?locale=de')
})

test.each([
  ['/assets/shop-AbC.js', true],
  ['/cache/w320/bikes/a.avif?v=0123', true],
  ['/storage/icon.svg', false],
  ['/product/ridge?v=1', false],
])('%s names its content: %s', (path, isNamed) => {
  expect(isForEver(url(path))).toBe(isNamed)
})

test('a picture is the same in every size', () => {
  expect(isSamePicture(url('/cache/w320/bikes/a.avif?v=1'), url('/storage/bikes/a.avif'))).toBe(true)
  expect(isSamePicture(url('/cache/w320/bikes/a.avif'), url('/cache/w320/bikes/b.avif'))).toBe(false)
})

test('a copy says when it was taken, once, whatever the page speaks of', () => {
  const html = '<!DOCTYPE html><html lang="de"><body>&lt;html</body></html>'
  const marked = markedAsKept(html, '2026-11-02T10:00:00.000Z')
  expect(marked).toContain('<html data-kept-at="2026-11-02T10:00:00.000Z" lang="de">')
  expect(keptAtOf({ getAttribute: (name) => new RegExp(`${name}="([^"]*)"`).exec(marked)?.[1] ?? null })).toBe(
    '2026-11-02T10:00:00.000Z',
  )
})
