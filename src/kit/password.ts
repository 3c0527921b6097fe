/** Passwords are stored as argon2id hashes in PHC string format, which contains its parameters, so they can be raised later. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Limiter } from './limiter.ts'

/** Each hash takes a thread and 20 MB; a burst of sign-ins must not use up either. */
const atWork = new Limiter({ concurrency: 2, maxWaiting: 200 })
const deriveNow = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const derive = (algorithm: 'argon2id', parameters: Argon2Parameters) =>
  atWork.run(() => deriveNow(algorithm, parameters))

/** KiB, rounds and lanes: about 50 ms of work, the minimum that OWASP recommends. */
const memory = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32
const nonceLength = 16

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Normalizes a password to NFKC, as NIST SP 800-63B recommends, so that it matches no matter how a keyboard composes its characters. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

/** Normalizes and hashes a password. @returns argon2id in PHC string format */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceLength)
  const message = normalizePassword(password)
  const tag = await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
  return formatHash(nonce, tag)
}

function formatHash(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** A hash of no password. Verify against it when there is no account, so that the check takes the same time. */
export const dummyHash = formatHash(randomBytes(nonceLength), randomBytes(tagLength))

/** Whether a hash has weaker parameters than new ones and should be replaced at the next sign-in. */
export function isOutdated(hash: string): boolean {
  const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? []
  return Number(m) !== memory || Number(t) !== passes || Number(p) !== parallelism
}

/** @returns false for an incorrect password and for an unknown hash format */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const normalized = normalizePassword(password)
  if (await matchesHash(normalized, hash)) return true
  // The first versions hashed passwords as typed, without normalizing them.
  return normalized !== password && (await matchesHash(password, hash))
}

async function matchesHash(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const [, m, t, p, nonce = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}
