import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShopClock } from '../../shared/shopTerms.ts'
import { estimateDelivery, findDeliveryTimes } from './deliveryEstimate.ts'

const terms = {
  dispatchDays: { least: 1, most: 2 },
  bicycleDispatchDays: { least: 3, most: 5 },
  transitDays: { least: 2, most: 5 },
}
const noClock: ShopClock = { timeZone: 'UTC', cutoffMinutes: null, country: null }
const inBerlin: ShopClock = { timeZone: 'Europe/Berlin', cutoffMinutes: 14 * 60, country: 'DE' }
const nextDay = { dispatch: { least: 0, most: 0 }, transit: { least: 1, most: 1 } }

/** When an order shipped at once arrives after one day in transit. */
const arrival = (clock: ShopClock, now: string, destination: string | null = null) =>
  estimateDelivery({ times: nextDay, clock, destination }, new Date(now)).from

describe('Without a cut-off time and holidays', () => {
  test.each([
    ['a part ordered on a Monday', false, '2026-11-23', { from: '2026-11-26', to: '2026-12-02' }],
    ['a part ordered on a Saturday', false, '2026-11-28', { from: '2026-12-02', to: '2026-12-08' }],
    ['a bicycle ordered on a Sunday', true, '2026-11-22', { from: '2026-11-27', to: '2026-12-04' }],
    ['a part ordered before New Year', false, '2026-12-30', { from: '2027-01-04', to: '2027-01-08' }],
  ])('estimates the arrival of %s', (_name, hasBicycle, today, expected) => {
    const times = findDeliveryTimes(terms, hasBicycle)
    expect(
      times && estimateDelivery({ times, clock: noClock, destination: null }, new Date(`${today}T23:59:00Z`)),
    ).toEqual(expected)
  })
})

describe('The times of an order', () => {
  test('A bicycle takes as long as other products when the shop sets no separate time', () => {
    const { bicycleDispatchDays, ...others } = terms
    expect(findDeliveryTimes(others, true)).toEqual(findDeliveryTimes(terms, false))
    expect(bicycleDispatchDays).not.toEqual(terms.dispatchDays)
  })

  test('The shipping method can be faster than the usual one', () => {
    const transit = { least: 1, most: 1 }
    expect(findDeliveryTimes(terms, false, transit)).toEqual({ dispatch: terms.dispatchDays, transit })
    expect(findDeliveryTimes({ dispatchDays: terms.dispatchDays }, false, transit)).not.toBeNull()
  })

  test('are unknown when the shop has not set them', () => {
    const { transitDays } = terms
    expect(findDeliveryTimes({}, false)).toBeNull()
    expect(findDeliveryTimes({ transitDays }, true)).toBeNull()
  })
})

describe('The cut-off time', () => {
  test.each([
    ['a minute before it', '2026-11-24T12:59:00Z', '2026-11-25'],
    ['at it', '2026-11-24T13:00:00Z', '2026-11-26'],
    ['on Friday before it', '2026-11-27T12:59:00Z', '2026-11-30'],
    ['on Friday after it', '2026-11-27T13:00:00Z', '2026-12-01'],
    ['on Saturday morning', '2026-11-28T08:00:00Z', '2026-12-01'],
    ['on Sunday', '2026-11-29T20:00:00Z', '2026-12-01'],
    // Summer time: 14:00 in Berlin is 12:00 UTC instead of 13:00.
    ['in summer, a minute before it', '2026-07-07T11:59:00Z', '2026-07-08'],
    ['in summer, at it', '2026-07-07T12:00:00Z', '2026-07-09'],
    ['on the last day of summer time', '2026-10-25T12:30:00Z', '2026-10-27'],
    ['on the day after', '2026-10-26T12:30:00Z', '2026-10-27'],
    ['late in the evening, when Berlin is a day ahead of UTC', '2026-11-24T23:30:00Z', '2026-11-26'],
  ])('decides when an order is dispatched: %s', (_name, now, day) => {
    expect(arrival(inBerlin, now)).toBe(day)
  })

  test.each([
    ['Asia/Kolkata', '2026-11-24T08:29:00Z', '2026-11-25'],
    ['Asia/Kolkata', '2026-11-24T08:30:00Z', '2026-11-26'],
    ['America/New_York', '2026-11-24T18:59:00Z', '2026-11-25'],
    ['America/New_York', '2026-11-24T19:00:00Z', '2026-11-26'],
    // It is still Tuesday there.
    ['America/Los_Angeles', '2026-11-25T06:00:00Z', '2026-11-26'],
  ])('applies in the time zone %s: %s', (timeZone, now, day) => {
    expect(arrival({ timeZone, cutoffMinutes: 14 * 60, country: null }, now)).toBe(day)
  })
})

describe('Public holidays', () => {
  test.each([
    ['Thursday before Good Friday', '2026-04-02T08:00:00Z', '2026-04-07'],
    ['Thursday before Good Friday, after the cut-off', '2026-04-02T13:00:00Z', '2026-04-08'],
    ['Easter Monday', '2026-04-06T08:00:00Z', '2026-04-08'],
    ['Friday before Whit Monday', '2026-05-22T08:00:00Z', '2026-05-26'],
    ['Christmas Eve', '2026-12-24T09:00:00Z', '2026-12-28'],
    ['New Year’s Eve', '2026-12-31T09:00:00Z', '2027-01-04'],
  ])('of the shop delay an order: %s', (_name, now, day) => {
    expect(arrival(inBerlin, now)).toBe(day)
  })

  test('of the destination delay the transit, those of the shop the dispatch', () => {
    // 14 July is a holiday in France only.
    expect(arrival(inBerlin, '2026-07-13T08:00:00Z', 'FR')).toBe('2026-07-15')
    expect(arrival(inBerlin, '2026-07-13T08:00:00Z', 'DE')).toBe('2026-07-14')
    expect(arrival({ ...inBerlin, country: 'FR' }, '2026-07-14T08:00:00Z', 'DE')).toBe('2026-07-16')
  })
})

test('A later order never arrives earlier, and no parcel arrives on a day off', () => {
  const someTime = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 11, 1) })
  const someClock = fc.record({
    timeZone: fc.constantFrom('UTC', 'Asia/Kolkata', 'Europe/Berlin', 'America/New_York'),
    cutoffMinutes: fc.option(fc.integer({ min: 0, max: 1439 })),
    country: fc.constantFrom(null, 'IN', 'DE', 'FR', 'GB', 'US'),
  })
  const times = findDeliveryTimes(terms, false) ?? nextDay
  fc.assert(
    fc.property(someTime, fc.integer({ min: 0, max: 5 * 86_400_000 }), someClock, (time, later, clock) => {
      const first = estimateDelivery({ times, clock, destination: null }, new Date(time))
      const second = estimateDelivery({ times, clock, destination: null }, new Date(time + later))
      expect(second.from >= first.from && second.to >= first.to).toBe(true)
      expect(first.from <= first.to).toBe(true)
      expect([0, 6]).not.toContain(new Date(first.from).getUTCDay())
    }),
  )
})
