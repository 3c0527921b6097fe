import type { Db } from '../../../kit/database/database.ts'
import { findReturnOrder, formatReturnNumber } from './return.sql.ts'

/** The numbers of an order's returns that are neither refunded nor otherwise ended, oldest first. */
export async function listOpenReturns(db: Db, orderId: number): Promise<string[]> {
  const order = await findReturnOrder(db, orderId)
  if (order === null) return []
  return order.returns
    .filter(({ status }) => status === 'requested' || status === 'approved' || status === 'received')
    .map(({ sequence }) => formatReturnNumber(order.number, sequence))
}
