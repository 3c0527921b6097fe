import { sql } from 'kysely'
import type { Db } from './database.ts'

type OwnedTable = 'customer_address' | 'customer_session' | 'review' | 'wishlist_item'

/** Deletes a record that belongs to a customer. @returns false when the customer has no such record */
export async function deleteOwn(db: Db, table: OwnedTable, customerId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from ${sql.table(table)} where id = ${id}::int and customer_id = ${customerId}::int returning id`.execute(db)
  return rows.length > 0
}
