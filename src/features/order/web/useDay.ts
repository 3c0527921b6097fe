import { useFormatter } from 'use-intl'

/** A day in words, as the language writes it. @returns takes a moment, ISO 8601 */
export function useDay(): (timestamp: string) => string {
  const { dateTime } = useFormatter()
  return (timestamp) => dateTime(new Date(timestamp), { day: 'numeric', month: 'long', year: 'numeric' })
}
