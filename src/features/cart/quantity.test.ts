import { expect, test } from 'vitest'
import { fittingQuantity } from './quantity.ts'

test.each([
  [{ quantity: 2, stock: 10, kept: 0 }, 2],
  [{ quantity: 2, stock: 10, kept: 9 }, 1],
  [{ quantity: 2, stock: 1, kept: 5 }, 0],
  [{ quantity: 2, stock: 0, kept: 0 }, 0],
  [{ quantity: 20_000, stock: 100_000, kept: 1 }, 9998],
])('of %j fit %i', (line, fitting) => {
  expect(fittingQuantity(line)).toBe(fitting)
})
