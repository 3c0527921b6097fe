import { expect, test } from 'vitest'
import { longestComment, longestTitle } from './review.contract.ts'
import { type ReviewValues, reviewProblems } from './review.form.ts'

const good: ReviewValues = { rating: '4', title: 'Loud', comment: 'Rings.', name: 'Asha' }

test.each<[Partial<ReviewValues>, object]>([
  [{}, {}],
  [{ rating: '' }, { rating: { problem: 'rating' } }],
  [{ rating: '6' }, { rating: { problem: 'rating' } }],
  [{ title: ' ' }, { title: { problem: 'required' } }],
  [{ comment: '\n' }, { comment: { problem: 'required' } }],
  [{ name: '' }, { name: { problem: 'required' } }],
  [{ title: 'x'.repeat(longestTitle) }, {}],
  [{ title: 'x'.repeat(longestTitle + 1) }, { title: { problem: 'tooLong', limit: longestTitle } }],
  [{ comment: 'x'.repeat(longestComment + 1) }, { comment: { problem: 'tooLong', limit: longestComment } }],
])('%#: what a review lacks is named', (change, problems) => {
  const found = reviewProblems({ ...good, ...change })
  expect(found).toMatchObject(problems)
  expect(Object.keys(found)).toEqual(Object.keys(problems))
})
