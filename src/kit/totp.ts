/** Codes of authenticator apps (TOTP), and the recovery codes for people who lose the app. */
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** A phone's clock may be off by one step of 30 seconds. */
const driftSteps = 1
const recoveryCodeCount = 10
/** Without look-alike characters. Ten of these have 49 bits of entropy, and attempts are limited. */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstvwxyz'
const recoveryLength = 10

/** A new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The data that an app needs. @returns the secret, its `otpauth:` URI, and the URI as a QR code: rows of 0 and 1 */
export function describeTotpSecret(secret: string, issuer: string, label: string) {
  const uri = new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString()
  return { secret, uri, qr: encode(uri).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')) }
}

/** The time step that a code belongs to; a step must be accepted only once. @returns null for an incorrect or expired code */
export function findTotpStep(secret: string, otp: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const token = otp.replace(/\s/g, '')
  const drift = /^\d{6}$/.test(token) ? totp.validate({ token, timestamp, window: driftSteps }) : null
  return drift === null ? null : totp.counter({ timestamp }) + drift
}

/** Ten codes such as `k7m2x-9qpaw`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const characters = Array.from(
      { length: recoveryLength },
      () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
    )
    return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
  })
}

/** Normalizes a typed recovery code for hashing. */
export function normalizeRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z\d]/g, '')
}
