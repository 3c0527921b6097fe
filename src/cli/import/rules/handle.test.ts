import { expect, test } from 'vitest'
import { handleOf, isHandleOrNumbered } from './handle.ts'

test.each([
  ['trail-29', 'trail-29'],
  ['Trail 29', 'trail-29'],
  ['lock--blue--3-5', 'lock-blue-3-5'],
  ['frame-42-cm-', 'frame-42-cm'],
  ['tube- fv-presta', 'tube-fv-presta'],
  ['șa-vélo-größe', 'sa-velo-grosse'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>', 'script'],
  ['自行车', '自行车'],
])('the handle "%s" becomes "%s"', (handle, expected) => {
  expect(handleOf(handle)).toBe(expected)
  expect(handleOf(expected)).toBe(expected)
})

test('a handle without letters and digits gets one that stays the same', () => {
  expect(handleOf('!!!')).toMatch(/^product-[0-9a-f]{8}$/)
  expect(handleOf('!!!')).toBe(handleOf('!!!'))
  expect(handleOf('!!!')).not.toBe(handleOf('???'))
})

test('a handle is at most 200 characters long', () => {
  expect(handleOf('ab '.repeat(200))).toHaveLength(200)
})

test.each([
  ['saddle', true],
  ['saddle-2', true],
  ['saddle-x', false],
  ['saddles', false],
])('%s is the handle "saddle" or one numbered after it: %s', (urlKey, expected) => {
  expect(isHandleOrNumbered(urlKey, 'saddle')).toBe(expected)
})
