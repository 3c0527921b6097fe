/** All calls of the back office for the tests that make them. A file per area has its rows. */
import type { AdminCalls } from './adminCall.ts'
import { blogAdminCalls } from './adminCalls.blog.ts'
import { catalogAdminCalls } from './adminCalls.catalog.ts'
import { contentAdminCalls } from './adminCalls.content.ts'
import { customerCalls } from './adminCalls.customers.ts'
import { dashboardCalls } from './adminCalls.dashboard.ts'
import { inboxCalls } from './adminCalls.inbox.ts'
import { jobCalls } from './adminCalls.jobs.ts'
import { orderAdminCalls } from './adminCalls.orders.ts'
import { passkeyCalls } from './adminCalls.passkeys.ts'
import { paymentCalls } from './adminCalls.payments.ts'
import { productAdminCalls } from './adminCalls.products.ts'
import { promotionCalls } from './adminCalls.promotions.ts'
import { settingCalls } from './adminCalls.settings.ts'
import { shippingCalls } from './adminCalls.shipping.ts'
import { staffCalls } from './adminCalls.staff.ts'
import { storeCalls } from './adminCalls.stores.ts'
import { synonymCalls } from './adminCalls.synonyms.ts'
import { webhookCalls } from './adminCalls.webhooks.ts'

// The staff's calls come last, because their last one ends the session.
export const adminCalls: AdminCalls = {
  ...dashboardCalls,
  ...orderAdminCalls,
  ...customerCalls,
  ...inboxCalls,
  ...jobCalls,
  ...productAdminCalls,
  ...promotionCalls,
  ...catalogAdminCalls,
  ...synonymCalls,
  ...blogAdminCalls,
  ...shippingCalls,
  ...storeCalls,
  ...paymentCalls,
  ...webhookCalls,
  ...contentAdminCalls,
  ...settingCalls,
  ...passkeyCalls,
  ...staffCalls,
}

const unknown: Readonly<Record<string, string>> = { id: '2000000000', kind: 'invoice', place: '1' }

/** The path of a call about something that does not exist. @param template with parameters, such as `/admin/orders/{number}` */
export function fillWithUnknown(template: string): string {
  const number = template.includes('/returns/') ? '999-R1' : '999'
  return template.replace(/\{(\w+)\}/g, (_match, name: string) => unknown[name] ?? number)
}
