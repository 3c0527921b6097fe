import { expect, test } from 'vitest'
import { removeToken, removeUnoffered, resolvePagePath } from './pageUrl.ts'

test.each([
  ['/cart', null],
  ['/cart?page=2', null],
  ['/catalog/root?name=token', null],
  ['/cart?token=s3cret', '/cart'],
  ['/cart?a=1&token=s3cret&b=2', '/cart?a=1&b=2'],
  ['/cart?token=s3cret&token=again', '/cart'],
  ['/cart?%74oken=s3cret', '/cart'],
  ['/cart?token=', '/cart'],
  ['//evil.example/?token=s3cret', '/'],
  ['/\\evil.example?token=s3cret', '/'],
  ['/..//evil.example?token=s3cret', '/'],
])('%s redirects to %s', (url, result) => {
  expect(removeToken(url)).toBe(result)
})

test.each([
  ['/page/a%00b', '/not-found'],
  ['/blog/%00?lang=de', '/not-found?lang=de'],
  ['/page/%ff?lang=de&x=1', '/not-found?lang=de'],
  ['/page/%', '/not-found'],
  ['/api/page/%ff', '/api/page/%ff'],
  ['/%00', '/not-found'],
  ['/catalog/root?name=%00', '/catalog/root?name=%00'],
  ['/page/a%2500b', '/page/a%2500b'],
  ['/api/page/%00', '/api/page/%00'],
  ['/storage/%00.png', '/storage/%00.png'],
])('%s renders the page %s', (url, result) => {
  expect(resolvePagePath(url)).toBe(result)
})

test.each([
  ['/contact?lang=fr', '/contact'],
  ['/catalog/root?lang=fr&page=2', '/catalog/root?page=2'],
  ['/contact?lang=de', null],
  ['/contact?lang=xx', null],
  ['/contact.data?lang=fr', null],
  ['/contact', null],
])('A shop in English and German leads %s to %s', (url, target) => {
  expect(removeUnoffered(url, { languages: ['en', 'de'] })).toBe(target)
})
