/** Links that carry their own proof until they expire. Their subject is encrypted with the shop's key. */
import { seal, unseal } from './seal.ts'

/** The minimum length of a sealed text. */
const minSealedBytes = 29

/** @param subject what the link is about, without spaces @param purpose a link for one purpose is invalid for another */
export function sealLink(secret: string, purpose: string, subject: string, expiresAt: Date): string {
  return Buffer.from(seal(secret, purpose, `${subject} ${expiresAt.getTime()}`)).toString('base64url')
}

/** @returns what the link is about; null when it is invalid or has expired */
export function openSealedLink(secret: string, purpose: string, link: string, now: Date): string | null {
  const bytes = Buffer.from(link, 'base64url')
  const text = bytes.length < minSealedBytes ? null : unseal(secret, purpose, bytes)
  const [subject = '', expiresAt = 0] = (text ?? '').split(' ')
  return text !== null && now.getTime() < Number(expiresAt) ? subject : null
}
