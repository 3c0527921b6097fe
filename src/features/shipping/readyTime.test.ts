import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeOpening, type OpeningHours } from '../../shared/openingHours.ts'
import { findLastPickupDay, findReadyTime } from './readyTime.ts'

const hours: OpeningHours = {
  timeZone: 'Asia/Kolkata',
  week: [
    [],
    [['10:00', '19:30']],
    [['10:00', '19:30']],
    [['10:00', '19:30']],
    [['10:00', '19:30']],
    [
      ['09:00', '12:00'],
      ['13:00', '18:00'],
    ],
    [['10:00', '15:00']],
  ],
  exceptions: [{ date: '2026-11-26', spans: [], note: 'Founders’ day' }],
}
const berlin: OpeningHours = {
  timeZone: 'Europe/Berlin',
  week: Array.from({ length: 7 }, () => [['00:00', '24:00']] as const),
  exceptions: [],
}
const store = { hours, preparationMinutes: 120, bicycleMinutes: 16 * 60 }
const noCutoff = { timeZone: 'UTC', cutoffMinutes: null }
const cutoff = { timeZone: 'Asia/Kolkata', cutoffMinutes: 14 * 60 }

/** Local time in Pune. */
const inPune = (moment: Date | null) => moment && new Date(moment.getTime() + 330 * 60_000).toISOString().slice(0, 16)

describe('The time when an order is ready', () => {
  test.each([
    // The order in UTC, 5:30 behind Pune. It is a Tuesday.
    ['placed in the morning', '2026-11-24T06:00', '2026-11-24T13:30'],
    ['placed at night', '2026-11-23T20:00', '2026-11-24T12:00'],
    ['rounded up to half hours', '2026-11-24T06:01', '2026-11-24T14:00'],
    ['placed an hour before closing', '2026-11-24T13:00', '2026-11-25T11:00'],
    ['done at closing time, so from the next opening on', '2026-11-24T12:00', '2026-11-25T10:00'],
    ['placed before an exceptional day', '2026-11-25T13:00', '2026-11-27T11:00'],
    ['placed before the day off', '2026-11-29T08:30', '2026-12-01T11:00'],
    ['across the break at noon', '2026-11-28T05:30', '2026-11-28T14:00'],
  ])('counts the working time of the store: %s', (_name, now, expected) => {
    expect(inPune(findReadyTime(store, false, noCutoff, new Date(`${now}Z`)))).toBe(expected)
  })

  test('Bicycles take longer when the store sets a longer time', () => {
    const now = new Date('2026-11-24T04:30Z')
    expect(inPune(findReadyTime(store, true, noCutoff, now))).toBe('2026-11-25T16:30')
    expect(inPune(findReadyTime({ ...store, bicycleMinutes: null }, true, noCutoff, now))).toBe('2026-11-24T12:00')
  })

  test.each([
    ['a minute before it', '2026-11-24T08:29', '2026-11-24T16:00'],
    ['at it', '2026-11-24T08:30', '2026-11-25T12:00'],
    ['before a day on which the store is closed', '2026-11-25T08:30', '2026-11-27T12:00'],
  ])('depends on the cut-off time: %s', (_name, now, expected) => {
    expect(inPune(findReadyTime(store, false, cutoff, new Date(`${now}Z`)))).toBe(expected)
  })

  test('Working time at night is counted correctly when the clocks change', () => {
    const night = { hours: berlin, preparationMinutes: 240, bicycleMinutes: null }
    expect(findReadyTime(night, false, noCutoff, new Date('2026-03-29T00:00Z'))).toEqual(new Date('2026-03-29T04:00Z'))
    expect(findReadyTime(night, false, noCutoff, new Date('2026-10-25T00:00Z'))).toEqual(new Date('2026-10-25T04:00Z'))
  })

  test('A store that never opens promises no ready time', () => {
    const closed = { ...store, hours: { ...hours, week: [] } }
    expect(findReadyTime(closed, false, noCutoff, new Date('2026-11-24T06:00Z'))).toBeNull()
  })

  test('The store is open at the ready time, and a later order is never ready earlier', () => {
    const someTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) })
    const someHours = fc.constantFrom(hours, { ...hours, timeZone: 'Europe/Berlin' }, berlin)
    const someClock = fc.constantFrom(noCutoff, cutoff)
    fc.assert(
      fc.property(
        someTime,
        fc.integer({ min: 0, max: 9 * 86_400_000 }),
        someHours,
        someClock,
        fc.integer({ min: 0, max: 3000 }),
        (time, later, given, clock, preparationMinutes) => {
          const of = (moment: number) =>
            findReadyTime({ hours: given, preparationMinutes, bicycleMinutes: null }, false, clock, new Date(moment))
          const first = of(time)
          expect(first && describeOpening(given, first).isOpen).toBe(true)
          expect(Number(of(time + later))).toBeGreaterThanOrEqual(Number(first))
          expect(Number(first)).toBeGreaterThanOrEqual(time)
        },
      ),
    )
  })
})

test.each([
  ['a day on which the store opens', '2026-11-24', 3, '2026-11-27'],
  ['a day off is followed by the next opening', '2026-11-23', 7, '2026-12-01'],
  ['so is an exceptional day', '2026-11-24', 2, '2026-11-27'],
])('An order is kept until %s', (_name, day, daysKept, expected) => {
  expect(findLastPickupDay({ hours, daysKept }, new Date(`${day}T06:00Z`))).toBe(expected)
})
