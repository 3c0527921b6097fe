/** Credit notes: numbered documents that take a refunded amount off an issued invoice. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { type BaseShares, type CreditedAmounts, toBaseShares } from '../../creditedAmounts.ts'
import { findInvoicedAmounts } from '../../pieces.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { placeOfIssue } from '../pickup/pickupPlace.sql.ts'
import { findCreditNote, findNoteOfRefund } from './creditNote.sql.ts'
import { takeDocumentNumber } from './documentSeries.sql.ts'

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
  /** The part of the discount that is for wear, not for the order's coupon. */
  reduction?: number
  tax: number
  shipping: number
  /** The amount that the customer gets back, or no longer owes. */
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
 * Issues a credit note. Call it in the transaction that writes the refund, with the order locked, after taking all other locks
 * (`takeDocumentNumber`). Idempotent: for the same refund, it returns the first credit note.
 * @returns its id and number
 * @throws RangeError when the order has no issued invoice, and when the sum of all its credit notes would exceed the invoice
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
  if (draft.grandTotal > invoice.grandTotal - invoice.credited.grandTotal)
    throw new RangeError(`a credit note of ${draft.grandTotal} exceeds the rest of invoice ${invoice.number}`)
  const number = await takeDocumentNumber(tx, 'credit-note', { issuedAt: now, timeZone: invoice.timeZone })
  const { id } = await tx
    .insertInto('credit_note')
    .values({
      number,
      order_id: orderId,
      invoice_id: invoice.id,
      refund_id: refundId,
      ...amountColumns(draft, toBaseShares(invoice, invoice.credited, draft)),
      issued_at: now,
      place: sql<string>`(select ${placeOfIssue} from orders where id = ${orderId})`,
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

/**
 * Credits the remaining amount of an unpaid invoice, if one was issued. Call it with the order locked, after taking all other
 * locks.
 */
export async function creditInvoice(tx: Db, orderId: number, now: Date): Promise<void> {
  const invoice = await findCreditableInvoice(tx, orderId)
  if (invoice === null) return
  const { credited } = invoice
  const rest = (part: keyof CreditedAmounts) => Math.max(0, invoice[part] - credited[part])
  if (rest('grandTotal') === 0) return
  const lines = (await listUncreditedLines(tx, orderId)).map(({ invoicedQuantity, credited: taken, ...line }) => {
    const invoiced = findInvoicedAmounts(line, invoicedQuantity)
    const total = Math.max(0, invoiced.total - taken.total)
    return {
      orderLineId: line.id,
      quantity: invoiced.quantity - taken.quantity,
      total,
      discount: Math.min(total, Math.max(0, invoiced.discount - taken.discount)),
      tax: Math.max(0, invoiced.tax - taken.tax),
    }
  })
  // Earlier credits without items have included some of the shipping and tax.
  const grandTotal = rest('grandTotal')
  const shipping = Math.min(rest('shipping'), grandTotal)
  const tax = Math.min(rest('tax'), grandTotal - shipping)
  const discount = rest('discount')
  const subTotal = grandTotal + discount - shipping - (invoice.isTaxIncluded ? 0 : tax)
  const left = lines.filter(({ quantity }) => quantity > 0)
  const areComplete = left.reduce((sum, { total }) => sum + total, 0) === subTotal
  const amounts = { subTotal, discount, tax, shipping, grandTotal }
  await issueCreditNote(tx, { orderId, refundId: null, lines: areComplete ? left : [], ...amounts }, now)
}

interface UncreditedLine {
  id: number
  quantity: number
  total: number
  discount: number
  tax: number
  invoicedQuantity: number
  credited: { quantity: number; total: number; discount: number; tax: number }
}

async function listUncreditedLines(tx: Db, orderId: number): Promise<UncreditedLine[]> {
  const { rows } = await sql<UncreditedLine>`
    select id, quantity, total_minor as total, discount_minor as discount, tax_minor as tax,
           (select coalesce(sum(quantity), 0)::int from invoice_line where order_line_id = line.id) as "invoicedQuantity",
           (select json_build_object('quantity', coalesce(sum(quantity), 0), 'total', coalesce(sum(total_minor), 0),
                                     'discount', coalesce(sum(discount_minor), 0), 'tax', coalesce(sum(tax_minor), 0))
              from credit_note_line where order_line_id = line.id) as credited
      from order_line as line where order_id = ${orderId} order by position`.execute(tx)
  return rows
}

/** Amounts are minor units. */
interface CreditableInvoice extends CreditedAmounts, BaseShares {
  id: number
  number: string
  isTaxIncluded: boolean
  /** Of the order. */
  timeZone: string
  /** The sums of previous credit notes. */
  credited: CreditedAmounts
}

async function findCreditableInvoice(tx: Db, orderId: number): Promise<CreditableInvoice | null> {
  const { rows } = await sql<CreditableInvoice>`
    select id, number, (select time_zone from orders where id = order_id) as "timeZone", is_tax_included as "isTaxIncluded", sub_total_minor as "subTotal", discount_minor as discount,
           tax_minor as tax, shipping_minor as shipping, grand_total_minor as "grandTotal",
           base_sub_total_minor as "baseSubTotal", base_discount_minor as "baseDiscount", base_tax_minor as "baseTax",
           base_shipping_minor as "baseShipping", base_grand_total_minor as "baseGrandTotal",
           (select json_build_object(
                     'subTotal', coalesce(sum(sub_total_minor), 0), 'discount', coalesce(sum(discount_minor), 0),
                     'tax', coalesce(sum(tax_minor), 0), 'shipping', coalesce(sum(shipping_minor), 0),
                     'grandTotal', coalesce(sum(grand_total_minor), 0))
              from credit_note where invoice_id = invoice.id) as credited
      from invoice where order_id = ${orderId} and number is not null order by id limit 1`.execute(tx)
  return rows[0] ?? null
}

function amountColumns(draft: CreditNoteDraft, base: BaseShares) {
  return {
    sub_total_minor: draft.subTotal,
    discount_minor: draft.discount,
    reduction_minor: draft.reduction ?? 0,
    tax_minor: draft.tax,
    shipping_minor: draft.shipping,
    grand_total_minor: draft.grandTotal,
    base_sub_total_minor: base.baseSubTotal,
    base_discount_minor: base.baseDiscount,
    base_tax_minor: base.baseTax,
    base_shipping_minor: base.baseShipping,
    base_grand_total_minor: base.baseGrandTotal,
  }
}
