/** Who may do what in the back office. Every call names one permission; each permission lists its roles. */

export const roles = ['owner', 'manager', 'sales', 'workshop', 'content', 'read-only'] as const
export type Role = (typeof roles)[number]

/** The roles that have each permission. */
const rolesWith = {
  /** Search everything that the person can see. */
  search: roles,
  'orders.read': ['owner', 'manager', 'sales', 'workshop', 'read-only'],
  /** Take an order for a customer, on the phone or in the store. */
  'orders.create': ['owner', 'manager', 'sales'],
  /** Start processing an order, ship it, record what happens to its parcels. */
  'orders.ship': ['owner', 'manager', 'sales', 'workshop'],
  /** Record a payment that arrived outside the shop. */
  'orders.pay': ['owner', 'manager', 'sales'],
  /** Cancel an order, put it on hold for suspected fraud, release it. */
  'orders.cancel': ['owner', 'manager', 'sales'],
  'orders.refund': ['owner', 'manager'],
  /** Approve, refuse and close returns. */
  'returns.decide': ['owner', 'manager', 'sales'],
  'returns.receive': ['owner', 'manager', 'sales', 'workshop'],
  /** Revenue, best sellers, conversion. */
  'sales.read': ['owner', 'manager', 'sales', 'read-only'],
  /** Whether emails and webhooks arrive. */
  'operations.read': ['owner', 'manager'],
  /** Send webhooks that failed again. */
  'operations.manage': ['owner', 'manager'],
  'customers.read': ['owner', 'manager', 'sales', 'workshop', 'read-only'],
  'customers.note': ['owner', 'manager', 'sales', 'workshop'],
  'customers.erase': ['owner', 'manager'],
  'reviews.read': ['owner', 'manager', 'sales', 'content', 'read-only'],
  /** Publish and hide reviews, reply to their authors. */
  'reviews.moderate': ['owner', 'manager', 'sales', 'content'],
  /** Messages from the contact form. */
  'requests.read': ['owner', 'manager', 'sales', 'workshop', 'read-only'],
  'requests.answer': ['owner', 'manager', 'sales', 'workshop'],
  /** Products with prices and stock. */
  'products.read': ['owner', 'manager', 'sales', 'workshop', 'content', 'read-only'],
  /** Texts, categories and everything else of products except prices and stock. */
  'products.edit': ['owner', 'manager', 'content'],
  'products.create': ['owner', 'manager'],
  /** Prices and sales. */
  'prices.edit': ['owner', 'manager'],
  'stock.edit': ['owner', 'manager', 'sales', 'workshop'],
  /** Change many products at once, within the permissions for single products. */
  'products.bulk': ['owner', 'manager', 'sales', 'workshop', 'content'],
  /** Categories, brands, attributes and synonyms of the search. */
  'catalog.read': ['owner', 'manager', 'sales', 'workshop', 'content', 'read-only'],
  /** Their names and texts, and all about synonyms. */
  'catalog.edit': ['owner', 'manager', 'content'],
  /** Add, move, order, merge and delete categories, brands and attributes. */
  'catalog.manage': ['owner', 'manager'],
  /** Coupons, with the orders that used them. */
  'promotions.read': ['owner', 'manager', 'sales', 'read-only'],
  'promotions.edit': ['owner', 'manager'],
  /** Posts of the blog with drafts, pages, banners and the home. */
  'content.read': ['owner', 'manager', 'content', 'read-only'],
  'content.edit': ['owner', 'manager', 'content'],
  /** Upload the parts of an image: every role that can store one somewhere. */
  'images.upload': ['owner', 'manager', 'content'],
  /** Check and import files. */
  'imports.run': ['owner', 'manager', 'content'],
  /** Export lists. */
  'exports.run': ['owner', 'manager'],
  /** See background jobs. */
  'jobs.read': ['owner', 'manager', 'content', 'read-only'],
  /** Cancel or repeat background jobs. */
  'jobs.manage': ['owner', 'manager', 'content'],
  /** See emails with their recipients, cancel them, and resend undeliverable ones. */
  'mails.manage': ['owner', 'manager', 'sales'],
  /** Shipping methods, carriers and stores. */
  'shipping.read': ['owner', 'manager', 'sales', 'workshop', 'read-only'],
  'shipping.edit': ['owner', 'manager'],
  /** Payment methods, and when each is offered. */
  'payments.manage': ['owner', 'manager'],
  /** Webhook endpoints with their deliveries. */
  'webhooks.manage': ['owner'],
  /** The shop's settings; of secrets, only whether they are set. */
  'settings.read': ['owner', 'manager', 'read-only'],
  'settings.edit': ['owner', 'manager'],
  /** Exchange rates, fetched or entered. */
  'rates.edit': ['owner', 'manager'],
  /** Settings of payments and those with secrets. */
  'settings.protect': ['owner'],
  'staff.read': ['owner', 'manager'],
  'staff.manage': ['owner'],
  'audit.read': ['owner', 'manager'],
  /** Create and revoke API tokens. */
  'tokens.manage': ['owner'],
  /** One's own password, second factor and sessions. */
  self: roles,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof rolesWith

export const permissions = Object.keys(rolesWith) as Permission[]

export function hasPermission(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = rolesWith[permission]
  return allowed.includes(role)
}

/** Null for an unknown role. */
export function parseRole(text: string): Role | null {
  return roles.find((role) => role === text) ?? null
}
