import { useFormatter } from 'use-intl'

/** Formats a day in the page's language. @returns a function that takes an ISO 8601 timestamp */
export function useFormatDay(): (timestamp: string) => string {
  const { dateTime } = useFormatter()
  return (timestamp) => dateTime(new Date(timestamp), { day: 'numeric', month: 'long', year: 'numeric' })
}
