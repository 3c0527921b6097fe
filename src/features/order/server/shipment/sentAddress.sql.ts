import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import type { TaxScheme } from '../../../../shared/tax.ts'
import type { PostalAddress } from '../../../address/address.rules.ts'
import { postalColumns } from '../../../address/server/address.sql.ts'

/**
 * Records the destination of a pickup order that is shipped instead. Call it with the order locked.
 * @param address null for the destination of its previous parcel
 * @returns false when no destination is known
 */
export async function saveSentAddress(
  tx: Db,
  orderId: number,
  address: PostalAddress | null,
  now: Date,
): Promise<boolean> {
  if (address !== null) {
    await insertSentAddress(tx, orderId, address, now)
    return true
  }
  const known = tx.selectFrom('order_address').select('id').where('order_id', '=', orderId).where('kind', '=', 'sent')
  return (await known.limit(1).executeTakeFirst()) !== undefined
}

/** Addresses are inserted, never updated, because documents refer to them. @returns its id */
export async function insertSentAddress(tx: Db, orderId: number, address: PostalAddress, now: Date): Promise<number> {
  const { firstName, lastName, companyName, lines, postcode, city, state, country, phone } = address
  const row = await tx
    .insertInto('order_address')
    .values({
      ...{ order_id: orderId, kind: 'sent', created_at: now },
      email: sql<string>`(select customer_email from orders where id = ${orderId})`,
      ...{ first_name: firstName, last_name: lastName, company_name: companyName, vat_id: null },
      ...{ address_lines: lines, postcode, city, state, country, phone },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

interface Delivery {
  address: PostalAddress & { id: number }
  taxScheme: TaxScheme
  shippingMethod: string
}

/**
 * The destination of an order that is not collected, and the agreed shipping.
 * @throws RangeError for an order without an address
 */
export async function findDelivery(tx: Db, orderId: number): Promise<Delivery> {
  const { rows } = await sql<Delivery>`
    select row_to_json(address) as address, tax_scheme as "taxScheme", shipping_method as "shippingMethod"
      from orders,
           lateral (select id, ${postalColumns} from order_address
                     where order_id = orders.id and kind in ('shipping', 'sent')
                     order by kind = 'sent' desc, id desc limit 1) as address
     where orders.id = ${orderId}`.execute(tx)
  const [delivery] = rows
  if (!delivery) throw new RangeError(`order ${orderId} has no delivery address`)
  return delivery
}
