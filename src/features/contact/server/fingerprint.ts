import { createHash } from 'node:crypto'
import { hourMs } from '../../../shared/durations.ts'

/**
 * A hash that is equal when the same values are sent twice on one day, by a second click or a retry after a lost response. On another day
 * the same values are a new request, because the sender is still waiting.
 */
export function computeFingerprint(values: Readonly<Record<string, unknown>>, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, values]))
    .digest('base64url')
}

/** The current day in the earliest time zone (UTC+14): no visitor's today is later. */
export function findLatestToday(now: Date): string {
  return new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10)
}
