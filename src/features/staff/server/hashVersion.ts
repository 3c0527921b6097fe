import { createHash } from 'node:crypto'

/** Names a state, so that a change can say which state it is about. @param state anything that JSON can hold */
export function hashVersion(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)
}
