/** @returns the day whose posts are out, `YYYY-MM-DD`: days begin at midnight UTC, as the feed says it */
export function publicationDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}
