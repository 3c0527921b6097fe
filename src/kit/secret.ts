import { createHmac } from 'node:crypto'

/**
 * A hash that only the shop can make. For what is short enough to be tried out, such as a code, a telephone number or an address.
 * @param purpose keeps hashes of one kind from being used as another's
 */
export function keyedHash(secret: string, purpose: string, text: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).update('\0').update(text).digest()
}
