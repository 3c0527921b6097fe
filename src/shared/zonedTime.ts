/** Days and times of day in a time zone. Days are ISO dates. */
import { dayMs, minuteMs } from './durations.ts'
import { isDay } from './formRules.ts'

/** The day and the minutes after midnight that clocks in a time zone show. */
export function readClock(now: Date, timeZone: string): { day: string; minutes: number } {
  const parts = findFormatter(timeZone).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    day: `${read('year')}-${read('month')}-${read('day')}`,
    minutes: Number(read('hour')) * 60 + Number(read('minute')),
  }
}

/**
 * The moment of a local time in a time zone. A skipped local time is moved forward by the length of the gap; of a repeated one, the
 * first is taken.
 * @param minutes after midnight; 1440 is the next midnight
 */
export function toInstant(day: string, minutes: number, timeZone: string): Date {
  const shown = Date.parse(day) + minutes * minuteMs
  const offsets = [shown - dayMs, shown + dayMs].map((time) => findOffsetMs(time, timeZone))
  const [first = shown, second = shown] = offsets.map((offset) => shown - offset).sort((a, b) => a - b)
  return new Date(first + findOffsetMs(first, timeZone) === shown ? first : second)
}

/** A moment as local time in a time zone, in the format of `datetime-local` inputs: `2026-06-01T00:00`. */
export function formatLocalMinute(moment: Date, timeZone: string): string {
  const { day, minutes } = readClock(moment, timeZone)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The inverse of `formatLocalMinute`. @returns null for anything else */
export function parseLocalMinute(text: string, timeZone: string): Date | null {
  const [, day = '', hours, minutes] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return isDay(day) ? toInstant(day, Number(hours) * 60 + Number(minutes), timeZone) : null
}

/** The offset of the time zone from UTC. */
function findOffsetMs(time: number, timeZone: string): number {
  const { day, minutes } = readClock(new Date(time), timeZone)
  return Date.parse(day) + minutes * minuteMs - Math.floor(time / minuteMs) * minuteMs
}

/** @param count may be negative */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes longer than using it. */
function findFormatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric })
  formatters.set(timeZone, made)
  return made
}
