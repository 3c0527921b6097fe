/** Finds the orders whose numbers are in back-office calls. */
import type { Db } from '../../../kit/database/database.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { OrderStatus } from '../../order/order.status.ts'
import { findOrderIdByNumber, findOrderIdsByNumber } from '../../order/server/allOrders.sql.ts'
import { lockOrder, lockOrderByNumber } from '../../order/server/lockOrder.sql.ts'
import type { ReturnStatus } from '../../returns/return.status.ts'
import { parseReturnNumber } from '../../returns/server/return.sql.ts'
import { findReturnId } from '../../returns/server/returnLists.sql.ts'

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

/** @param numbers separated by commas @returns the ids in the same order, each once @throws ShopError 404 for an unknown one */
export async function requireOrderIds(db: Db, numbers = ''): Promise<number[]> {
  const wanted = [...new Set(numbers.split(',').filter(Boolean))]
  const ids = await findOrderIdsByNumber(db, wanted)
  return wanted.map((number) => {
    const id = ids.get(number)
    if (id === undefined) throw new ShopError('request.notFound')
    return id
  })
}
