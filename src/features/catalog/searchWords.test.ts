import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsTypo, deletionForms, isOneErrorApart, searchWords } from './searchWords.ts'

test.each([
  ['Ridge 29 Hardtail', ['ridge', '29', 'hardtail']],
  ['  27.5" tyre, tyre ', ['27', '5', 'tyre']],
  ['pneu de route', ['pneu', 'route']],
  ['de la', ['de', 'la']],
  ["%_'\\", []],
])('Splits %s into words', (text, words) => expect(searchWords(text)).toEqual(words))

test.each([
  ['helmet', 'helmt', true],
  ['helmet', 'helmeet', true],
  ['helmet', 'halmet', true],
  ['helmet', 'hemlet', true],
  ['helmet', 'helmet', false],
  ['helmet', 'hmelte', false],
  ['helmet', 'helm', false],
  ['a', '', true],
])('%s and %s are one error apart: %s', (a, b, apart) => expect(isOneErrorApart(a, b)).toBe(apart))

test('Matches short words and words with digits literally', () => {
  expect(['29er', 'rim', 'bell'].map(allowsTypo)).toEqual([false, false, true])
})

test('Words one error apart always share a form', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ö'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      fc.pre(isOneErrorApart(a, b))
      const forms = new Set(deletionForms(a))
      expect(deletionForms(b).some((form) => forms.has(form))).toBe(true)
    }),
  )
})

test('Being one error apart is symmetric', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(fc.property(word, word, (a, b) => isOneErrorApart(a, b) === isOneErrorApart(b, a)))
})
