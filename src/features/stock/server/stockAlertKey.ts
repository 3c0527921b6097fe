/** The key of an email address in unsubscribe links. */
import { keyedHash } from '../../../kit/secret.ts'

const keyLength = 32

export function toEmailKey(secret: string, email: string): Uint8Array {
  return keyedHash(secret, 'stock alert', email.toLowerCase())
}

export function formatEmailKey(key: Uint8Array): string {
  return Buffer.from(key).toString('base64url')
}

/** @returns null for an invalid key */
export function parseEmailKey(text: string): Uint8Array | null {
  const key = Buffer.from(text, 'base64url')
  return key.length === keyLength && formatEmailKey(key) === text ? key : null
}
