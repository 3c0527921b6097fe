import { expect, test } from 'vitest'
import { exampleDate, findWeekday } from './openingHours.ts'

test.each([
  ['2026-11-22T18:29:59Z', 'Asia/Kolkata', 6],
  ['2026-11-22T18:30:00Z', 'Asia/Kolkata', 0],
  ['2026-11-22T18:30:00Z', 'UTC', 6],
  ['2026-11-27T00:00:00Z', 'Asia/Kolkata', 4],
])('at %s, the weekday in %s is %i', (moment, timeZone, weekday) => {
  expect(findWeekday(timeZone, new Date(moment))).toBe(weekday)
})

test('returns a date for each weekday, Monday first', () => {
  const names = [0, 1, 2, 3, 4, 5, 6].map((day) => findWeekday('UTC', exampleDate(day)))
  expect(names).toEqual([0, 1, 2, 3, 4, 5, 6])
})
