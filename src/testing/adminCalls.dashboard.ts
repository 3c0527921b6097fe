/** The calls that are for everyone: the dashboard, the command palette. */
import type { AdminCalls } from './adminCall.ts'

export const dashboardCalls: AdminCalls = {
  'GET /admin/dashboard': { permission: 'self' },
  'GET /admin/find': { permission: 'self' },
}
