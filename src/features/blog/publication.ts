/** The current day, `YYYY-MM-DD` in UTC: a post is published on its date. The feed uses UTC too. */
export function publicationDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}
