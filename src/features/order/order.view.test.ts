import { expect, test } from 'vitest'
import { monthDayYear } from './order.view.ts'

test.each([
  ['2020-09-28T05:13:42.000000Z', '09-28-2020'],
  ['2026-01-02T23:59:59Z', '01-02-2026'],
])('Formats %s as %s', (timestamp, written) => {
  expect(monthDayYear(timestamp)).toBe(written)
})
