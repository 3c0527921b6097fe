import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { StorePlace } from '../../../shipping/store.ts'
import type { IssuedPlace } from '../../pickupPlace.ts'

/** Minor units of the order's currency unless stated otherwise. */
export interface CreditNoteDetails {
  id: number
  orderId: number
  number: string
  issuedAt: Date
  invoiceNumber: string
  invoiceIssuedAt: Date
  /** Where the order was collected when the credit note was issued. */
  place: IssuedPlace<StorePlace>
  subTotal: number
  discount: number
  /** The part of the discount that is for wear, not for the order's coupon. */
  reduction: number
  tax: number
  shipping: number
  grandTotal: number
  /** In the base currency. */
  baseTax: number
  baseGrandTotal: number
  lines: { orderLineId: number; quantity: number; total: number; discount: number; tax: number }[]
}

/** Null for an unknown id. The caller checks ownership. */
export async function findCreditNote(db: Db, id: number): Promise<CreditNoteDetails | null> {
  const { rows } = await sql<CreditNoteDetails>`
    select note.id, note.order_id as "orderId", note.number, note.issued_at as "issuedAt",
           invoice.number as "invoiceNumber", invoice.issued_at as "invoiceIssuedAt", note.place,
           note.sub_total_minor as "subTotal", note.discount_minor as discount,
           note.reduction_minor as reduction, note.base_tax_minor as "baseTax", note.base_grand_total_minor as "baseGrandTotal", note.tax_minor as tax,
           note.shipping_minor as shipping, note.grand_total_minor as "grandTotal",
           coalesce((select json_agg(json_build_object('orderLineId', order_line_id, 'quantity', quantity, 'total', total_minor,
                                                       'discount', discount_minor, 'tax', tax_minor) order by id)
                       from credit_note_line where credit_note_id = note.id), '[]') as lines
      from credit_note as note join invoice on invoice.id = note.invoice_id
     where note.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** The id of the credit note that documents a refund; null when there is none. */
export async function findNoteOfRefund(db: Db, refundId: number): Promise<number | null> {
  const note = await db.selectFrom('credit_note').select('id').where('refund_id', '=', refundId).executeTakeFirst()
  return note?.id ?? null
}
