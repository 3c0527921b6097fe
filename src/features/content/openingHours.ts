const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** By time zone: the shop has one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** The weekday in the shop's time zone. @returns 0 for Monday to 6 for Sunday */
export function findWeekday(timeZone: string, now: Date): number {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' })
  formatters.set(timeZone, formatter)
  return weekdays.indexOf(formatter.format(now))
}

/** Any date with this weekday, for formatting its name. @param weekday 0 for Monday */
export function exampleDate(weekday: number): Date {
  return new Date(Date.UTC(2024, 0, 1 + weekday))
}
