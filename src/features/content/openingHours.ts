const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The day of the week where the shop is, wherever it is read. @returns 0 for Monday to 6 for Sunday */
export function weekdayIn(timeZone: string, now: Date): number {
  return weekdays.indexOf(new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(now))
}

/** Some date with a weekday, to name it in a language. @param weekday 0 for Monday */
export function dateWith(weekday: number): Date {
  return new Date(Date.UTC(2024, 0, 1 + weekday))
}
