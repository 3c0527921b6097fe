import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { PostalAddress } from '../../address/address.rules.ts'

/**
 * Keeps where an order goes that was to be collected. Addresses are never changed, because documents name them. Call it with the order locked.
 * @param address null for where its parcel before went
 * @returns false when it is not known where it goes
 */
export async function keepSentAddress(
  tx: Db,
  orderId: number,
  address: PostalAddress | null,
  now: Date,
): Promise<boolean> {
  if (address === null) {
    const known = tx.selectFrom('order_address').select('id').where('order_id', '=', orderId).where('kind', '=', 'sent')
    return (await known.limit(1).executeTakeFirst()) !== undefined
  }
  const { firstName, lastName, companyName, lines, postcode, city, state, country, phone } = address
  await tx
    .insertInto('order_address')
    .values({
      ...{ order_id: orderId, kind: 'sent', created_at: now },
      email: sql<string>`(select customer_email from orders where id = ${orderId})`,
      ...{ first_name: firstName, last_name: lastName, company_name: companyName, vat_id: null },
      ...{ address_lines: lines, postcode, city, state, country, phone },
    })
    .execute()
  return true
}
