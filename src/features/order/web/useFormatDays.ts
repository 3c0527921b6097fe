import { useFormatter } from 'use-intl'

/** Formats a range of days, such as "Thu 26 Nov – Wed 2 Dec". @returns a function that takes ISO dates */
export function useFormatDays(): (from: string, to: string) => string {
  const { dateTimeRange } = useFormatter()
  return (from, to) =>
    dateTimeRange(new Date(from), new Date(to), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
}
