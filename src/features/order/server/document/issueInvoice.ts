import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { Language } from '../../../../shared/locale.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { placeOfIssue } from '../pickup/pickupPlace.sql.ts'
import { takeDocumentNumber } from './documentSeries.sql.ts'

/**
 * Issues the order's invoice: assigns its number and date. Call it in the transaction that records the first payment or shipment,
 * with the order locked, after taking all other locks (`takeDocumentNumber`). Does nothing if the invoice is already issued.
 * @returns its number
 */
export async function issueInvoice(tx: Db, orderId: number, now: Date): Promise<string> {
  const invoice = await tx
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .select(['invoice.id', 'number', 'customer_email as recipient', 'language', 'time_zone as timeZone'])
    .select('forget_when_done as isToBeForgotten')
    .where('order_id', '=', orderId)
    .orderBy('invoice.id')
    .$narrowType<{ language: Language }>()
    .executeTakeFirstOrThrow(() => new RangeError(`order ${orderId} has no invoice`))
  if (invoice.number !== null) return invoice.number
  const number = await takeDocumentNumber(tx, 'invoice', { issuedAt: now, timeZone: invoice.timeZone })
  await sql`
    update invoice
       set number = ${number}, is_mailed = true, issued_at = ${now}::timestamptz,
           place = (select ${placeOfIssue} from orders where id = ${orderId})
     where id = ${invoice.id}`.execute(tx)
  const { recipient, language, isToBeForgotten } = invoice
  // The account is deleted; the address is kept only for the delivery.
  if (!isToBeForgotten) await queueMail(tx, { kind: 'invoice-issued', recipient, language, data: { orderId } }, now)
  await recordOrderEvent(tx, orderId, { kind: 'invoiced', data: { number } }, 'system', now)
  return number
}
