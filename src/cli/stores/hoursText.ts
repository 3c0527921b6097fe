/** Opening hours in the cells of a CSV file. */
import { formatSpans, maxNoteLength, parseSpans as readSpans } from '../../features/shipping/hoursText.ts'
import { StartError } from '../../shared/errors.ts'
import type { ExceptionalDay, TimeSpan } from '../../shared/openingHours.ts'
import { toSingleLine } from '../../shared/personDetails.ts'

/** @throws StartError */
export function parseSpans(text: string): TimeSpan[] {
  const spans = readSpans(text)
  if (!('wrong' in spans)) return spans
  throw new StartError(`"${toSingleLine(spans.wrong)}" is not an opening time such as 10:00-19:30, or closed.`)
}

/** Parses `2026-12-24 10:00-13:00 Christmas Eve; 12-25 closed Christmas`. @throws StartError */
export function parseExceptions(text: string): ExceptionalDay[] {
  return splitDays(text).map((part) => {
    const [, date, hours, note] =
      /^((?:\d{4}-)?\d{2}-\d{2})\s+(closed|[\d:–\-,]+(?:\s+[\d:–\-,]+)*)\s*(.*)$/i.exec(part) ?? []
    if (date === undefined || hours === undefined)
      throw new StartError(`"${toSingleLine(part)}" is not a day such as "12-25 closed Christmas".`)
    return { date, spans: parseSpans(hours), note: toSingleLine(note ?? '').slice(0, maxNoteLength) }
  })
}

/** Parses `2026-12-24 Heiligabend; 12-25 Weihnachten`. @returns the notes by day @throws StartError */
export function parseNotes(text: string): Map<string, string> {
  return new Map(
    splitDays(text).map((part) => {
      const [, date, note] = /^((?:\d{4}-)?\d{2}-\d{2})\s+(.+)$/.exec(part) ?? []
      if (date === undefined || note === undefined)
        throw new StartError(`"${toSingleLine(part)}" is not a day with its note, such as "12-25 Noël".`)
      return [date, toSingleLine(note).slice(0, maxNoteLength)]
    }),
  )
}

function splitDays(text: string): string[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The inverse of `parseExceptions`. */
export function formatExceptions(days: readonly ExceptionalDay[]): string {
  return days.map(({ date, spans, note }) => `${date} ${formatSpans(spans) || 'closed'} ${note}`.trim()).join('; ')
}
