import { expect, test } from 'vitest'
import { dateWith, weekdayIn } from './openingHours.ts'

test.each([
  ['2026-11-22T18:29:59Z', 'Asia/Kolkata', 6],
  ['2026-11-22T18:30:00Z', 'Asia/Kolkata', 0],
  ['2026-11-22T18:30:00Z', 'UTC', 6],
  ['2026-11-27T00:00:00Z', 'Asia/Kolkata', 4],
])('at %s it is in %s the day %i of the week', (moment, timeZone, weekday) => {
  expect(weekdayIn(timeZone, new Date(moment))).toBe(weekday)
})

test('a date for each day of the week, Monday first', () => {
  const names = [0, 1, 2, 3, 4, 5, 6].map((day) => weekdayIn('UTC', dateWith(day)))
  expect(names).toEqual([0, 1, 2, 3, 4, 5, 6])
})
