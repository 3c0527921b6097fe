import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { OrderStatus } from '../order.status.ts'

interface LockedOrder {
  id: number
  status: OrderStatus
  email: string
  language: Language
  /** The promotion it used, with or without a code. */
  couponId: number | null
  /** Whether the customer chose to collect it in a store. */
  isCollected: boolean
  /** Whether the account is deleted: once this order ends, the database erases the personal data and the emails about it. */
  isToBeForgotten: boolean
}

const columns = sql`
  id, status, customer_email as email, language, coupon_id as "couponId", pickup is not null as "isCollected",
  forget_when_done as "isToBeForgotten"`

/** Like `lockOrder`, by the order's number. @returns null for an unknown number */
export async function lockOrderByNumber(tx: Db, number: string): Promise<LockedOrder | null> {
  const { rows } = await sql<LockedOrder>`
    select ${columns} from orders where increment_id = ${number} for update`.execute(tx)
  return rows[0] ?? null
}

/** Reads and locks an order until the transaction ends. @throws RangeError when it does not exist */
export async function lockOrder(tx: Db, orderId: number): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`select ${columns} from orders where id = ${orderId} for update`.execute(tx)
  const [order] = rows
  if (!order) throw new RangeError(`order ${orderId} does not exist`)
  return order
}

/** Call it with the order locked (`lockOrder`). */
export async function setOrderStatus(tx: Db, orderId: number, status: OrderStatus, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ status, updated_at: now }).where('id', '=', orderId).execute()
}
