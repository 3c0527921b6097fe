import { describe, expect, test } from 'vitest'
import { describeOpening, exampleDate, findWeekday, listOpeningDays, type OpeningHours } from './openingHours.ts'

test.each([
  ['2026-11-22T18:29:59Z', 'Asia/Kolkata', 6],
  ['2026-11-22T18:30:00Z', 'Asia/Kolkata', 0],
  ['2026-11-22T18:30:00Z', 'UTC', 6],
  ['2026-11-27T00:00:00Z', 'Asia/Kolkata', 4],
])('At %s, the weekday in %s is %i', (moment, timeZone, weekday) => {
  expect(findWeekday(timeZone, new Date(moment))).toBe(weekday)
})

test('Returns a date for each weekday, Monday first', () => {
  const names = [0, 1, 2, 3, 4, 5, 6].map((day) => findWeekday('UTC', exampleDate(day)))
  expect(names).toEqual([0, 1, 2, 3, 4, 5, 6])
})

/** Closed on Mondays, with a break at noon on Saturdays and until midnight on Fridays. */
const hours: OpeningHours = {
  timeZone: 'Asia/Kolkata',
  week: [
    [],
    [['10:00', '19:30']],
    [['10:00', '19:30']],
    [['10:00', '19:30']],
    [['10:00', '24:00']],
    [
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ],
    [['10:00', '15:00']],
  ],
  exceptions: [
    { date: '2026-12-24', spans: [['10:00', '13:00']], note: 'Christmas Eve' },
    { date: '12-25', spans: [], note: 'Christmas' },
  ],
}
const inBerlin = { ...hours, timeZone: 'Europe/Berlin' }

describe('Whether a store is open', () => {
  test.each<[string, OpeningHours, string, string]>([
    ['on a Tuesday before it opens', hours, '2026-11-24T04:29:59Z', 'opens 2026-11-24 (0) at 10:00'],
    ['when it opens', hours, '2026-11-24T04:30:00Z', 'open until 19:30'],
    ['a minute before it closes', hours, '2026-11-24T13:59:59Z', 'open until 19:30'],
    ['when it closes', hours, '2026-11-24T14:00:00Z', 'opens 2026-11-25 (1) at 10:00'],
    ['before the day off', hours, '2026-11-22T12:00:00Z', 'opens 2026-11-24 (2) at 10:00'],
    ['in the break at noon', hours, '2026-11-28T07:00:00Z', 'opens 2026-11-28 (0) at 13:00'],
    ['after the break', hours, '2026-11-28T07:30:00Z', 'open until 18:00'],
    ['a minute before midnight', hours, '2026-11-27T18:29:00Z', 'open until 24:00'],
    ['at midnight', hours, '2026-11-27T18:30:00Z', 'opens 2026-11-28 (0) at 09:00'],
    ['on a short day', hours, '2026-12-24T07:00:00Z', 'open until 13:00'],
    ['after the short day, before the holiday', hours, '2026-12-24T08:00:00Z', 'opens 2026-12-26 (2) at 09:00'],
    ['on a holiday of every year', hours, '2027-12-25T06:00:00Z', 'opens 2027-12-26 (1) at 10:00'],
    ['in Berlin in winter', inBerlin, '2026-11-24T09:00:00Z', 'open until 19:30'],
    ['in Berlin in summer', inBerlin, '2026-07-07T08:00:00Z', 'open until 19:30'],
    ['in Berlin in summer, too early', inBerlin, '2026-07-07T07:59:00Z', 'opens 2026-07-07 (0) at 10:00'],
    ['on the day the clocks go back', inBerlin, '2026-10-25T08:59:00Z', 'opens 2026-10-25 (0) at 10:00'],
    ['and at ten by the new time', inBerlin, '2026-10-25T09:00:00Z', 'open until 15:00'],
    ['without any hours', { ...hours, week: [], exceptions: [] }, '2026-11-24T05:00:00Z', 'closed'],
  ])('is known at any time: %s', (_name, given, now, expected) => {
    const found = describeOpening(given, new Date(now))
    const text = found.isOpen
      ? `open until ${found.until}`
      : found.next
        ? `opens ${found.next.day} (${found.next.daysAhead}) at ${found.next.from}`
        : 'closed'
    expect(text).toBe(expected)
  })
})

test('Lists the next days in the store’s time zone, exceptional ones with their note', () => {
  // In Pune it is already the 24th.
  expect(listOpeningDays(hours, new Date('2026-12-23T20:00:00Z'), 3)).toEqual([
    { day: '2026-12-24', spans: [['10:00', '13:00']], note: 'Christmas Eve' },
    { day: '2026-12-25', spans: [], note: 'Christmas' },
    { day: '2026-12-26', spans: hours.week[5], note: '' },
  ])
})
