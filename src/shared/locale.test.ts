import { describe, expect, test } from 'vitest'
import { languageOf, languageOfHeader, localeCodeOf } from './locale.ts'

describe('the code of a language', () => {
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
    expect(languageOf(code)).toBe(language)
  })

  test('French goes out as fn', () => {
    expect(localeCodeOf('fr')).toBe('fn')
  })
})

describe('the wish of the browser', () => {
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
