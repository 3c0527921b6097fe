import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { securityEventsCall } from '../securityEvent.contract.ts'
import { customerOf } from './identity.ts'
import { listSecurityEvents } from './securityEvents.ts'

const mostShown = 20

export function securityEventRoutes(app: ApiApp, { db, now }: Services): void {
  route(
    app,
    securityEventsCall,
    async ({ http }) => ({ data: await listSecurityEvents(db, (await customerOf(db, http, now())).id, mostShown) }),
    { isPersonal: true },
  )
}
