import { expect, test } from 'vitest'
import { isHandleOrNumbered } from './handle.ts'

test.each([
  ['saddle', true],
  ['saddle-2', true],
  ['saddle-x', false],
  ['saddles', false],
])('%s is the handle "saddle" or a numbered one: %s', (urlKey, expected) => {
  expect(isHandleOrNumbered(urlKey, 'saddle')).toBe(expected)
})
