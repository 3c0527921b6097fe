import type { FastifyRequest } from 'fastify'
import { deleteOwn } from '../../../../kit/database/deleteOwn.ts'
import { route } from '../../../../kit/http/route.ts'
import { parseUserAgent } from '../../../../kit/http/userAgent.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { requireCustomer } from '../../../session/server/identity.ts'
import { closeSessions, listSessions } from '../../../session/server/session.sql.ts'
import { recordSecurityEvent } from '../securityEvents/securityEvents.ts'
import { deleteOtherSessionsCall, deleteSessionCall, sessionsCall } from '../session.contract.ts'

export function sessionRoutes(app: ApiApp, services: Services): void {
  const { db } = services
  const who = (http: FastifyRequest) => requireCustomer(db, http, services.now())
  const translatorFor = (http: FastifyRequest) => translator(http.language, 'server')

  route(app, sessionsCall, async ({ http, reply }) => {
    const { id, sessionId } = await who(http)
    reply.header('cache-control', 'no-store')
    const sessions = await listSessions(db, id, services.now())
    return {
      data: sessions.map((session) => ({
        id: session.id,
        ...parseUserAgent(session.userAgent),
        is_current: session.id === sessionId,
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
      })),
    }
  })

  route(app, deleteSessionCall, async ({ params, http }) => {
    const { id } = await who(http)
    if (!(await deleteOwn(db, 'customer_session', id, params.id))) throw new ShopError('request.notFound')
    await recordSecurityEvent(services, http, { kind: 'session-ended', customerId: id })
    return { message: translatorFor(http)('customer.sessionEnded') }
  })

  route(app, deleteOtherSessionsCall, async ({ http }) => {
    const { id, sessionId } = await who(http)
    await closeSessions(db, id, sessionId)
    await recordSecurityEvent(services, http, { kind: 'sessions-ended', customerId: id })
    return { message: translatorFor(http)('customer.sessionsEnded') }
  })
}
