/** Opening hours: by weekday, with exceptional days, in the store's time zone. Pure. */
import type { Language } from './locale.ts'
import { addDays, readClock } from './zonedTime.ts'

/** Opening and closing time, `HH:MM`. `24:00` closes at midnight. */
export type TimeSpan = readonly [from: string, until: string]

/** A day on which the hours differ from those of its weekday, such as a public holiday. */
export interface ExceptionalDay {
  /** `2026-12-24`, or `12-25` for every year. */
  date: string
  /** In order; empty when closed. */
  spans: readonly TimeSpan[]
  /** Why, in English, or else in the shop's main language; may be empty. */
  note: string
  /** The note in other languages; `note` replaces missing ones. */
  translations?: NoteTranslations
}

export type NoteTranslations = Readonly<Partial<Record<Language, string>>>

export interface OpeningHours {
  /** IANA name, such as `Asia/Kolkata`. */
  timeZone: string
  /** Seven days, Monday first: spans in order, which do not overlap; none when closed. */
  week: readonly (readonly TimeSpan[])[]
  exceptions: readonly ExceptionalDay[]
}

export interface OpeningDay {
  /** ISO date. */
  day: string
  /** Empty when closed. */
  spans: readonly TimeSpan[]
  /** Why the hours are exceptional, in English; empty when they are not. */
  note: string
  translations?: NoteTranslations
}

/** Why the hours of a day are exceptional, for people who read a language; empty when they are not. */
export function translateNote({ note, translations }: Pick<OpeningDay, 'note' | 'translations'>, language: Language) {
  return translations?.[language] || note
}

/** The hours of a day; those of an exceptional day replace those of its weekday. @param day ISO date */
export function findOpeningDay({ week, exceptions }: OpeningHours, day: string): OpeningDay {
  const exception =
    exceptions.find(({ date }) => date === day) ?? exceptions.find(({ date }) => date === day.slice('2026-'.length))
  if (exception) {
    const { spans, note, translations } = exception
    return { day, spans, note, ...(translations && { translations }) }
  }
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return { day, spans: week[weekday] ?? [], note: '' }
}

/** Today in the store's time zone, and the following days. */
export function listOpeningDays(hours: OpeningHours, now: Date, count: number): OpeningDay[] {
  const { day } = readClock(now, hours.timeZone)
  return Array.from({ length: count }, (_, ahead) => findOpeningDay(hours, addDays(day, ahead)))
}

export type Opening =
  /** Set while the store is open. */
  | { isOpen: true; until: string }
  /** @property next when it opens; null when it does not within `daysToSearch` */
  | { isOpen: false; next: { day: string; daysAhead: number; from: string } | null }

/** Covers a store that closes for the winter. */
const daysToSearch = 120

/** Whether the store is open, and until when; otherwise when it opens. */
export function describeOpening(hours: OpeningHours, now: Date): Opening {
  const { minutes } = readClock(now, hours.timeZone)
  for (const [daysAhead, { day, spans }] of listOpeningDays(hours, now, daysToSearch).entries()) {
    for (const [from, until] of spans) {
      if (daysAhead === 0 && minutes >= toMinutes(until)) continue
      if (daysAhead === 0 && minutes >= toMinutes(from)) return { isOpen: true, until }
      return { isOpen: false, next: { day, daysAhead, from } }
    }
  }
  return { isOpen: false, next: null }
}

/** Minutes after midnight. @param time `HH:MM` */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Cached by time zone: a shop has one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The weekday in the shop's time zone. @returns 0 for Monday to 6 for Sunday */
export function findWeekday(timeZone: string, now: Date): number {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' })
  formatters.set(timeZone, formatter)
  return weekdays.indexOf(formatter.format(now))
}

/** Any date with this weekday, for formatting its name. @param weekday 0 for Monday */
export function exampleDate(weekday: number): Date {
  return new Date(Date.UTC(2024, 0, 1 + weekday))
}
