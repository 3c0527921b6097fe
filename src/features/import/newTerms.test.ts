import { expect, test } from 'vitest'
import { findSimilarTerms, type Term } from './newTerms.ts'

const brand = (name: string): Term => ({ kind: 'brand', code: name.toLowerCase(), name })

const cases: readonly (readonly [name: string, similar: readonly string[]])[] = [
  ['Acne', ['Acme']],
  ['ACME Bikes', ['Acme']],
  ['Acm e', ['Acme']],
  ['Bontragr', ['Bontrager']],
  ['Selle Italia', []],
  ['SKS', []],
  ['Müsing', ['Muesing']],
  ['', []],
]

test.each(cases)('Suggests similar names for the brand "%s"', (name, similar) => {
  const others = ['Acme', 'Bontrager', 'Muesing', 'SKF', 'Fizik'].map(brand)
  expect(findSimilarTerms(brand(name), others).map((each) => each.name)).toEqual(similar)
})

test('Compares only terms of the same kind, and suggests at most three', () => {
  const category: Term = { kind: 'category', code: 'acme', name: 'Acme' }
  const others = ['Acme One', 'Acme Two', 'Acme Three', 'Acme Four'].map(brand)
  expect(findSimilarTerms(brand('Acme'), [category, ...others])).toHaveLength(3)
  expect(findSimilarTerms(category, others)).toEqual([])
})
