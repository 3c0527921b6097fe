import { expect, test } from 'vitest'
import { toHandle } from './slug.ts'

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
])('Normalizes the handle "%s" to "%s"', (handle, expected) => {
  expect(toHandle(handle)).toBe(expected)
  expect(toHandle(expected)).toBe(expected)
})

test('A handle without letters or digits gets a stable replacement', () => {
  expect(toHandle('!!!')).toMatch(/^product-[0-9a-f]{8}$/)
  expect(toHandle('!!!')).toBe(toHandle('!!!'))
  expect(toHandle('!!!')).not.toBe(toHandle('???'))
})

test('A handle has at most 200 characters', () => {
  expect(toHandle('ab '.repeat(200))).toHaveLength(200)
})
