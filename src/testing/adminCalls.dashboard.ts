/** The dashboard and the command palette, which every role can use, and the sales of the dashboard. */
import type { AdminCalls } from './adminCall.ts'

export const dashboardCalls: AdminCalls = {
  'GET /admin/dashboard': { permission: 'self' },
  'GET /admin/sales': { permission: 'sales.read' },
  'GET /admin/find': { permission: 'search' },
}
