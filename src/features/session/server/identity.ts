/**
 * Identifies the shopper: a customer by token, a guest by cookie. Both secrets are random and stored as hashes, so a copy of the database
 * or a backup lets no one in.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { markSessionEnded, readToken } from '../../../kit/http/request.ts'
import { dayMs } from '../../../shared/durations.ts'
import { ShopError } from '../../../shared/errors.ts'

export interface SignedInCustomer {
  id: number
  /** Null for a customer who registered by phone and gave none. */
  email: string | null
  firstName: string
  lastName: string
  /** The session that the token belongs to. */
  sessionId: number
}

export interface Shopper {
  customer: SignedInCustomer | null
  /** Hash of the key in the guest cookie; null before the first cart write. A customer may still have one. */
  guestKeyHash: Uint8Array | null
}

/** The owner of a cart, order or record: a customer, otherwise a guest. */
export type Owner = { customerId: number } | { guestKeyHash: Uint8Array }

/** The condition on the owner's carts. A guest's cart that a customer has taken over no longer belongs to the guest. */
export function ownedBy(owner: Owner): RawBuilder<boolean> {
  return 'customerId' in owner
    ? sql<boolean>`customer_id = ${owner.customerId}`
    : sql<boolean>`guest_key_hash = ${owner.guestKeyHash} and customer_id is null`
}

/** Minimum interval between updates of a session's last use. */
const useStepMs = 10 * 60 * 1000
/** An unused session ends after this time, even before its 30 days are over. */
export const idleMs = 14 * dayMs

/** Creates a secret of 256 bits, for tokens and the guest cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a secret for the database. */
export function hashSecret(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}

/** A missing, invalid or expired token means a guest, without an error. */
export async function findShopper(db: Db, request: FastifyRequest, now: Date): Promise<Shopper> {
  const token = readToken(request)
  const customer = token === null ? null : await findCustomer(db, token, now)
  if (token !== null && customer === null) markSessionEnded(request)
  return {
    customer,
    guestKeyHash: request.guestKey === null ? null : hashSecret(request.guestKey),
  }
}

/** @throws ShopError 401 for guests */
export async function requireCustomer(db: Db, request: FastifyRequest, now: Date): Promise<SignedInCustomer> {
  const { customer } = await findShopper(db, request, now)
  if (!customer) throw new ShopError('request.unauthenticated')
  return customer
}

/** Null for a guest without a cookie, who cannot own anything yet. */
export function findOwner(shopper: Shopper): Owner | null {
  if (shopper.customer) return { customerId: shopper.customer.id }
  return shopper.guestKeyHash ? { guestKeyHash: shopper.guestKeyHash } : null
}

async function findCustomer(db: Db, token: string, now: Date): Promise<SignedInCustomer | null> {
  const { rows } = await sql<SignedInCustomer & { lastUsedAt: Date }>`
    ${prepared} select customer.id, customer.email, customer.first_name as "firstName", customer.last_name as "lastName",
           session.id as "sessionId", session.last_used_at as "lastUsedAt"
      from customer_session as session join customer on customer.id = session.customer_id
     where session.token_hash = ${hashSecret(token)} and session.expires_at > ${now}
       and session.last_used_at > ${new Date(now.getTime() - idleMs)} and customer.is_active`.execute(db)
  const [row] = rows
  if (!row) return null
  const { lastUsedAt, ...customer } = row
  if (now.getTime() - lastUsedAt.getTime() > useStepMs) {
    await db.updateTable('customer_session').set({ last_used_at: now }).where('id', '=', customer.sessionId).execute()
  }
  return customer
}

/** Binds an idempotency key to its owner, so that guessing a key never reaches another shopper's request. */
export function requestKeyHash(owner: Owner, key: string): Uint8Array {
  const sender =
    'customerId' in owner ? `customer ${owner.customerId}` : `guest ${Buffer.from(owner.guestKeyHash).toString('hex')}`
  return createHash('sha256').update(`${sender}\n${key}`).digest()
}
