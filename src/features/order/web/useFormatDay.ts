import { useFormatter } from 'use-intl'
import { useTimeZone } from '../../../ui/useTimeZone.ts'

const parts = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** Formats the day of a moment, in the page's language and the visitor's time zone. @returns a function that takes an ISO 8601 timestamp */
export function useFormatDay(): (timestamp: string) => string {
  const { dateTime } = useFormatter()
  const timeZone = useTimeZone('UTC')
  return (timestamp) => dateTime(new Date(timestamp), { ...parts, timeZone })
}

/** Formats the last day of a period, as emails do. @returns a function that takes an ISO date */
export function useFormatLastDay(): (day: string) => string {
  const { dateTime } = useFormatter()
  return (day) => dateTime(new Date(day), { ...parts, timeZone: 'UTC' })
}
