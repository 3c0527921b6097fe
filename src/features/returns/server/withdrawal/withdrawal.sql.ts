import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { formatMinute } from '../../../../kit/database/text.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { ChosenPieces } from '../../withdrawable.ts'

/** The outcome of a declaration; the comments of the table explain each. */
export type WithdrawalOutcome = 'canceled' | 'refunded' | 'opened' | 'late' | 'nothing' | 'unmatched'

export interface Receipt {
  receivedAt: Date
}

interface NewWithdrawal {
  orderId: number | null
  returnId: number | null
  name: string
  /** As entered. */
  order: string
  email: string
  language: Language
  outcome: WithdrawalOutcome
  unsentReturnId: number | null
  /** Null for the whole order. */
  items: readonly ChosenPieces[] | null
  key: string | null
}

/** An order by its number and email address; null unless both match. */
export async function findOrderToWithdraw(tx: Db, number: string, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from orders where increment_id = ${number} and lower(customer_email) = lower(${email})`.execute(tx)
  return rows[0]?.id ?? null
}

/** @returns its id */
export async function insertWithdrawal(
  tx: Db,
  { orderId, returnId, unsentReturnId, name, order, email, items, language, outcome, key }: NewWithdrawal,
  receivedAt: Date,
): Promise<number> {
  const row = await tx
    .insertInto('withdrawal')
    .values({
      ...{ order_id: orderId, return_id: returnId, order_number: order, name, email, language, outcome },
      ...{ request_key: key, received_at: receivedAt, unsent_return_id: unsentReturnId },
      items: items && JSON.stringify(items),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The receipt of an earlier request with the same key. */
export async function findWithdrawalOfKey(tx: Db, key: string): Promise<Receipt | null> {
  const { rows } = await sql<Receipt>`
    select received_at as "receivedAt" from withdrawal where request_key = ${key}`.execute(tx)
  return rows[0] ?? null
}

export interface MailedWithdrawal {
  name: string
  order: string
  outcome: WithdrawalOutcome
  receivedAt: Date
  returnId: number | null
  unsentReturnId: number | null
  /** Null for the whole order. */
  items: ChosenPieces[] | null
}

/** Null when it has been deleted in the meantime. */
export async function findWithdrawal(db: Db, id: number): Promise<MailedWithdrawal | null> {
  const { rows } = await sql<MailedWithdrawal>`
    select name, order_number as "order", outcome, received_at as "receivedAt", return_id as "returnId",
           unsent_return_id as "unsentReturnId", items
      from withdrawal where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** All declarations, for the staff: columns in reading order, times in UTC, newest first. */
export async function listWithdrawals(db: Db): Promise<Readonly<Record<string, string | number | null>>[]> {
  const { rows } = await sql<Readonly<Record<string, string | number | null>>>`
    select withdrawal.id, ${formatMinute('withdrawal.received_at')} as received, withdrawal.order_number, withdrawal.name,
           withdrawal.email, withdrawal.language, withdrawal.outcome,
           orders.increment_id || '-R' || request.sequence as return_number
      from withdrawal
      left join order_return as request on request.id = coalesce(withdrawal.return_id, withdrawal.unsent_return_id)
      left join orders on orders.id = request.order_id
     order by withdrawal.id desc`.execute(db)
  return rows
}
