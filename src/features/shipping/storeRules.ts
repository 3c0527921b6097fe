/** Validates stores for the commands and the back office. Pure. */
import { type ExceptionalDay, type TimeSpan, toMinutes } from '../../shared/openingHours.ts'
import { isEmailAddress } from '../../shared/personDetails.ts'
import { parseStoreCode, type Store } from './store.ts'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

const maxLines = 4
/** 500 hours. */
const maxMinutes = 30_000
const maxDaysKept = 365

/** The invalid field, and why. */
export type StoreProblem =
  | { field: 'code' | 'name' | 'city' | 'lines' | 'country' | 'email' | 'timeZone' | 'daysKept'; reason: PlaceReason }
  | { field: 'preparationMinutes' | 'bicycleMinutes'; reason: 'minutes' }
  | { field: 'week'; reason: 'week' }
  | { field: Weekday; reason: 'spans'; span: TimeSpan }
  /** @property index of the exceptional day */
  | { field: 'exceptions'; index: number; reason: 'date' | 'dateTwice' }
  | { field: 'exceptions'; index: number; reason: 'spans'; span: TimeSpan }
type PlaceReason = 'code' | 'missing' | 'tooManyLines' | 'country' | 'email' | 'timeZone' | 'daysKept'

/** All problems of a store, in the order of its fields. */
export function findStoreProblems(store: Store): StoreProblem[] {
  const { hours, daysKept, preparationMinutes, bicycleMinutes } = store
  const problems: StoreProblem[] = []
  if (parseStoreCode(store.code) === null) problems.push({ field: 'code', reason: 'code' })
  for (const field of ['name', 'city'] as const) if (store[field] === '') problems.push({ field, reason: 'missing' })
  if (store.lines.length === 0) problems.push({ field: 'lines', reason: 'missing' })
  if (store.lines.length > maxLines) problems.push({ field: 'lines', reason: 'tooManyLines' })
  if (!/^[A-Z]{2}$/.test(store.country)) problems.push({ field: 'country', reason: 'country' })
  if (store.email !== '' && !isEmailAddress(store.email)) problems.push({ field: 'email', reason: 'email' })
  if (!isTimeZone(hours.timeZone)) problems.push({ field: 'timeZone', reason: 'timeZone' })
  if (hours.week.length !== weekdays.length) problems.push({ field: 'week', reason: 'week' })
  for (const [at, field] of weekdays.entries()) {
    const span = findInvalidSpan(hours.week[at] ?? [])
    if (span) problems.push({ field, reason: 'spans', span })
  }
  problems.push(...findExceptionProblems(hours.exceptions))
  if (!isWithin(preparationMinutes, 0, maxMinutes)) problems.push({ field: 'preparationMinutes', reason: 'minutes' })
  if (bicycleMinutes !== null && !isWithin(bicycleMinutes, 0, maxMinutes))
    problems.push({ field: 'bicycleMinutes', reason: 'minutes' })
  if (!isWithin(daysKept, 1, maxDaysKept)) problems.push({ field: 'daysKept', reason: 'daysKept' })
  return problems
}

function findExceptionProblems(exceptions: readonly ExceptionalDay[]): StoreProblem[] {
  return exceptions.flatMap(({ date, spans }, index): StoreProblem[] => {
    const field = 'exceptions'
    if (!isExceptionDate(date)) return [{ field, index, reason: 'date' }]
    if (exceptions.findIndex((each) => each.date === date) !== index) return [{ field, index, reason: 'dateTwice' }]
    const span = findInvalidSpan(spans)
    return span ? [{ field, index, reason: 'spans', span }] : []
  })
}

/** The first span with an invalid time, or that does not begin after the end of the previous one. */
function findInvalidSpan(spans: readonly TimeSpan[]): TimeSpan | null {
  let end = -1
  for (const span of spans) {
    const [from, until] = span
    const isTime = span.every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time))
    if (!isTime || toMinutes(until) <= toMinutes(from) || toMinutes(from) <= end) return span
    end = toMinutes(until)
  }
  return null
}

/** `2026-12-24`, or `12-25` for every year. */
function isExceptionDate(date: string): boolean {
  // 29 February of every year is valid and applies in leap years.
  const whole = date.length === 'MM-DD'.length ? `2028-${date}` : date
  return /^\d{4}-\d{2}-\d{2}$/.test(whole) && new Date(whole).toJSON()?.slice(0, 10) === whole
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
