import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { formatMinute } from '../../../kit/database/text.ts'

/** All registrations, for the operator: columns in reading order, times in UTC, newest first. */
export async function listRegistrations(db: Db): Promise<Readonly<Record<string, string | number | null>>[]> {
  const { rows } = await sql<Readonly<Record<string, string | number | null>>>`
    select id, ${formatMinute('created_at')} as sent, language, product_name, serial_number, purchase_date::text as purchase_date, dealer,
           name, email, phone, address, message, invoice_path, invoice_name, nullif(extra::text, '{}') as extra
      from product_registration order by id desc`.execute(db)
  return rows
}
