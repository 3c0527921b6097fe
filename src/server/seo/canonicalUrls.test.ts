import { expect, test } from 'vitest'
import { toCanonicalUrl } from './canonicalUrls.ts'

test.each([
  ['/Catalog/Road-Bikes', '/catalog/road-bikes'],
  ['/catalog/road-bikes/', '/catalog/road-bikes'],
  ['/catalog//road-bikes', '/catalog/road-bikes'],
  ['/PRODUCT/Ridge-29/?color=4&Name=A', '/product/ridge-29?color=4&Name=A'],
  ['/product/Caf%C3%A9', '/product/caf%C3%A9'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/\\Evil.example', '/evil.example'],
  ['/\\/evil.example/%2e%2e', '/evil.example/%2e%2e'],
])('%s redirects to %s', (url, canonical) => {
  expect(toCanonicalUrl(url)).toBe(canonical)
})

test.each([
  '/',
  '/?lang=de',
  '/catalog/road-bikes?Name=A//b/',
  '/product/caf%C3%A9',
  '/api/Products/',
  '/storage/Bikes/A.svg',
  '/cache/w320/Bikes//A.svg',
  '/assets/shop-AbC.js',
])('%s is canonical', (url) => {
  expect(toCanonicalUrl(url)).toBeNull()
})
