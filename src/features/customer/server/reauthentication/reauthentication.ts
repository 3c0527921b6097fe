/**
 * Changes to sign-in methods require a fresh proof, because a session may be left open or stolen. Any sign-in method is a proof; it
 * counts for this session for `recentMinutes`. Which changes: `docs/decisions/019-authentication.md`.
 */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../kit/database/database.ts'
import { FieldProblems } from '../../../../kit/fieldProblems.ts'
import { verifyPassword } from '../../../../kit/password.ts'
import { recordAttempt, settleAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../../kit/services.ts'
import type { Input } from '../../../../shared/contract.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { Customer } from '../../../session/server/findCustomer.sql.ts'
import { customerPasskeys } from '../passkey/passkey.sql.ts'
import { findPasskeyCustomer } from '../passkey/passkeys.ts'
import { consumePhoneCode } from '../phoneCode/phoneCodeSignIn.ts'
import {
  type Reauthentication,
  type ReauthenticationMethod,
  type reauthenticateCall,
  recentMinutes,
} from '../reauthentication.contract.ts'
import type { AuthenticationMethod } from '../securityEvent.contract.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { rateLimitKeys } from '../signIn/knownDevice.ts'

const recentMs = recentMinutes * 60_000

export interface OpenSession {
  customer: Customer
  sessionId: number
}

/** The proof that a caller may send with the change itself. */
interface Proof {
  current_password?: string | undefined
}

/**
 * Allows a change when this session was confirmed recently or the attached proof is correct, which also confirms the session.
 * @throws ShopError 422 naming `current_password` for an account with a password, `customer.reauthenticate` for one without,
 *   `request.wait`
 */
export async function requireRecentAuthentication(
  services: Services,
  http: FastifyRequest,
  session: OpenSession,
  proof: Proof = {},
): Promise<void> {
  const { customer } = session
  // Always check a password that was sent, because clients rely on the response to validate it.
  if (customer.passwordHash !== null && proof.current_password) {
    return confirm(services, http, session, 'password', () =>
      checkPassword(services, http, customer, proof.current_password, 'current_password'),
    )
  }
  if ((await recentUntil(services, session)) !== null) return
  if (customer.passwordHash === null) throw new ShopError('customer.reauthenticate')
  throw new FieldProblems(http.language).with('current_password', 'required')
}

/** Confirms the session with the proof that was sent. @throws ShopError 422, `code.wrong`, `passkey.rejected`, `request.wait` */
export async function reauthenticate(
  services: Services,
  http: FastifyRequest,
  session: OpenSession,
  { password, code, credential }: Input<typeof reauthenticateCall>,
): Promise<void> {
  const { customer } = session
  if (credential !== undefined) {
    return confirm(services, http, session, 'passkey', async () => {
      await recordAttempt(services, 'passkey', { ip: http.ip })
      const owner = await findPasskeyCustomer(services, credential, customer.id).catch(() => null)
      if (owner?.id !== customer.id) throw new ShopError('passkey.rejected')
      await settleAttempt(services, 'passkey', { ip: http.ip })
    })
  }
  if (code !== undefined) {
    return confirm(services, http, session, 'phone', () =>
      consumePhoneCode(services, http, findCodePhone(customer), code),
    )
  }
  return confirm(services, http, session, 'password', () =>
    checkPassword(services, http, customer, password, 'password'),
  )
}

/** The number that a code may be sent to. @throws ShopError `code.phone` when a code does not confirm this account */
export function findCodePhone({ passwordHash, phone, phoneVerifiedAt }: Customer): string {
  if (passwordHash !== null || phone === null || phoneVerifiedAt === null) throw new ShopError('code.phone')
  return phone
}

/** The methods by which the customer of this session can confirm their identity. */
export async function describeReauthentication(services: Services, session: OpenSession): Promise<Reauthentication> {
  const { customer } = session
  const hasCodes = customer.passwordHash === null && customer.phoneVerifiedAt !== null
  const methods: ReauthenticationMethod[] = [
    ...(customer.passwordHash === null ? [] : ['password' as const]),
    ...(hasCodes ? ['phone' as const] : []),
    ...((await customerPasskeys.list(services.db, customer.id)).length > 0 ? ['passkey' as const] : []),
  ]
  return {
    recent_until: (await recentUntil(services, session))?.toISOString() ?? null,
    methods,
    phone: hasCodes ? (customer.phone ?? '').replace(/\d(?=\d{3})/g, '•') : null,
  }
}

async function confirm(
  services: Services,
  http: FastifyRequest,
  { customer, sessionId }: OpenSession,
  method: AuthenticationMethod,
  check: () => Promise<void>,
): Promise<void> {
  const event = { kind: 'reauthentication', customerId: customer.id, method } as const
  try {
    await check()
  } catch (error) {
    if (error instanceof ShopError && error.code !== 'request.wait') {
      await recordSecurityEvent(services, http, { ...event, outcome: 'refused' })
    }
    throw error
  }
  await markReauthenticated(services.db, sessionId, services.now())
  await recordSecurityEvent(services, http, event)
}

async function checkPassword(
  services: Services,
  http: FastifyRequest,
  { id, passwordHash }: Customer,
  password: string | undefined,
  field: 'password' | 'current_password',
): Promise<void> {
  const problems = new FieldProblems(http.language)
  if (!password) throw problems.with(field, 'required')
  const keys = await rateLimitKeys(services, http, { customerId: id })
  await recordAttempt(services, 'password', keys)
  if (passwordHash === null || !(await verifyPassword(password, passwordHash))) {
    throw problems.with(field, 'currentPassword')
  }
  await settleAttempt(services, 'password', keys)
}

async function recentUntil({ db, now }: Services, { sessionId }: OpenSession): Promise<Date | null> {
  const row = await db
    .selectFrom('customer_session')
    .select('reauthenticated_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const until = new Date((row?.reauthenticated_at?.getTime() ?? 0) + recentMs)
  return until > now() ? until : null
}

async function markReauthenticated(db: Db, sessionId: number, now: Date): Promise<void> {
  await db.updateTable('customer_session').set({ reauthenticated_at: now }).where('id', '=', sessionId).execute()
}
