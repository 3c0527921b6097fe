import { createHash } from 'node:crypto'

/** Hashes a state to a version, which a change sends back to detect conflicts. @param state any JSON value */
export function hashVersion(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)
}
