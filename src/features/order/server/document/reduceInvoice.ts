import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { type CreditedAmounts, toBaseShares } from '../../creditedAmounts.ts'

/**
 * Takes pieces and amounts off an invoice that is not issued yet, so that it never lists them. Call it with the order locked.
 * @param taken minor units of the order's currency
 */
export async function reduceInvoice(
  tx: Db,
  orderId: number,
  { lines, ...taken }: CreditedAmounts & { lines: readonly { orderLineId: number; quantity: number }[] },
): Promise<void> {
  const { id, ...invoiced } = await tx
    .selectFrom('invoice')
    .select(['id', 'sub_total_minor as subTotal', 'discount_minor as discount', 'tax_minor as tax'])
    .select(['shipping_minor as shipping', 'grand_total_minor as grandTotal', 'base_discount_minor as baseDiscount'])
    .select(['base_tax_minor as baseTax', 'base_shipping_minor as baseShipping'])
    .select(['base_sub_total_minor as baseSubTotal', 'base_grand_total_minor as baseGrandTotal'])
    .where('order_id', '=', orderId)
    .where('number', 'is', null)
    .executeTakeFirstOrThrow()
  const base = toBaseShares(invoiced, nothing, taken)
  // The subtotal absorbs the rounding of the others, because the sums must add up.
  await sql`
    update invoice
       set sub_total_minor = sub_total_minor - ${taken.subTotal}, discount_minor = discount_minor - ${taken.discount},
           tax_minor = tax_minor - ${taken.tax}, shipping_minor = shipping_minor - ${taken.shipping},
           grand_total_minor = grand_total_minor - ${taken.grandTotal},
           base_sub_total_minor = base_sub_total_minor - (${base.baseGrandTotal}::bigint + ${base.baseDiscount}::bigint - ${base.baseShipping}::bigint
                                    - case when is_tax_included then 0 else ${base.baseTax}::bigint end),
           base_discount_minor = base_discount_minor - ${base.baseDiscount},
           base_tax_minor = base_tax_minor - ${base.baseTax}, base_shipping_minor = base_shipping_minor - ${base.baseShipping},
           base_grand_total_minor = base_grand_total_minor - ${base.baseGrandTotal}
     where id = ${id}`.execute(tx)
  for (const { orderLineId, quantity } of lines) {
    await sql`
      delete from invoice_line where invoice_id = ${id} and order_line_id = ${orderLineId} and quantity <= ${quantity}`.execute(
      tx,
    )
    await sql`
      update invoice_line set quantity = quantity - ${quantity}
       where invoice_id = ${id} and order_line_id = ${orderLineId}`.execute(tx)
  }
}

const nothing: CreditedAmounts = { subTotal: 0, discount: 0, tax: 0, shipping: 0, grandTotal: 0 }
