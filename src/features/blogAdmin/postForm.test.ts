import { expect, test } from 'vitest'
import { findPostStatus, splitSkus } from './postForm.ts'

test.each([
  [false, '2026-01-01', 'draft'],
  [true, '2026-06-16', 'scheduled'],
  [true, '2026-06-15', 'published'],
] as const)('A post that is published (%s) from %s is %s on 15 June', (isPublished, publishedOn, status) => {
  expect(findPostStatus({ isPublished, publishedOn }, '2026-06-15')).toBe(status)
})

test('SKUs are separated by commas or line breaks, and duplicates are dropped', () => {
  expect(splitSkus(' LUBE, TUBE\nLUBE,, ')).toEqual(['LUBE', 'TUBE'])
})
