/** Passwords are kept as argon2id hashes in the PHC string form, which carries its own parameters: they may be raised later. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Limiter } from './limiter.ts'

/** Each takes a thread and 20 MB: a rush of them must leave both to others. */
const atWork = new Limiter({ atOnce: 2, mostWaiting: 200 })
const deriveNow = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const derive = (algorithm: 'argon2id', parameters: Argon2Parameters) =>
  atWork.run(() => deriveNow(algorithm, parameters))

/** KiB, rounds and lanes: about 50 ms of work, the least that OWASP recommends. */
const memory = 19_456
const passes = 2
const parallelism = 1
const tagLength = 32
const nonceLength = 16

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** One spelling for what looks the same, however a keyboard composes it: NFKC, as RFC 8265 has it. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC')
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(nonceLength)
  const message = normalizePassword(password)
  const tag = await derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength })
  return written(nonce, tag)
}

function written(nonce: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Of no password at all: to verify against where there is no account, so that it takes the same work. */
export const nobodysHash = written(randomBytes(nonceLength), randomBytes(tagLength))

/** Whether a hash was made with less work than new ones are, and is to be made anew once the password is at hand. */
export function isOutdated(hash: string): boolean {
  const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? []
  return Number(m) !== memory || Number(t) !== passes || Number(p) !== parallelism
}

/** False for a wrong password and for a hash of another form. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const normalized = normalizePassword(password)
  if (await isHashOf(normalized, hash)) return true
  // Hashes of the first versions were made of the characters as they were typed.
  return normalized !== password && (await isHashOf(password, hash))
}

async function isHashOf(password: string, hash: string): Promise<boolean> {
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
