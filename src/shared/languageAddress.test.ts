import { expect, test } from 'vitest'
import { addressIn, alternatesOf, withLanguageOf, withoutLanguage } from './languageAddress.ts'

test.each([
  ['en', '/', '/'],
  ['fr', '/', '/?lang=fr'],
  ['de', '/catalog?brand=3', '/catalog?brand=3&lang=de'],
] as const)('in %s %s is %s', (language, path, address) => {
  expect(addressIn(language, path)).toBe(address)
})

test.each([
  ['/contact', '/contact'],
  ['/contact?lang=de', '/contact'],
  ['/catalog?lang=fr&brand=3', '/catalog?brand=3'],
  ['/catalog?brand=3&slang=1', '/catalog?brand=3&slang=1'],
])('without a language %s is %s', (path, plain) => {
  expect(withoutLanguage(path)).toBe(plain)
})

test('every language and any other one has an address', () => {
  expect(alternatesOf('https://velo.test', '/contact')).toEqual([
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
  ['?page=2&lang=de', '/login-register?redirect=%2Fcart', '/login-register?redirect=%2Fcart&lang=de'],
])('led on from an address with "%s", %s is %s', (search, path, address) => {
  expect(withLanguageOf(search, path)).toBe(address)
})
