/** Days that a home counts down to. Pure: the day of the next one follows from today. */

export type Occasion = 'christmasPost' | 'blackFriday' | 'valentine' | 'weekend'

const dayMs = 86_400_000

/** Zero-based months. What is sent on this day still lies under the tree, or on the breakfast table. */
const fixedDays = { christmasPost: [11, 18], valentine: [1, 11] } as const

/** When the next one ends: the last second of its day, UTC. The weekend's last day is Sunday. */
export function nextOccasion(occasion: Occasion, now: Date): Date {
  if (occasion === 'weekend') return endOf(daysLater(now, (7 - now.getUTCDay()) % 7))
  const year = now.getUTCFullYear()
  const thisYear = dayIn(occasion, year)
  return thisYear >= now ? thisYear : dayIn(occasion, year + 1)
}

function dayIn(occasion: Exclude<Occasion, 'weekend'>, year: number): Date {
  if (occasion === 'blackFriday') return endOf(fridayOfThanksgiving(year))
  const [month, day] = fixedDays[occasion]
  return endOf(new Date(Date.UTC(year, month, day)))
}

/** The day after Thanksgiving: the Friday that follows the fourth Thursday. */
function fridayOfThanksgiving(year: number): Date {
  const first = new Date(Date.UTC(year, 10, 1))
  const firstThursday = 1 + ((4 - first.getUTCDay() + 7) % 7)
  return new Date(Date.UTC(year, 10, firstThursday + 21 + 1))
}

function daysLater(date: Date, days: number): Date {
  return new Date(date.getTime() + days * dayMs)
}

function endOf(date: Date): Date {
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
