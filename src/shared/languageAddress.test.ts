import { expect, test } from 'vitest'
import { addressIn, alternatesOf, withoutLanguage } from './languageAddress.ts'

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
