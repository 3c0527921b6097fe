import { expect, test } from 'vitest'
import { nextOccasion, type Occasion, timeLeft } from './occasion.ts'
import { roundAmount } from './roundAmount.ts'

const day = (occasion: Occasion, today: string) => nextOccasion(occasion, new Date(today)).toISOString()

test.each([
  ['christmasPost', '2026-06-01T10:00:00Z', '2026-12-18T23:59:59.000Z'],
  ['christmasPost', '2026-12-18T23:00:00Z', '2026-12-18T23:59:59.000Z'],
  ['christmasPost', '2026-12-19T00:00:00Z', '2027-12-18T23:59:59.000Z'],
  ['valentine', '2026-02-12T00:00:00Z', '2027-02-11T23:59:59.000Z'],
  ['blackFriday', '2026-11-22T00:00:00Z', '2026-11-27T23:59:59.000Z'],
  ['blackFriday', '2024-11-01T00:00:00Z', '2024-11-29T23:59:59.000Z'],
  ['blackFriday', '2026-11-28T00:00:00Z', '2027-11-26T23:59:59.000Z'],
  ['weekend', '2026-11-22T12:00:00Z', '2026-11-22T23:59:59.000Z'],
  ['weekend', '2026-11-23T00:00:00Z', '2026-11-29T23:59:59.000Z'],
] as const)('The next %s after %s ends at %s', (occasion, today, end) => {
  expect(day(occasion, today)).toBe(end)
})

test('Splits the time left into days, hours, minutes and seconds', () => {
  expect(timeLeft(((2 * 24 + 3) * 60 + 4) * 60_000 + 5999)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
  expect(timeLeft(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})

test.each([
  [1500, 1500],
  [17.6, 20],
  [211, 200],
  [0.4, 1],
  [941, 1000],
  [15000, 15000],
])('Rounds the amount %s to %s', (units, sum) => {
  expect(roundAmount(units)).toBe(sum)
})
