/** Parses the cells of a review. */

/** A whole number from 1 to 5; null for anything else. */
export function readRating(cell: string): number | null {
  return /^[1-5](\.0+)?$/.test(cell.trim()) ? Number(cell) : null
}

/** A day as year-month-day, with or without a time; null for other formats and future days. */
export function readDate(cell: string, now: Date): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/.exec(cell.trim())
  if (!match) return null
  const [, year, month, day, time = '00:00:00'] = match
  const date = new Date(`${year}-${month}-${day}T${time}Z`)
  // 31 February would roll over into March.
  return Number.isNaN(date.getTime()) || date > now || date.getUTCDate() !== Number(day) ? null : date
}
