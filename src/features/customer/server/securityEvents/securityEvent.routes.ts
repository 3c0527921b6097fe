import { route } from '../../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { requireCustomer } from '../../../session/server/identity.ts'
import { securityEventsCall } from '../securityEvent.contract.ts'
import { listSecurityEvents } from './securityEvents.ts'

const maxShown = 20

export function securityEventRoutes(app: ApiApp, { db, now }: Services): void {
  route(
    app,
    securityEventsCall,
    async ({ http }) => ({
      data: await listSecurityEvents(db, (await requireCustomer(db, http, now())).id, maxShown),
    }),
    { isPersonal: true },
  )
}
