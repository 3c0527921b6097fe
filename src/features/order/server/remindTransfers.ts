/** Reminds customers of bank transfers that have not arrived, while their orders still expire. */
import { sql } from 'kysely'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { paymentKindOfOrder } from '../../payment/server/paymentMethod.sql.ts'

const dayMs = 86_400_000
/** Transfers take up to two working days. */
const remindBeforeMs = 3 * dayMs
/** Nobody is reminded of an order of today. */
const minimumAgeMs = dayMs

/**
 * Queues one reminder. Several processes may run at once; the order's row lets only one of them send it.
 * @returns false when none is due
 */
export async function remindNextTransfer({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  const time = now().getTime()
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; recipient: string; language: Language }>`
      update orders set transfer_reminded_at = ${now()}::timestamptz
       where id = (
         select id from orders
          where status = 'pending' and transfer_reminded_at is null and ${paymentKindOfOrder} = 'bank_transfer'
            and expires_at > ${now()}::timestamptz and expires_at <= ${new Date(time + remindBeforeMs)}::timestamptz
            and created_at <= ${new Date(time - minimumAgeMs)}::timestamptz
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
