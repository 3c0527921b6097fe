/** Estimates when an order placed today arrives. Pure; days are ISO dates, counted in UTC. */
import type { DayRange, ShopTerms } from '../../shared/shopTerms.ts'

export interface DeliveryEstimate {
  /** First and last day, such as `2026-12-01`. */
  from: string
  to: string
}

/** Adds dispatch and transit times in working days. @param today ISO date @returns null when the shop has not set one of them */
export function estimateDelivery(terms: ShopTerms, isBicycle: boolean, today: string): DeliveryEstimate | null {
  const { dispatchDays, bicycleDispatchDays = dispatchDays, transitDays } = terms
  const dispatch = isBicycle ? bicycleDispatchDays : dispatchDays
  if (!dispatch || !transitDays) return null
  const day = (end: keyof DayRange) => addWorkingDays(today, dispatch[end] + transitDays[end])
  return { from: day('least'), to: day('most') }
}

const dayMs = 86_400_000

/** Skips Saturdays and Sundays; holidays are unknown. */
function addWorkingDays(date: string, count: number): string {
  let time = Date.parse(date)
  let left = count
  while (left > 0) {
    time += dayMs
    const weekday = new Date(time).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}
