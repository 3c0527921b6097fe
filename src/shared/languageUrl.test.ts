import { expect, test } from 'vitest'
import {
  hasSamePreferences,
  listAlternates,
  toLanguagePath,
  withoutPreference,
  withPreferences,
} from './languageUrl.ts'

test.each([
  ['en', '/', '/'],
  ['fr', '/', '/?lang=fr'],
  ['de', '/catalog?brand=3', '/catalog?brand=3&lang=de'],
] as const)('The URL in %s of the page %s is %s', (language, path, url) => {
  expect(toLanguagePath(language, path)).toBe(url)
})

test.each([
  ['/contact', '/contact'],
  ['/contact?lang=de', '/contact'],
  ['/catalog?lang=fr&brand=3', '/catalog?brand=3'],
  ['/catalog?brand=3&slang=1', '/catalog?brand=3&slang=1'],
])('Removes the language from %s: %s', (path, plain) => {
  expect(withoutPreference('lang', path)).toBe(plain)
})

test('Lists a URL for every language and a default one', () => {
  expect(listAlternates('https://velo.test', '/contact', ['de'])).toEqual([])
  expect(listAlternates('https://velo.test', '/contact', ['en', 'de']).map(({ hreflang }) => hreflang)).toEqual([
    'en',
    'de',
    'x-default',
  ])
  expect(listAlternates('https://velo.test', '/contact')).toEqual([
    { hreflang: 'en', href: 'https://velo.test/contact' },
    { hreflang: 'fr', href: 'https://velo.test/contact?lang=fr' },
    { hreflang: 'de', href: 'https://velo.test/contact?lang=de' },
    { hreflang: 'x-default', href: 'https://velo.test/contact' },
  ])
})

test.each([
  ['', '/login-register', '/login-register'],
  ['?page=2', '/login-register', '/login-register'],
  ['?lang=fr', '/login-register', '/login-register?lang=fr'],
  ['?currency=EUR', '/cart', '/cart?currency=EUR'],
  ['?currency=EUR&lang=fr', '/cart', '/cart?lang=fr&currency=EUR'],
  ['?page=2&lang=de', '/login-register?redirect=%2Fcart', '/login-register?redirect=%2Fcart&lang=de'],
])('With preferences from "%s", %s becomes %s', (search, path, url) => {
  expect(withPreferences(search, path)).toBe(url)
})

test.each([
  ['/catalog', '/catalog?page=2', true],
  ['/catalog?lang=de', '/catalog?lang=de&page=2', true],
  ['/catalog?lang=de', '/catalog', false],
  ['/catalog?currency=EUR', '/catalog?in_stock=1', false],
])('%s and %s have the same language and currency: %s', (one, other, isSame) => {
  const url = (path: string) => new URL(path, 'https://velo.test')
  expect(hasSamePreferences(url(one), url(other))).toBe(isSame)
})
