import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'

const amount = fc.integer({ min: 0, max: 10_000_000_00 })

describe('Splitting an amount', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [10, [0, 3], [0, 10]],
    [7, [0, 0], [0, 0]],
    [0, [4, 4], [0, 0]],
  ])('%d over %j is %j', (minor, weights, parts) => {
    expect(allocate(minor, weights)).toEqual(parts)
  })

  test('parts add up to the whole, and no part is more than its share rounded up', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 30 }), (minor, weights) => {
        const sum = weights.reduce((total, weight) => total + weight, 0)
        const parts = allocate(minor, weights)
        fc.pre(sum > 0)
        expect(parts.reduce((total, part) => total + part, 0)).toBe(minor)
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(Math.ceil((minor * (weights[index] ?? 0)) / sum) + 1)
        }
      }),
    )
  })
})
