/**
 * Registers the calls of the back office. Each names the permission that it requires. Each change is one transaction, which
 * includes its audit entry.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { route } from '../../../kit/http/route.ts'
import { recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import type { Answer, Call, Input, Params } from '../../../shared/contract.ts'
import { ShopError } from '../../../shared/errors.ts'
import { explainForPeople, isToken, parseTokenHeader, tokenScopes } from '../apiToken.ts'
import { hasPermission, type Permission } from '../permissions.ts'
import { signInAdminPath } from '../staff.paths.ts'
import { findToken } from './apiToken.sql.ts'
import { type AuditChange, recordAudit } from './audit.sql.ts'
import { requireLocal } from './demoAccount.ts'
import { findStaffSession, type StaffSession } from './staffSession.ts'

interface Access {
  permission: Permission
  /** Requires re-authentication within the last few minutes. */
  needsConfirmation?: boolean
  /** Allowed before two-factor authentication is set up. */
  isBeforeTwoFactor?: boolean
}

interface AdminRequest<C extends Call> {
  params: Params<C>
  input: Input<C>
  http: FastifyRequest
  reply: FastifyReply
  session: StaffSession
}

/**
 * A call that changes nothing that the audit log records.
 * @param access `fileBytes`: the call takes a file of at most this size; `isDocument`: browsers show the response in a separate
 * tab
 */
export function adminRead<C extends Call>(
  app: ApiApp,
  services: Services,
  call: C,
  access: Access & { fileBytes?: number; isDocument?: boolean },
  handler: (request: AdminRequest<C>) => Promise<Answer<C> | FastifyReply>,
): void {
  const { isDocument = false, ...required } = access
  route(
    app,
    call,
    async (request) => {
      try {
        return await handler({ ...request, session: await requireAccess(services, request.http, required) })
      } catch (error) {
        if (!isDocument || !isSignedOut(error, request.http)) throw error
        return request.reply.redirect(`${signInAdminPath}?to=${encodeURIComponent(request.http.url)}`)
      }
    },
    describeRoute(required),
  )
}

/** Whether a person without a session has opened a link, as opposed to a program that makes a call. */
function isSignedOut(error: unknown, { headers }: FastifyRequest): boolean {
  return error instanceof ShopError && error.code === 'staff.signedOut' && headers['sec-fetch-mode'] === 'navigate'
}

interface WriteRequest<C extends Call, P> extends AdminRequest<C> {
  /** The transaction. It carries the member of the staff, for events that triggers record. */
  tx: Db
  now: Date
  prepared: P
}

/** The result of a change: the response and the audit entry. */
export interface WriteResult<C extends Call> {
  answer: Answer<C>
  /** `repeated` when the call has changed nothing, for example because it repeats one that has its audit entry. */
  audit: AuditChange | 'repeated'
  /** Runs after the transaction has succeeded, for what cannot be rolled back, such as deleting files. */
  afterCommit?: () => Promise<void>
}

/**
 * A call that changes something. An error leaves everything unchanged.
 * @param prepare runs before the transaction: slow work such as hashing, and counting attempts, which a failure must not roll
 * back. `fileBytes`: the call takes a file of at most this size
 */
export function adminWrite<C extends Call, P = undefined>(
  app: ApiApp,
  services: Services,
  call: C,
  access: Access & { prepare?(request: AdminRequest<C>): Promise<P>; fileBytes?: number },
  handler: (request: WriteRequest<C, P>) => Promise<WriteResult<C>>,
): void {
  route(
    app,
    call,
    async (request) => {
      const session = await requireAccess(services, request.http, access)
      const prepared = (await access.prepare?.({ ...request, session })) as P
      const now = services.now()
      const { answer, afterCommit } = await inTransaction(services.db, async (tx) => {
        await sql`select set_config('chainline.staff_id', ${String(session.staff.id)}, true)`.execute(tx)
        const written = await handler({ ...request, session, tx, now, prepared })
        if (written.audit !== 'repeated') await recordAudit(tx, nameActor(session), written.audit, request.http.id, now)
        return written
      })
      await afterCommit?.()
      // The back office says that shoppers see the change now.
      await services.catalogChanges.catchUpAfterWrite()
      return answer
    },
    describeRoute(access),
  )
}

function describeRoute({ fileBytes, ...access }: Access & { fileBytes?: number }) {
  return {
    isPersonal: true,
    permission: access.permission,
    security: listProofs(access),
    description: explainForPeople(access.permission),
    ...(fileBytes === undefined ? {} : { fileBytes }),
  }
}

/** The security scheme of a call in the API's description. */
function listProofs({ permission }: Access) {
  const session = { staffSession: [] }
  return tokenScopes.some((scope) => scope === permission) ? [session, { apiToken: [permission] }] : [session]
}

/** The actor in the audit log: a person, with the program that acts for them. */
function nameActor({ staff: { id, name }, token }: StaffSession) {
  return { id, name: token ? `${name} (${token.name})` : name }
}

/** @throws ShopError `staff.token`, `staff.signedOut`, `staff.local`, `staff.enroll`, `staff.people`, `staff.scope`, `staff.permission`, `staff.confirm` */
async function requireAccess(
  services: Services,
  http: FastifyRequest,
  { permission, needsConfirmation = false, isBeforeTwoFactor = false }: Access,
): Promise<StaffSession> {
  const token = parseTokenHeader(http.headers.authorization)
  const session = token === null ? await findStaffSession(services, http) : await openTokenSession(services, token)
  if (session === null) throw new ShopError('staff.signedOut')
  const { staff, confirmedUntil } = session
  if (staff.isDemo) requireLocal(services, http)
  if (staff.totpSecret === null && !staff.isDemo && !isBeforeTwoFactor) throw new ShopError('staff.enroll')
  requirePermission(session, permission)
  // Tokens are exempt: their creator had to re-authenticate, and chose what they may do.
  if (needsConfirmation && !session.token && confirmedUntil <= services.now()) throw new ShopError('staff.confirm')
  return session
}

/** For a call that requires a further permission for some inputs. @throws ShopError `staff.people`, `staff.scope`, `staff.permission` */
export function requirePermission({ staff, token }: StaffSession, permission: Permission): void {
  if (token && !tokenScopes.some((scope) => scope === permission)) throw new ShopError('staff.people')
  if (token && !token.scopes.includes(permission)) throw new ShopError('staff.scope', { scope: permission })
  if (!hasPermission(staff.role, permission)) throw new ShopError('staff.permission')
}

/** For a call whose result depends on permissions, such as a search across entities. */
export function sessionHasPermission({ staff, token }: StaffSession, permission: Permission): boolean {
  return hasPermission(staff.role, permission) && (!token || token.scopes.some((scope) => scope === permission))
}

/** A program acts for the person who created its token. @throws ShopError `staff.token`, `request.wait` */
async function openTokenSession(services: Services, text: string): Promise<StaffSession> {
  const now = services.now()
  const found = isToken(text) ? await findToken(services.db, text, now) : null
  if (!found) throw new ShopError('staff.token')
  await recordAttempt(services, 'apiToken', { token: String(found.token.id) })
  return { id: 0, staff: found.staff, confirmedUntil: now, token: found.token }
}
