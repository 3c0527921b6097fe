/** The tasks that the dashboard shows to the staff. Each kind needs a permission; most have a list in the back office. */
import type { OrderView } from '../orderAdmin/orderViews.ts'
import type { Permission } from '../staff/permissions.ts'
import { jobsAdminPath, ordersAdminPath, requestsAdminPath, reviewsAdminPath } from '../staff/staff.paths.ts'

const viewPath = (view: OrderView) => `${ordersAdminPath}?view=${view}`

/** `path`: the list of exactly these; null where the back office has none. */
export const attentionKinds = {
  toPack: { permission: 'orders.ship', path: viewPath('toPack') },
  toCollect: { permission: 'orders.read', path: viewPath('toCollect') },
  problems: { permission: 'orders.read', path: viewPath('problems') },
  awaitsTransfer: { permission: 'orders.pay', path: `${viewPath('unpaid')}&payment=bank_transfer` },
  overdue: { permission: 'orders.read', path: viewPath('overdue') },
  returns: { permission: 'orders.read', path: viewPath('returns') },
  reviews: { permission: 'reviews.read', path: reviewsAdminPath },
  requests: { permission: 'requests.read', path: requestsAdminPath },
  soldOut: { permission: 'sales.read', path: null },
  mails: { permission: 'operations.read', path: jobsAdminPath },
  webhooks: { permission: 'operations.read', path: jobsAdminPath },
} as const satisfies Record<string, { permission: Permission; path: string | null }>
export type AttentionKind = keyof typeof attentionKinds

/** Counting ends here: the page shows `99+`. */
export const maxCounted = 100

/** The steps that a shop needs before its first order, in this sequence. */
export const startSteps = [
  // One page asks for the seller, its location and the shipping cost.
  'setup',
  'payment',
  // After the setup, because the legal texts contain its data.
  'legal',
  'products',
  'order',
  'email',
  'staff',
] as const
export type StartStep = (typeof startSteps)[number]

/** The steps that the dashboard still shows after the first order, because customers or the law require them. */
export const requiredSteps = ['seller', 'legal', 'email'] as const
export type RequiredStep = (typeof requiredSteps)[number]
