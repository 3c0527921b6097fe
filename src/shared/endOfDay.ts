import { addDays, readClock, toInstant } from './zonedTime.ts'

/**
 * The last millisecond of the day that is some days after a moment's day in a time zone: a period ends with its last day, not at
 * the hour at which it began.
 */
export function endOfDay(moment: Date, days: number, timeZone: string): Date {
  const { day } = readClock(moment, timeZone)
  return new Date(toInstant(addDays(day, days + 1), 0, timeZone).getTime() - 1)
}
