/**
 * Who is asking: a customer by token, a guest by cookie. Both secrets are random and kept hashed, so that neither a copy of the database
 * nor its backups let anybody in.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import { noteEndedSession, tokenOf } from '../../../kit/http/request.ts'
import { ShopError } from '../../../shared/errors.ts'

export interface SignedInCustomer {
  id: number
  /** Null for a customer who signed up by phone and gave none. */
  email: string | null
  firstName: string
  lastName: string
  /** Of the session that the token opened. */
  sessionId: number
}

export interface Shopper {
  customer: SignedInCustomer | null
  /** Of the key in the guest cookie; null before the first cart write. A customer may still carry one. */
  guestKeyHash: Uint8Array | null
}

/** Whose cart, order or record: a customer's, else the guest session's. */
export type Owner = { customerId: number } | { guestKeyHash: Uint8Array }

/** The time of a session's last use is written at most this often. */
const useStepMs = 10 * 60 * 1000
/** A session that is not used for so long is over, whatever is left of its 30 days. */
export const idleMs = 14 * 24 * 60 * 60 * 1000

/** A new secret, 256 bits: for tokens and for the guest cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** How a secret is kept in the database. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}

/** An absent, wrong or expired token is a guest, without an error. */
export async function shopperOf(db: Db, request: FastifyRequest, now: Date): Promise<Shopper> {
  const token = tokenOf(request)
  const customer = token === null ? null : await findCustomer(db, token, now)
  if (token !== null && customer === null) noteEndedSession(request)
  return {
    customer,
    guestKeyHash: request.guestKey === null ? null : hashSecret(request.guestKey),
  }
}

/** @throws ShopError 401 for calls that only a customer may make */
export async function customerOf(db: Db, request: FastifyRequest, now: Date): Promise<SignedInCustomer> {
  const { customer } = await shopperOf(db, request, now)
  if (!customer) throw new ShopError('request.unauthenticated')
  return customer
}

/** Null for a guest without a cookie, who cannot own anything yet. */
export function ownerOf(shopper: Shopper): Owner | null {
  if (shopper.customer) return { customerId: shopper.customer.id }
  return shopper.guestKeyHash ? { guestKeyHash: shopper.guestKeyHash } : null
}

async function findCustomer(db: Db, token: string, now: Date): Promise<SignedInCustomer | null> {
  const row = await db
    .selectFrom('customer_session as session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.email', 'customer.first_name', 'customer.last_name'])
    .select(['session.id as session_id', 'session.last_used_at'])
    .where('session.token_hash', '=', hashSecret(token))
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', new Date(now.getTime() - idleMs))
    .where('customer.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.last_used_at.getTime() > useStepMs) {
    await db.updateTable('customer_session').set({ last_used_at: now }).where('id', '=', row.session_id).execute()
  }
  const { id, email, first_name: firstName, last_name: lastName, session_id: sessionId } = row
  return { id, email, firstName, lastName, sessionId }
}

/** The key of a repeatable request counts for its sender only, so nobody meets what is another one's by guessing a key. */
export function requestKeyHash(owner: Owner, key: string): Uint8Array {
  const sender =
    'customerId' in owner ? `customer ${owner.customerId}` : `guest ${Buffer.from(owner.guestKeyHash).toString('hex')}`
  return createHash('sha256').update(`${sender}\n${key}`).digest()
}
