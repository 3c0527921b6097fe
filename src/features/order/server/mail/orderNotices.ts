import type { Db } from '../../../../kit/database/database.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { Services } from '../../../../kit/services.ts'

/** Notifies the shop of an order that has just been paid. For other orders, the notice is queued when the order is placed. */
export async function queueNotices(
  tx: Db,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  orderId: number,
): Promise<void> {
  const mail = { kind: 'order-notice', language: settings.staffLanguage, data: { orderId } } as const
  for (const recipient of settings.orderNoticeTo) await queueMail(tx, { ...mail, recipient }, now())
}
