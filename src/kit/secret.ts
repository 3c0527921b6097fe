import { createHmac } from 'node:crypto'

/**
 * A keyed hash for values short enough to guess, such as a code, a phone number or an email address.
 * @param purpose keeps hashes of one kind from being used as another
 */
export function keyedHash(secret: string, purpose: string, text: string): Uint8Array {
  return createHmac('sha256', secret).update(purpose).update('\0').update(text).digest()
}
