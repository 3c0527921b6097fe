/** The link that lets a guest return goods. It is sent to the order's email address, so it proves access to the mailbox. */
import { sql } from 'kysely'
import type { MailKind } from '../../../kit/mail/mailKinds.ts'
import { recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import { openSealedLink, sealLink } from '../../../kit/sealedLink.ts'
import type { Services } from '../../../kit/services.ts'
import { dayMs } from '../../../shared/durations.ts'
import { parseOrderNumber } from '../../order/tracking.ts'

const purpose = 'return link'
/** Days. */
export const linkDays = 7
/** @returns the secret of a link to the returns of an order */
export function createReturnLink(secret: string, orderId: number, now: Date): string {
  return sealLink(secret, purpose, String(orderId), new Date(now.getTime() + linkDays * dayMs))
}

/** @returns the order's id; null when the link is invalid or has expired */
export function openReturnLink(secret: string, link: string, now: Date): number | null {
  const orderId = openSealedLink(secret, purpose, link, now)
  return orderId === null ? null : Number(orderId)
}

/**
 * Emails a link to the order's email address. A single statement whether the order exists or not, so that neither the response
 * nor its timing reveals which numbers exist.
 * @throws ShopError `request.wait`
 */
export async function requestReturnLink(
  services: Services,
  { order, email }: { order: string; email: string },
  ip: string,
): Promise<void> {
  const number = parseOrderNumber(order)
  await recordAttempt(services, 'returnLink', { ip, account: email, order: number || null })
  const kind: MailKind = 'return-link'
  await sql`
    insert into mail_queue (kind, recipient, language, data, next_attempt_at)
    select ${kind}, customer_email, language, jsonb_build_object('orderId', id), ${services.now()}::timestamptz
      from orders
     where increment_id = ${number} and lower(customer_email) = lower(${email})`.execute(services.db)
}
