import type { Db } from '../../../kit/database/database.ts'
import { dayMs } from '../../../shared/durations.ts'
import { hashSecret, idleMs, newSecret } from './identity.ts'

const lifeMs = 30 * dayMs
const maxUserAgentLength = 300

/** Opens a session of 30 days, which ends sooner when unused. @returns its token, which is stored only as a hash */
export async function openSession(db: Db, customerId: number, userAgent: string, now: Date): Promise<string> {
  await db
    .deleteFrom('customer_session')
    .where('customer_id', '=', customerId)
    .where((is) => is.or([is('expires_at', '<=', now), is('last_used_at', '<=', idleSince(now))]))
    .execute()
  const token = newSecret()
  await db
    .insertInto('customer_session')
    .values({
      token_hash: hashSecret(token),
      customer_id: customerId,
      user_agent: userAgent.slice(0, maxUserAgentLength),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return token
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}

/** Closes the customer's sessions. @param exceptId the session that stays open; null closes all */
export async function closeSessions(db: Db, customerId: number, exceptId: number | null): Promise<void> {
  let sessions = db.deleteFrom('customer_session').where('customer_id', '=', customerId)
  if (exceptId !== null) sessions = sessions.where('id', '<>', exceptId)
  await sessions.execute()
}

export interface Session {
  id: number
  userAgent: string
  createdAt: Date
  lastUsedAt: Date
}

/** Open sessions, most recently used first. */
export async function listSessions(db: Db, customerId: number, now: Date): Promise<Session[]> {
  return db
    .selectFrom('customer_session')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
