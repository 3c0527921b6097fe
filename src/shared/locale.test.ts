import { describe, expect, test } from 'vitest'
import { languageOfHeader, parseLanguage, selectLanguage, toLocaleCode } from './locale.ts'

describe('The language code', () => {
  test.each([
    ['fn', 'fr'],
    ['fr', 'fr'],
    ['en', 'en'],
    ['de', 'de'],
    ['xx', null],
    ['', null],
    [undefined, null],
    [['en'], null],
  ])('%j means %j', (code, language) => {
    expect(parseLanguage(code)).toBe(language)
  })

  test('of French is fn', () => {
    expect(toLocaleCode('fr')).toBe('fn')
  })
})

test('Falls back to the main language when the shop does not offer the preferred one', () => {
  expect(selectLanguage(['de', 'en'], 'en')).toBe('en')
  expect(selectLanguage(['de', 'en'], 'fr')).toBe('de')
})

describe('The header Accept-Language', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr;q=0.3, en;q=0.9', 'en'],
    ['ja, pt;q=0.5', null],
    ['de;q=0, en;q=0.1', 'en'],
    ['*', null],
    ['', null],
    [undefined, null],
  ])('%j means %j', (header, language) => {
    expect(languageOfHeader(header)).toBe(language)
  })
})
