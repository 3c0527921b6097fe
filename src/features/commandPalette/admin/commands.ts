/** The entries of the palette that need no search on the server. */
import type { Permission } from '../../staff/permissions.ts'
import { ordersAdminPath } from '../../staff/staff.paths.ts'

/** A page of the back office. */
export interface PageLink {
  label: string
  path: string
}

/** Views of the orders, each for one task. */
export const workViews = ['toPack', 'toCollect', 'unpaid', 'overdue', 'returns'] as const

/** The permission that these views need. */
export const viewPermission: Permission = 'orders.read'

export const viewPath = (view: (typeof workViews)[number]): string => `${ordersAdminPath}?view=${view}`
