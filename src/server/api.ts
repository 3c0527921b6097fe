import type { ApiApp, Services } from '../kit/services.ts'
import { contactRoutes } from '../features/contact/server/contact.routes.ts'
import { contentRoutes } from '../features/content/server/content.routes.ts'

/** Every feature's calls. */
export function apiRoutes(app: ApiApp, services: Services): void {
  contentRoutes(app, services)
  contactRoutes(app, services)
}
