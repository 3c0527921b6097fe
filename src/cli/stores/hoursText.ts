/** Opening hours as operators write them. */

import { StartError } from '../../shared/errors.ts'
import type { ExceptionalDay, TimeSpan } from '../../shared/openingHours.ts'
import { toSingleLine } from '../../shared/personDetails.ts'

const maxNoteLength = 100

/** Parses `10:00-13:00 14:00-19:30`; empty or `closed` for none. @throws StartError */
export function parseSpans(text: string): TimeSpan[] {
  if (text === '' || text.toLowerCase() === 'closed') return []
  return text.split(/[\s,]+/).map((part): TimeSpan => {
    const [, from, until] = /^(\d{1,2}:\d{2})[-–](\d{1,2}:\d{2})$/.exec(part) ?? []
    if (from === undefined || until === undefined)
      throw new StartError(`"${toSingleLine(part)}" is not an opening time such as 10:00-19:30, or closed.`)
    return [from.padStart(5, '0'), until.padStart(5, '0')]
  })
}

/** Parses `2026-12-24 10:00-13:00 Christmas Eve; 12-25 closed Christmas`. @throws StartError */
export function parseExceptions(text: string): ExceptionalDay[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, date, hours, note] =
        /^((?:\d{4}-)?\d{2}-\d{2})\s+(closed|[\d:–\-,]+(?:\s+[\d:–\-,]+)*)\s*(.*)$/i.exec(part) ?? []
      if (date === undefined || hours === undefined)
        throw new StartError(`"${toSingleLine(part)}" is not a day such as "12-25 closed Christmas".`)
      return { date, spans: parseSpans(hours), note: toSingleLine(note ?? '').slice(0, maxNoteLength) }
    })
}

/** As `parseSpans` reads it. */
export function formatSpans(spans: readonly TimeSpan[]): string {
  return spans.map(([from, until]) => `${from}-${until}`).join(' ')
}

/** As `parseExceptions` reads it. */
export function formatExceptions(days: readonly ExceptionalDay[]): string {
  return days.map(({ date, spans, note }) => `${date} ${formatSpans(spans) || 'closed'} ${note}`.trim()).join('; ')
}
