/** The call of the back office's dashboard. */
import type { AdminCalls } from './adminCall.ts'

export const dashboardCalls: AdminCalls = {
  'GET /admin/dashboard': { permission: 'self' },
}
