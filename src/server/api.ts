import type { ApiApp, Services } from '../kit/services.ts'
import { contentRoutes } from '../features/content/server/content.routes.ts'

/** Every feature's calls. */
export function apiRoutes(app: ApiApp, services: Services): void {
  contentRoutes(app, services)
}
