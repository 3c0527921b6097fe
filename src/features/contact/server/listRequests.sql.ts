import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { formatMinute } from '../../../kit/database/text.ts'

/** A request as the operator's command lists it, with times in UTC; newest first. */
export type RequestRow = Readonly<Record<string, string | number | null>>

/** For the `requests` command. */
export async function listContactRequests(db: Db): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select id, ${formatMinute('created_at')} as sent, language, name, email, phone, subject, message
      from contact_request order by id desc`.execute(db)
  return rows
}

/** For the `requests` command. */
export async function listSubscribers(db: Db): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select id, ${formatMinute('created_at')} as sent, language, email from subscriber order by id desc`.execute(db)
  return rows
}
