/** Stores and their opening hours in emails and documents. */
import { translator } from '../../../kit/text/translator.ts'
import { type Language, regionTags } from '../../../shared/locale.ts'
import {
  exampleDate,
  type OpeningDay,
  type OpeningHours,
  type TimeSpan,
  translateNote,
} from '../../../shared/openingHours.ts'
import { readClock } from '../../../shared/zonedTime.ts'
import { countryName } from '../../address/server/countryName.ts'
import type { StorePlace } from '../store.ts'

/** Name and postal address. */
export function listPlaceLines({ name, lines, postcode, city, country }: StorePlace, language: Language): string[] {
  return [name, ...lines, `${postcode} ${city}`.trim(), countryName(country, language)]
}

/** A day with its hours, such as "Tuesday, 1 December: 10:00–19:30". */
export function formatOpeningDay(opening: OpeningDay, language: Language): string {
  const { day, spans } = opening
  const note = translateNote(opening, language)
  const t = translator(language, 'server')
  const date = formatDay(day, language)
  const hours = formatSpans(spans, language)
  return t('mail.pair', { label: date, value: note === '' ? hours : t('hours.note', { hours, note }) })
}

/** The usual hours with equal days grouped, such as "Tue–Fri: 10:00–19:30"; days when the store is closed are left out. */
export function listWeekLines({ week }: OpeningHours, language: Language): string[] {
  const t = translator(language, 'server')
  const weekday = (day: number) =>
    new Intl.DateTimeFormat(regionTags[language], { weekday: 'short', timeZone: 'UTC' }).format(exampleDate(day))
  const runs: { first: number; last: number; hours: string }[] = []
  for (const [day, spans] of week.entries()) {
    if (spans.length === 0) continue
    const hours = formatSpans(spans, language)
    const before = runs.at(-1)
    if (before?.hours === hours && before.last === day - 1) before.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs.map(({ first, last, hours }) => {
    const label = first === last ? weekday(first) : `${weekday(first)}–${weekday(last)}`
    return t('mail.pair', { label, value: hours })
  })
}

/** When an order is ready, in the store's time zone, such as "Tuesday, 1 December, 11:00". */
export function formatReadyTime(readyAt: Date, { hours: { timeZone } }: StorePlace, language: Language): string {
  const { day, minutes } = readClock(readyAt, timeZone)
  const time = formatTime(Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0'), language)
  return translator(language, 'server')('hours.moment', { day: formatDay(day, language), time })
}

/** @param day ISO date */
function formatDay(day: string, language: Language): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(regionTags[language], parts).format(new Date(day))
}

/** @param minute two digits */
function formatTime(hour: number, minute: string, language: Language): string {
  return translator(language, 'server')('hours.time', { hour, minute })
}

function formatSpans(spans: readonly TimeSpan[], language: Language): string {
  const t = translator(language, 'server')
  const time = (text: string) => {
    const [hour = '', minute = ''] = text.split(':')
    return formatTime(Number(hour), minute, language)
  }
  if (spans.length === 0) return t('hours.closed')
  return spans.map(([from, until]) => t('hours.span', { from: time(from), until: time(until) })).join(', ')
}
