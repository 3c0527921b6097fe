/**
 * Reminds customers of bank transfers that have not arrived: before their orders expire, and once after they left the shop
 * unpaid.
 */
import { sql } from 'kysely'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { Services } from '../../../../kit/services.ts'
import { dayMs } from '../../../../shared/durations.ts'
import type { Language } from '../../../../shared/locale.ts'
import { paymentKindOfOrder } from '../../../payment/server/paymentMethod.sql.ts'

/** Transfers take up to two working days. */
const remindBeforeMs = 3 * dayMs
/** Orders placed today get no reminder. */
const minimumAgeMs = dayMs
/** Counted from the first shipment or pickup notice, whose email already asks for the payment. */
const remindSentAfterMs = 7 * dayMs

/**
 * Queues one reminder. Several processes can run it concurrently; the lock on the order's row lets only one of them send it.
 * @returns false when none is due
 */
export async function remindNextTransfer({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  const time = now().getTime()
  const ago = (ms: number) => sql`${new Date(time - ms)}::timestamptz`
  const expires = sql`
    status = 'pending' and transfer_reminded_at is null
    and expires_at > ${now()}::timestamptz and expires_at <= ${ago(-remindBeforeMs)} and created_at <= ${ago(minimumAgeMs)}`
  const leftUnpaid = sql`
    status = 'processing' and id in (
      select order_id from payment where captured_minor = 0 and status in ('pending', 'failed') and amount_minor > 0)
    and exists (
      select from shipment where order_id = orders.id and status in ('ready', 'shipped', 'delivered')
      having min(created_at) <= ${ago(remindSentAfterMs)}
             and (orders.transfer_reminded_at is null or orders.transfer_reminded_at < min(created_at)))`
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; recipient: string; language: Language }>`
      update orders set transfer_reminded_at = ${now()}::timestamptz
       where id = (
         select id from orders
          where ((${expires}) or (${leftUnpaid})) and ${paymentKindOfOrder} = 'bank_transfer'
            and customer_email <> '' and not forget_when_done
          order by expires_at limit 1 for update skip locked)
      returning id, customer_email as recipient, language`.execute(tx)
    const [order] = rows
    if (!order) return false
    const { id: orderId, recipient, language } = order
    await queueMail(tx, { kind: 'transfer-reminder', recipient, language, data: { orderId } }, now())
    return true
  })
}
