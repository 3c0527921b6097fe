import { createHash } from 'node:crypto'

/**
 * The same for the same thing sent twice on one day: by a second press, or again after an answer that got lost. On another day it is a
 * new request, because somebody is waiting.
 */
export function fingerprintOf(values: Readonly<Record<string, unknown>>, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, values]))
    .digest('base64url')
}

/** The day it is where the day begins first (UTC+14): nobody's today lies after it. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10)
}
