import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { isCaptureGivenUp } from '../../order/server/payment/paymentTask.sql.ts'
import { needsTransfer } from '../../returns/server/refund/dueTransfers.ts'
import type { AdminOrder } from './orderAdmin.contract.ts'

interface OrderParts {
  payments: AdminOrder['payments']
  refunds: AdminOrder['refunds']
  isToBeForgotten: boolean
  /** The variants' current barcodes, by order line id. */
  barcodes: Record<number, string | null>
}

/** Data shown only in the back office, read with one statement. */
export async function readOrderParts(db: Db, orderId: number): Promise<OrderParts> {
  const { rows } = await sql<OrderParts>`
    select (select forget_when_done from orders where id = ${orderId}::integer) as "isToBeForgotten",
           coalesce((select json_agg(json_build_object(
                     'id', id, 'provider', provider, 'status', status, 'amount', amount_minor, 'captured', captured_minor,
                     'refunded', refunded_minor, 'reference', provider_reference,
                     'isChargeGivenUp', status = 'authorized' and ${isCaptureGivenUp}) order by id)
              from payment where order_id = ${orderId}::integer), '[]') as payments,
           coalesce((select json_agg(json_build_object(
                     'id', refund.id, 'amount', refund.amount_minor, 'unpaid', unpaid_minor, 'status', refund.status,
                     'reason', reason, 'createdAt', refund.created_at,
                     'due', case when refund.status = 'failed' then 'failed' when ${needsTransfer} then 'transfer' end,
                     'creditNote', (select number from credit_note where refund_id = refund.id)) order by refund.id)
              from refund join payment on payment.id = refund.payment_id
             where refund.order_id = ${orderId}::integer), '[]') as refunds,
           coalesce((select json_object_agg(line.id, variant.barcode)
              from order_line as line join variant on variant.id = line.variant_id
             where line.order_id = ${orderId}::integer), '{}') as barcodes`.execute(db)
  const [parts] = rows
  if (!parts) throw new RangeError('a select without a table has one row')
  const refunds = parts.refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt).toISOString() }))
  return { ...parts, refunds }
}
