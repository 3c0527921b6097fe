/** Public holidays, computed by rule. Only holidays of a whole country: regional ones are left out. Days are ISO dates. */
import { dayMs } from '../../shared/durations.ts'

/** Month (1 to 12) and day of a day with a fixed date. */
type Fixed = readonly [month: number, day: number]

interface HolidayRules {
  fixed: readonly Fixed[]
  /** Days after Easter Sunday; negative before it. */
  easter: readonly number[]
  /** The nth weekday (0 is Sunday) of a month; -1 is the last. */
  weekdays: readonly (readonly [month: number, weekday: number, nth: number])[]
  /**
   * What replaces a day with a fixed date on a weekend: the `next` free weekday or the `nearest` weekday. Omitted when it is not
   * replaced.
   */
  substitute?: 'next' | 'nearest'
}

const [monday, thursday] = [1, 4]
const goodFriday = -2
const easterMonday = 1
const ascension = 39
const whitMonday = 50

const rules: Readonly<Record<string, HolidayRules>> = {
  // The three national holidays; all others are set by the states.
  IN: {
    fixed: [
      [1, 26],
      [8, 15],
      [10, 2],
    ],
    easter: [],
    weekdays: [],
  },
  DE: {
    fixed: [
      [1, 1],
      [5, 1],
      [10, 3],
      [12, 25],
      [12, 26],
    ],
    easter: [goodFriday, easterMonday, ascension, whitMonday],
    weekdays: [],
  },
  FR: {
    fixed: [
      [1, 1],
      [5, 1],
      [5, 8],
      [7, 14],
      [8, 15],
      [11, 1],
      [11, 11],
      [12, 25],
    ],
    easter: [easterMonday, ascension, whitMonday],
    weekdays: [],
  },
  // England and Wales.
  GB: {
    fixed: [
      [1, 1],
      [12, 25],
      [12, 26],
    ],
    easter: [goodFriday, easterMonday],
    weekdays: [
      [5, monday, 1],
      [5, monday, -1],
      [8, monday, -1],
    ],
    substitute: 'next',
  },
  US: {
    fixed: [
      [1, 1],
      [6, 19],
      [7, 4],
      [11, 11],
      [12, 25],
    ],
    easter: [],
    weekdays: [
      [1, monday, 3],
      [2, monday, 3],
      [5, monday, -1],
      [9, monday, 1],
      [10, monday, 2],
      [11, thursday, 4],
    ],
    substitute: 'nearest',
  },
}

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay())

const known = new Map<string, ReadonlySet<string>>()

/** Whether a day is a public holiday. @param country its code; false for a country without rules here, and for null */
export function isHoliday(country: string | null, day: string): boolean {
  if (country === null) return false
  const year = Number(day.slice(0, 4))
  // New Year's Day of the next year may be observed on the last day of this one.
  return [year, year + 1].some((each) => listHolidays(country, each).has(day))
}

function listHolidays(country: string, year: number): ReadonlySet<string> {
  const key = `${country} ${year}`
  const found = known.get(key) ?? computeHolidays(rules[country], year)
  known.set(key, found)
  return found
}

function computeHolidays(rule: HolidayRules | undefined, year: number): ReadonlySet<string> {
  const days = new Set<string>()
  if (!rule) return days
  const easter = findEaster(year)
  for (const offset of rule.easter) days.add(toDay(easter + offset * dayMs))
  for (const [month, weekday, nth] of rule.weekdays) days.add(toDay(findWeekday(year, month, weekday, nth)))
  const fixed = rule.fixed.map(([month, day]) => Date.UTC(year, month - 1, day))
  for (const time of fixed) days.add(toDay(time))
  for (const time of fixed)
    if (rule.substitute && isWeekend(time)) days.add(toDay(findSubstitute(time, rule.substitute, days)))
  return days
}

function findSubstitute(time: number, kind: 'next' | 'nearest', taken: ReadonlySet<string>): number {
  if (kind === 'nearest') return new Date(time).getUTCDay() === 6 ? time - dayMs : time + dayMs
  let next = time
  while (isWeekend(next) || taken.has(toDay(next))) next += dayMs
  return next
}

function findWeekday(year: number, month: number, weekday: number, nth: number): number {
  if (nth > 0) {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return Date.UTC(year, month - 1, 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7)
  }
  const end = new Date(Date.UTC(year, month, 0))
  return end.getTime() - ((end.getUTCDay() - weekday + 7) % 7) * dayMs
}

/** Easter Sunday of the Gregorian calendar (Gauss, as corrected by Lichtenberg). */
function findEaster(year: number): number {
  const century = Math.floor(year / 100)
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sun = 2 - Math.floor((3 * century + 3) / 4)
  const cycle = year % 19
  const seed = (19 * cycle + moon) % 30
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29)
  const limit = 21 + seed - correction
  const sunday = 7 - ((year + Math.floor(year / 4) + sun) % 7)
  return Date.UTC(year, 2, limit + (7 - ((limit - sunday) % 7)))
}
