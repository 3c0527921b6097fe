/** The days that homes count down to. Pure. */
import { dayMs } from '../../shared/durations.ts'

export type Occasion = 'christmasPost' | 'blackFriday' | 'valentine' | 'weekend'

/** Zero-based month, and day: the last day to send a parcel that arrives in time. */
const fixedDays = { christmasPost: [11, 18], valentine: [1, 11] } as const

/** @returns the last second, in UTC, of the next occasion; a weekend ends on Sunday */
export function nextOccasion(occasion: Occasion, now: Date): Date {
  if (occasion === 'weekend') return toEndOfDay(addDays(now, (7 - now.getUTCDay()) % 7))
  const year = now.getUTCFullYear()
  const thisYear = findDay(occasion, year)
  return thisYear >= now ? thisYear : findDay(occasion, year + 1)
}

function findDay(occasion: Exclude<Occasion, 'weekend'>, year: number): Date {
  if (occasion === 'blackFriday') return toEndOfDay(fridayOfThanksgiving(year))
  const [month, day] = fixedDays[occasion]
  return toEndOfDay(new Date(Date.UTC(year, month, day)))
}

/** The day after Thanksgiving: the Friday that follows the fourth Thursday. */
function fridayOfThanksgiving(year: number): Date {
  const first = new Date(Date.UTC(year, 10, 1))
  const firstThursday = 1 + ((4 - first.getUTCDay() + 7) % 7)
  return new Date(Date.UTC(year, 10, firstThursday + 21 + 1))
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs)
}

function toEndOfDay(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 23, 59, 59))
}

export const timeParts = ['days', 'hours', 'minutes', 'seconds'] as const

/** @param leftMs milliseconds, at least 0 */
export function timeLeft(leftMs: number): Record<(typeof timeParts)[number], number> {
  const seconds = Math.floor(leftMs / 1000)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
