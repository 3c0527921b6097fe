/** Encrypts what the shop must be able to read again, so that a copy of the database without the shop's key does not tell it. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** @param purpose keeps what was sealed for one use from being opened as another's, such as `totp 7` */
export function seal(secret: string, purpose: string, text: string): Uint8Array {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyFor(secret), nonce).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** @returns null when it was sealed with another key or for another purpose, or was changed */
export function unseal(secret: string, purpose: string, sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(algorithm, keyFor(secret), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8')
  } catch {
    // The only failure left: the tag does not fit.
    return null
  }
}

function keyFor(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'chainline seal', 32))
}
