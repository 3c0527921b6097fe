import { expect, test } from 'vitest'
import { limitQuantity } from './changeCart.ts'

test.each([
  [{ quantity: 2, stock: 10, inCart: 0 }, 2],
  [{ quantity: 2, stock: 10, inCart: 9 }, 1],
  [{ quantity: 2, stock: 1, inCart: 5 }, 0],
  [{ quantity: 2, stock: 0, inCart: 0 }, 0],
  [{ quantity: 20_000, stock: 100_000, inCart: 1 }, 9998],
])('Limits %j to %i', (line, fitting) => {
  expect(limitQuantity(line)).toBe(fitting)
})
