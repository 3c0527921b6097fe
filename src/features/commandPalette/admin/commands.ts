/** What the palette offers besides what the shop finds. */
import type { Permission } from '../../staff/permissions.ts'
import { ordersAdminPath } from '../../staff/staff.paths.ts'

/** A page of the back office. */
export interface PageLink {
  label: string
  path: string
}

/** Views of the orders, by the work that they are for. */
export const workViews = ['toPack', 'toCollect', 'unpaid', 'overdue', 'returns'] as const

/** Takes the permission `orders.read`. */
export const viewPermission: Permission = 'orders.read'

export const viewPath = (view: (typeof workViews)[number]): string => `${ordersAdminPath}?view=${view}`
