/** Credit notes: numbered documents that take a refunded amount off an issued invoice. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { roundMinor } from '../../../shared/money.ts'
import { findCreditNote, findNoteOfRefund } from './creditNote.sql.ts'
import { takeDocumentNumber } from './documentSeries.sql.ts'
import { recordOrderEvent } from './orderEvents.sql.ts'

/** What is refunded. All amounts are positive minor units of the order's currency. */
export interface CreditNoteDraft {
  orderId: number
  /** The refund it documents; null for a correction without one. One refund has at most one credit note. */
  refundId: number | null
  /** The refunded lines; empty when only shipping or an amount is refunded. */
  lines: readonly CreditNoteLineDraft[]
  /** Sum of the lines' totals, before the discount. */
  subTotal: number
  discount: number
  tax: number
  shipping: number
  /** The amount that the customer gets back. */
  grandTotal: number
}

export interface CreditNoteLineDraft {
  orderLineId: number
  quantity: number
  /** Before the discount, like `order_line.total_minor`. */
  total: number
  discount: number
  tax: number
}

/**
 * Issues a credit note. Call it in the transaction that writes the refund, with the order locked, after all other locks
 * (`takeDocumentNumber`). Repeating it for the same refund returns the first credit note.
 * @returns its id and number
 * @throws RangeError when the order has no issued invoice, and when all its credit notes together would exceed the invoice
 */
export async function issueCreditNote(
  tx: Db,
  draft: CreditNoteDraft,
  now: Date,
): Promise<{ id: number; number: string }> {
  const { orderId, refundId, lines } = draft
  const repeatedId = refundId === null ? null : await findNoteOfRefund(tx, refundId)
  const repeated = repeatedId === null ? null : await findCreditNote(tx, repeatedId)
  if (repeated !== null) return repeated
  const invoice = await findCreditableInvoice(tx, orderId)
  if (invoice === null) throw new RangeError(`order ${orderId} has no issued invoice to credit`)
  if (draft.grandTotal > invoice.uncredited)
    throw new RangeError(`a credit note of ${draft.grandTotal} exceeds the rest of invoice ${invoice.number}`)
  const number = await takeDocumentNumber(tx, 'credit-note', now)
  const { id } = await tx
    .insertInto('credit_note')
    .values({
      number,
      order_id: orderId,
      invoice_id: invoice.id,
      refund_id: refundId,
      ...amountColumns(draft, invoice.rate),
      issued_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await tx
      .insertInto('credit_note_line')
      .values(
        lines.map((line) => ({
          credit_note_id: id,
          order_line_id: line.orderLineId,
          quantity: line.quantity,
          total_minor: line.total,
          discount_minor: line.discount,
          tax_minor: line.tax,
        })),
      )
      .execute()
  }
  const event = { kind: 'credited' as const, data: { number, amount: draft.grandTotal } }
  await recordOrderEvent(tx, orderId, event, 'system', now)
  return { id, number }
}

/** Takes all of an unpaid invoice off, if it was issued. Call it with the order locked, after all other locks. */
export async function creditInvoice(tx: Db, orderId: number, now: Date): Promise<void> {
  const invoice = await findCreditableInvoice(tx, orderId)
  if (invoice === null || invoice.uncredited === 0) return
  const amounts = await tx
    .selectFrom('invoice')
    .select(['sub_total_minor as subTotal', 'discount_minor as discount', 'tax_minor as tax'])
    .select(['shipping_minor as shipping', 'grand_total_minor as grandTotal'])
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('order_line')
    .select(['id as orderLineId', 'quantity', 'total_minor as total', 'discount_minor as discount', 'tax_minor as tax'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  await issueCreditNote(tx, { orderId, refundId: null, lines, ...amounts }, now)
}

interface CreditableInvoice {
  id: number
  number: string
  /** Units of the order's currency for one of the base currency. */
  rate: number
  /** What no credit note has taken off yet; minor units. */
  uncredited: number
}

async function findCreditableInvoice(tx: Db, orderId: number): Promise<CreditableInvoice | null> {
  const { rows } = await sql<CreditableInvoice>`
    select invoice.id, invoice.number, orders.rate,
           (invoice.grand_total_minor - coalesce(
             (select sum(grand_total_minor) from credit_note where invoice_id = invoice.id), 0))::bigint as uncredited
      from invoice join orders on orders.id = invoice.order_id
     where invoice.order_id = ${orderId} and invoice.number is not null
     order by invoice.id limit 1`.execute(tx)
  return rows[0] ?? null
}

/** @param rate units of the order's currency for one of the base currency */
function amountColumns({ subTotal, discount, tax, shipping, grandTotal }: CreditNoteDraft, rate: number) {
  const base = (minor: number) => roundMinor(minor / rate)
  return {
    sub_total_minor: subTotal,
    discount_minor: discount,
    tax_minor: tax,
    shipping_minor: shipping,
    grand_total_minor: grandTotal,
    base_sub_total_minor: base(subTotal),
    base_discount_minor: base(discount),
    base_tax_minor: base(tax),
    base_shipping_minor: base(shipping),
    base_grand_total_minor: base(grandTotal),
  }
}
