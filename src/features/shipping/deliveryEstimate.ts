/** Estimates when an order placed now arrives. Pure. Days are ISO dates in the shop's time zone. */
import { dayMs } from '../../shared/durations.ts'
import type { DayRange, ShopClock, ShopTerms } from '../../shared/shopTerms.ts'
import { readClock } from '../../shared/zonedTime.ts'
import { isHoliday } from './holidays.ts'

export interface DeliveryEstimate {
  /** First and last day, such as `2026-12-01`. */
  from: string
  to: string
}

/** How long an order takes, in working days. */
export interface DeliveryTimes {
  /** Until it leaves the shop. */
  dispatch: DayRange
  transit: DayRange
}

/**
 * The times of an order by the shop's terms; null when the shop has not set one of them.
 * @param hasBicycle bicycles are assembled first @param transitDays of the shipping method; null for the usual ones
 */
export function findDeliveryTimes(
  terms: ShopTerms,
  hasBicycle: boolean,
  transitDays: DayRange | null = null,
): DeliveryTimes | null {
  const { dispatchDays, bicycleDispatchDays = dispatchDays } = terms
  const dispatch = hasBicycle ? bicycleDispatchDays : dispatchDays
  const transit = transitDays ?? terms.transitDays
  return dispatch && transit ? { dispatch, transit } : null
}

/** What an estimate depends on, apart from the current time. Stored with the order. */
export interface DeliveryTerms {
  times: DeliveryTimes
  clock: ShopClock
  /** Country of the destination; null while unknown: then only the shop's own holidays count. */
  destination: string | null
}

/**
 * Counts dispatch by the shop's working days, then transit by the destination's.
 * @param now when the order is placed, or paid if that is earlier
 */
export function estimateDelivery(
  { times: { dispatch, transit }, clock, destination }: DeliveryTerms,
  now: Date,
): DeliveryEstimate {
  const { day, minutes } = readClock(now, clock.timeZone)
  const isTooLate =
    clock.cutoffMinutes !== null && (minutes >= clock.cutoffMinutes || !isWorkingDay(day, clock.country))
  const start = isTooLate ? addWorkingDays(day, 1, clock.country) : day
  const arrival = (end: keyof DayRange) =>
    addWorkingDays(addWorkingDays(start, dispatch[end], clock.country), transit[end], destination ?? clock.country)
  return { from: arrival('least'), to: arrival('most') }
}

function isWorkingDay(day: string, country: string | null): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(country, day)
}

function addWorkingDays(day: string, count: number, country: string | null): string {
  let time = Date.parse(day)
  for (let left = count; left > 0; ) {
    time += dayMs
    if (isWorkingDay(new Date(time).toISOString().slice(0, 10), country)) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}
