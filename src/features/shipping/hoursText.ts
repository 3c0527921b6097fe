/** Opening hours as people write them. Pure. */
import type { TimeSpan } from '../../shared/openingHours.ts'

/**
 * Parses `10:00-13:00 14:00-19:30`, also as `10-13, 14.00 – 19.30` or `10h-13h`; empty or `closed` for none.
 * @returns the first part that is not an opening time, if any
 */
export function parseSpans(text: string): TimeSpan[] | { wrong: string } {
  const joined = text.trim().replace(/\s*[-–—]\s*/g, '-')
  if (joined === '' || joined.toLowerCase() === 'closed') return []
  const spans: TimeSpan[] = []
  for (const part of joined.split(/[\s,;]+/).filter(Boolean)) {
    const [, from, fromMinutes, until, untilMinutes] =
      /^(\d{1,2})(?:[:.h](\d{2})?)?-(\d{1,2})(?:[:.h](\d{2})?)?$/i.exec(part) ?? []
    if (from === undefined || until === undefined) return { wrong: part }
    const time = (hour: string, minutes = '00') => `${hour.padStart(2, '0')}:${minutes}`
    spans.push([time(from, fromMinutes), time(until, untilMinutes)])
  }
  return spans
}

/** Maximum length of the note of an exceptional day, in characters. */
export const maxNoteLength = 100

/** In the format that `parseSpans` accepts. */
export function formatSpans(spans: readonly TimeSpan[]): string {
  return spans.map(([from, until]) => `${from}-${until}`).join(' ')
}
