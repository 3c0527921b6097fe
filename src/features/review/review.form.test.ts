import { expect, test } from 'vitest'
import { readForm } from '../../shared/formRules.ts'
import { type ReviewValues, reviewRules } from './review.form.ts'

const good: ReviewValues = { rating: '4', title: 'Loud', comment: 'Rings.', name: 'Asha' }

test.each<[Partial<ReviewValues>, object]>([
  [{}, {}],
  [{ rating: '' }, { rating: 'rating' }],
  [{ rating: '6' }, { rating: 'rating' }],
  [{ title: ' ' }, { title: 'required' }],
  [{ comment: '\n' }, { comment: 'required' }],
  [{ name: '' }, { name: 'required' }],
  [{ title: 'x'.repeat(reviewRules.title.maxLength) }, {}],
  [{ title: 'x'.repeat(reviewRules.title.maxLength + 1) }, { title: 'tooLong' }],
  [{ comment: 'x'.repeat(reviewRules.comment.maxLength + 1) }, { comment: 'tooLong' }],
])('Finds the problems of the review %j: %j', (change, problems) => {
  const read = readForm(reviewRules, { ...good, ...change }, '2026-11-22')
  expect(read.ok ? {} : read.problems).toEqual(problems)
})
