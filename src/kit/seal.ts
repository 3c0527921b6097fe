/** Encrypts values that the shop must read again, so that a copy of the database is useless without the shop's key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** @param purpose such as `totp 7`; a value sealed for one purpose cannot be opened for another */
export function seal(secret: string, purpose: string, text: string): Uint8Array {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, keyFor(secret), nonce).setAAD(Buffer.from(purpose))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** @returns null when it was sealed with another key or purpose, or was changed */
export function unseal(secret: string, purpose: string, sealed: Uint8Array): string | null {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv(algorithm, keyFor(secret), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8')
  } catch {
    // The only error left: the authentication tag does not match.
    return null
  }
}

function keyFor(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'chainline seal', 32))
}
