/** Finds the orders whose numbers are in back-office calls. */
import type { Db } from '../../../kit/database/database.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import { findOrderIdByNumber } from '../../order/server/allOrders.sql.ts'
import { lockOrder, lockOrderByNumber } from '../../order/server/lockOrder.sql.ts'
import type { ReturnStatus } from '../../returns/return.status.ts'
import { parseReturnNumber } from '../../returns/server/return.sql.ts'
import { findReturnId } from '../../returns/server/returnLists.sql.ts'

/** Maximum number of orders per file. */
const maxSlips = 100

interface NamedOrder {
  orderId: number
  status: OrderStatus
  /** Values of a call about a return; otherwise 0 and null. */
  returnId: number
  returnStatus: ReturnStatus | null
}

/** Finds and locks the order of a call, or the order of its return. @throws ShopError 404 */
export async function lockNamedOrder(tx: Db, number: string, isReturn: boolean): Promise<NamedOrder> {
  if (!isReturn) {
    const order = await lockOrderByNumber(tx, number)
    if (!order) throw new ShopError('request.notFound')
    return { orderId: order.id, status: order.status, returnId: 0, returnStatus: null }
  }
  const parsed = parseReturnNumber(number)
  const found = parsed && (await findReturnId(tx, parsed))
  if (!found) throw new ShopError('request.notFound')
  const { status } = await lockOrder(tx, found.orderId)
  return { orderId: found.orderId, status, returnId: found.id, returnStatus: found.status }
}

/** @throws ShopError 404 */
export async function requireOrderId(db: Db, number: string): Promise<number> {
  const id = await findOrderIdByNumber(db, number)
  if (id === null) throw new ShopError('request.notFound')
  return id
}

/** @param numbers separated by commas; at most as many as a file allows @throws ShopError 404 for an unknown one */
export async function requireOrderIds(db: Db, numbers = ''): Promise<number[]> {
  const ids: number[] = []
  for (const number of [...new Set(numbers.split(',').filter(Boolean))].slice(0, maxSlips))
    ids.push(await requireOrderId(db, number))
  return ids
}
