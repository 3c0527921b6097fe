import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, readClock, toInstant } from './zonedTime.ts'

describe('Converts a local time', () => {
  test.each([
    ['UTC', '2026-11-24', 600, '2026-11-24T10:00:00Z'],
    ['Asia/Kolkata', '2026-11-24', 600, '2026-11-24T04:30:00Z'],
    ['Asia/Kolkata', '2026-11-24', 0, '2026-11-23T18:30:00Z'],
    ['Asia/Kolkata', '2026-11-24', 1440, '2026-11-24T18:30:00Z'],
    ['Europe/Berlin', '2026-07-07', 600, '2026-07-07T08:00:00Z'],
    ['Europe/Berlin', '2026-12-07', 600, '2026-12-07T09:00:00Z'],
    ['America/New_York', '2026-11-24', 1439, '2026-11-25T04:59:00Z'],
    ['Pacific/Auckland', '2026-11-24', 540, '2026-11-23T20:00:00Z'],
  ])('in %s on %s at minute %i', (timeZone, day, minutes, moment) => {
    expect(toInstant(day, minutes, timeZone)).toEqual(new Date(moment))
  })

  test.each([
    ['an hour before the clocks go forward', '2026-03-29', 60, '2026-03-29T00:00:00Z'],
    ['in the hour that they skip', '2026-03-29', 150, '2026-03-29T01:30:00Z'],
    ['after it', '2026-03-29', 180, '2026-03-29T01:00:00Z'],
    ['before the clocks go back', '2026-10-25', 119, '2026-10-24T23:59:00Z'],
    ['in the hour that they show twice', '2026-10-25', 150, '2026-10-25T00:30:00Z'],
    ['after it', '2026-10-25', 180, '2026-10-25T02:00:00Z'],
  ])('in Berlin, %s', (_name, day, minutes, moment) => {
    expect(toInstant(day, minutes, 'Europe/Berlin')).toEqual(new Date(moment))
  })

  test('to a moment with that local time, in any zone, except for skipped times', () => {
    const someZone = fc.constantFrom('UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe')
    const someMinute = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
    fc.assert(
      fc.property(someZone, someMinute, (timeZone, minute) => {
        const shown = readClock(new Date(minute * 60_000), timeZone)
        expect(readClock(toInstant(shown.day, shown.minutes, timeZone), timeZone)).toEqual(shown)
      }),
    )
  })
})

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('Adds days to %s: %i', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected)
})
