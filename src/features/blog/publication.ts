/** @returns the current day for publishing posts, `YYYY-MM-DD` in UTC, as in the feed */
export function publicationDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}
