import { expect, test } from 'vitest'
import { moveActive } from './moveActive.ts'

test.each([
  ['down from the text to the first option', -1, 1, 0],
  ['down to the next option', 0, 1, 1],
  ['down from the last option to the text', 2, 1, -1],
  ['up from the text to the last option', -1, -1, 2],
  ['up to the previous option', 2, -1, 1],
  ['up from the first option to the text', 0, -1, -1],
])('An arrow key leads %s', (_, active, step, expected) => {
  expect(moveActive(active, step, 3)).toBe(expected)
})
