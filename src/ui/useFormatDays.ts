import { useFormatter } from 'use-intl'

/** Formats a range of days, such as "Thu 26 Nov – Wed 2 Dec"; a line breaks only at the dash. @returns a function that takes ISO dates */
export function useFormatDays(): (from: string, to: string) => string {
  const { dateTimeRange } = useFormatter()
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  // Node puts thin spaces around the dash, and Chromium ordinary ones, so the browser's text would differ from the server's.
  return (from, to) =>
    dateTimeRange(new Date(from), new Date(to), parts)
      .replaceAll('\u2009', ' ')
      .replace(/(?<!–) (?!–)/g, '\u00a0')
}
