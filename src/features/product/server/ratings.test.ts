import { expect, test } from 'vitest'
import { summarizeRatings } from './product.sql.ts'

test('Summarizes ratings: number, sum, average with one decimal, and shares from five stars down', () => {
  expect(summarizeRatings([0, 1, 0, 1, 2])).toEqual({
    total: 4,
    points: 16,
    average: 4,
    shares: [
      { stars: 5, percent: 50 },
      { stars: 4, percent: 25 },
      { stars: 3, percent: 0 },
      { stars: 2, percent: 25 },
      { stars: 1, percent: 0 },
    ],
  })
  expect(summarizeRatings([0, 0, 0, 1, 2])?.average).toBe(4.7)
})

test('Has no summary without ratings', () => {
  expect(summarizeRatings([0, 0, 0, 0, 0])).toBeNull()
})
