/**
 * Sessions of the back office. Their cookie is separate from the shop's, and browsers never send it with requests from other
 * sites.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../kit/database/database.ts'
import type { Services, Settings } from '../../../kit/services.ts'
import { hourMs, minuteMs } from '../../../shared/durations.ts'
import { hashSecret, newSecret } from '../../session/server/identity.ts'
import type { Role } from '../permissions.ts'
import type { TokenInUse } from './apiToken.sql.ts'
import { type Staff, staffColumns } from './staff.sql.ts'

/** A session ends after a work shift, or earlier when it is idle. */
const lifeMs = 12 * hourMs
const idleMs = hourMs
/** How long re-authentication is valid for sensitive changes. */
const confirmationMs = 10 * minuteMs
/** Minimum interval between updates of a session's last use. */
const useStepMs = minuteMs
const maxUserAgentLength = 300

/** Who makes a call of the back office. */
export interface StaffSession {
  /** Of the session in the browser; 0 for a program. */
  id: number
  staff: Staff
  /** Until when sensitive changes need no re-authentication. */
  confirmedUntil: Date
  /** The token of a program that makes the call for this person; null in a browser. */
  token: TokenInUse | null
}

export const isSecure = ({ baseUrl }: Pick<Settings, 'baseUrl'>): boolean => baseUrl.startsWith('https:')
const cookieName = (settings: Pick<Settings, 'baseUrl'>) => `${isSecure(settings) ? '__Host-' : ''}chainline_staff`

/** Opens a session and sets its cookie. The person has just authenticated. */
export async function openStaffSession(
  { db, settings, now }: Services,
  http: FastifyRequest,
  reply: FastifyReply,
  staff: Staff,
): Promise<StaffSession> {
  const staffId = staff.id
  const token = newSecret()
  const time = now()
  await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where((is) => is.or([is('expires_at', '<=', time), is('last_used_at', '<=', idleSince(time))]))
    .execute()
  const { id } = await db
    .insertInto('staff_session')
    .values({
      ...{ staff_id: staffId, token_hash: hashSecret(token) },
      user_agent: (http.headers['user-agent'] ?? '').slice(0, maxUserAgentLength),
      ...{ created_at: time, last_used_at: time, confirmed_at: time, expires_at: new Date(time.getTime() + lifeMs) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  reply.setCookie(cookieName(settings), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(settings),
    maxAge: lifeMs / 1000,
  })
  return { id, staff, confirmedUntil: new Date(time.getTime() + confirmationMs), token: null }
}

export function clearStaffCookie(reply: FastifyReply, settings: Settings): void {
  reply.clearCookie(cookieName(settings), {
    ...{ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(settings) },
  })
}

/** Null without a session that is still open. */
export async function findStaffSession(
  { db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>,
  http: FastifyRequest,
): Promise<StaffSession | null> {
  const token = http.cookies[cookieName(settings)]
  if (!token) return null
  const time = now()
  const row = await db
    .selectFrom('staff_session as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select(staffColumns)
    .select(['session.id as sessionId', 'session.last_used_at as lastUsedAt', 'session.confirmed_at as confirmedAt'])
    .where('session.token_hash', '=', hashSecret(token))
    .where('session.expires_at', '>', time)
    .where('session.last_used_at', '>', idleSince(time))
    .where('staff.is_active', '=', true)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
  if (!row) return null
  const { sessionId, lastUsedAt, confirmedAt, ...staff } = row
  if (time.getTime() - lastUsedAt.getTime() > useStepMs)
    await db.updateTable('staff_session').set({ last_used_at: time }).where('id', '=', sessionId).execute()
  return { id: sessionId, staff, confirmedUntil: new Date(confirmedAt.getTime() + confirmationMs), token: null }
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleMs)
}

/** Records a re-authentication. @returns until when it is valid */
export async function confirmSession(db: Db, sessionId: number, now: Date): Promise<Date> {
  await db.updateTable('staff_session').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
  return new Date(now.getTime() + confirmationMs)
}

/** Open sessions, the most recently used first. */
export async function listStaffSessions(db: Db, staffId: number, now: Date) {
  return db
    .selectFrom('staff_session')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Only the person's own. @returns false when there is no such session */
export async function closeStaffSession(db: Db, staffId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Ends the person's other sessions. */
export async function closeOtherStaffSessions(db: Db, staffId: number, sessionId: number): Promise<void> {
  await db.deleteFrom('staff_session').where('staff_id', '=', staffId).where('id', '<>', sessionId).execute()
}
