import type { ApiApp, Services } from '../../../../kit/services.ts'
import { adminRead } from '../../../staff/server/adminRoute.ts'
import { buildsCall } from './builds.contract.ts'
import { listBuiltBicycles } from './builds.sql.ts'

export function buildRoutes(app: ApiApp, services: Services): void {
  adminRead(app, services, buildsCall, { permission: 'products.read' }, async ({ input, http }) => ({
    data: await listBuiltBicycles(services.db, input, http.language, services.now()),
  }))
}
