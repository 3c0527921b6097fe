/** Computes when an order can be collected. Pure. */
import { minuteMs } from '../../shared/durations.ts'
import { findOpeningDay, type OpeningHours, toMinutes } from '../../shared/openingHours.ts'
import type { ShopClock } from '../../shared/shopTerms.ts'
import { addDays, readClock, toInstant } from '../../shared/zonedTime.ts'
import type { Store, StorePlace } from './store.ts'

/** Ready times are full or half hours. */
const stepMinutes = 30
/** No ready time is promised for a store that opens on fewer days. */
const daysToSearch = 120

/** What the ready time depends on, apart from the store's hours and the current time. Stored with the order. */
export interface PickupTerms {
  /** Opening time until the order is ready. */
  preparationMinutes: number
  clock: ShopClock
}

/**
 * When an order is ready that is placed now, or paid if that is earlier. Only opening hours count. Work on an order placed after
 * the shop's cut-off time starts on the next day on which the store is open.
 * @returns a time within opening hours; null for a store that does not open
 */
export function findReadyTime(
  { hours, preparationMinutes, bicycleMinutes }: Pick<Store, 'hours' | 'preparationMinutes' | 'bicycleMinutes'>,
  hasBicycle: boolean,
  clock: Pick<ShopClock, 'timeZone' | 'cutoffMinutes'>,
  now: Date,
): Date | null {
  const today = readClock(now, hours.timeZone).day
  const shop = readClock(now, clock.timeZone)
  const isTooLate = clock.cutoffMinutes !== null && shop.minutes >= clock.cutoffMinutes
  // The next day begins in the shop's time zone, even for a store in another one.
  const begin = isTooLate ? toInstant(addDays(shop.day, 1), 0, clock.timeZone).getTime() : now.getTime()
  let leftMs = (hasBicycle ? (bicycleMinutes ?? preparationMinutes) : preparationMinutes) * minuteMs
  for (let ahead = 0; ahead < daysToSearch; ahead += 1) {
    for (const { from, until } of listMoments(hours, addDays(today, ahead))) {
      const start = Math.max(from, begin)
      if (start >= until) continue
      const ready = roundUp(start + leftMs, hours.timeZone)
      // At closing time it can no longer be collected.
      if (ready < until) return new Date(ready)
      leftMs = Math.max(0, leftMs - (until - start))
    }
  }
  return null
}

/** When the store opens and closes on a day; the clocks may change in between. */
function listMoments(hours: OpeningHours, day: string): { from: number; until: number }[] {
  const toTime = (time: string) => toInstant(day, toMinutes(time), hours.timeZone).getTime()
  return findOpeningDay(hours, day).spans.map(([from, until]) => ({ from: toTime(from), until: toTime(until) }))
}

/** Rounds up to the next full or half hour in the store's time zone. */
function roundUp(time: number, timeZone: string): number {
  const full = Math.ceil(time / minuteMs) * minuteMs
  const past = readClock(new Date(full), timeZone).minutes % stepMinutes
  return past === 0 ? full : full + (stepMinutes - past) * minuteMs
}

/** The last day on which an order that is ready now can be collected: `daysKept` days later, or the next day on which the store opens. */
export function findLastPickupDay({ hours, daysKept }: Pick<StorePlace, 'hours' | 'daysKept'>, now: Date): string {
  const last = addDays(readClock(now, hours.timeZone).day, daysKept)
  for (let ahead = 0; ahead < daysToSearch; ahead += 1) {
    const day = addDays(last, ahead)
    if (findOpeningDay(hours, day).spans.length > 0) return day
  }
  return last
}
