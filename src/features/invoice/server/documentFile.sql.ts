import type { Db } from '../../../kit/database/database.ts'

/** The order of a document. The caller checks ownership. @returns null for an unknown id */
export async function findDocumentOrder(db: Db, kind: 'invoice' | 'credit_note', id: number): Promise<number | null> {
  const row = await db.selectFrom(kind).select('order_id').where('id', '=', id).executeTakeFirst()
  return row?.order_id ?? null
}
