/**
 * Browsers that an account knows. Signing in stores a random value in a cookie. Attempts from that browser have a limit of their own, so
 * attempts from elsewhere never lock the owner out.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { RateLimitKeys } from '../../../../kit/rateLimit/rateLimit.ts'
import type { Services, Settings } from '../../../../kit/services.ts'
import { hashSecret, newSecret } from '../../../session/server/identity.ts'

/** How a sign-in attempt identifies an account. */
export type AccountName = { email: string } | { phone: string } | { customerId: number }

/** The longest lifetime that browsers allow for a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60
/** A client without cookies is a new device at every sign-in, so only the latest are stored. */
const devicesPerCustomer = 20

/**
 * What an attempt counts against: the device alone when the account knows it, otherwise the IP prefix and the account.
 * The account is identified as typed, whether it exists or not.
 */
export async function rateLimitKeys(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  http: FastifyRequest,
  account: AccountName,
): Promise<RateLimitKeys> {
  const name = String(Object.values(account)[0])
  const device = findDevice(http, settings)
  if (device !== null && (await isKnownTo(db, device, account))) return { device: deviceKey(device, name) }
  return { ip: http.ip, account: name }
}

/** @param scope what the device is counted for: an account, or one code */
export function deviceKey(device: Uint8Array, scope: string): string {
  return `${Buffer.from(device).toString('hex')} ${scope}`
}

/** Hash of the value in the device cookie; null without a valid one. */
export function findDevice(http: FastifyRequest, settings: Pick<Settings, 'baseUrl'>): Uint8Array | null {
  const cookie = http.cookies[cookieName(settings)]
  if (!cookie) return null
  const { valid, value } = http.unsignCookie(cookie)
  return valid && value ? hashSecret(value) : null
}

/** Sets a device cookie unless the browser has one. @returns the hash of its value */
export function ensureDevice(
  http: FastifyRequest,
  reply: FastifyReply,
  settings: Pick<Settings, 'baseUrl'>,
): Uint8Array {
  const known = findDevice(http, settings)
  if (known !== null) return known
  const secret = newSecret()
  reply.setCookie(cookieName(settings), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    signed: true,
    maxAge: cookieSeconds,
  })
  return hashSecret(secret)
}

/** Makes this browser known to the account. Call it only after a complete sign-in or the use of an emailed link. */
export async function rememberDevice(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  http: FastifyRequest,
  reply: FastifyReply,
  customerId: number,
): Promise<void> {
  const device = ensureDevice(http, reply, settings)
  await db
    .insertInto('customer_device')
    .values({ token_hash: device, customer_id: customerId, created_at: now(), last_used_at: now() })
    .onConflict((conflict) => conflict.columns(['token_hash', 'customer_id']).doUpdateSet({ last_used_at: now() }))
    .execute()
  await sql`
    delete from customer_device where customer_id = ${customerId} and token_hash not in (
      select token_hash from customer_device where customer_id = ${customerId}
       order by last_used_at desc limit ${devicesPerCustomer})`.execute(db)
}

/** Call it after a password reset, because earlier sign-ins may not be the owner's. */
export async function revokeDevices(tx: Db, customerId: number): Promise<void> {
  await tx.deleteFrom('customer_device').where('customer_id', '=', customerId).execute()
}

async function isKnownTo(db: Db, device: Uint8Array, account: AccountName): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_device device join customer on customer.id = device.customer_id
     where device.token_hash = ${device}::bytea and ${matchesAccount(account)}`.execute(db)
  return rows.length > 0
}

function matchesAccount(account: AccountName): RawBuilder<unknown> {
  if ('email' in account) return sql`lower(customer.email) = lower(${account.email})`
  if ('phone' in account) return sql`customer.phone = ${account.phone} and customer.phone_verified_at is not null`
  return sql`customer.id = ${account.customerId}`
}

function isSecure({ baseUrl }: Pick<Settings, 'baseUrl'>): boolean {
  return baseUrl.startsWith('https:')
}

/** With the prefix, browsers accept the cookie from this host only, not from a sibling subdomain. */
function cookieName(settings: Pick<Settings, 'baseUrl'>): string {
  return isSecure(settings) ? '__Host-chainline_device' : 'chainline_device'
}
