import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'

/** Keeps an address; one that is there, in whatever case, stays as it was. */
export async function keepSubscriber(db: Db, email: string, language: Language): Promise<void> {
  await db
    .insertInto('subscriber')
    .values({ email, language })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute()
}
