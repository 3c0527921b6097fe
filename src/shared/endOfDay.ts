/** The last millisecond of a moment's day in UTC: a period ends with its last day, not at the hour at which it began. */
export function endOfDay(moment: Date): Date {
  return new Date(new Date(moment).setUTCHours(23, 59, 59, 999))
}
