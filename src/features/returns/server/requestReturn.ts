/** A customer's request to return delivered goods. */
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { ShopError } from '../../../shared/errors.ts'
import { recordOrderEvent } from '../../order/server/event/orderEvents.sql.ts'
import { lockOrder } from '../../order/server/lockOrder.sql.ts'
import { countReturnable, findReturnDeadline, isInTime, type ReturnReason } from '../returnable.ts'
import { findReturnOfKey, findReturnOrder, formatReturnNumber, insertReturn, type ReturnOrder } from './return.sql.ts'

export interface ReturnRequest {
  lines: readonly { lineId: number; quantity: number; reason: ReturnReason }[]
  comment: string | null
  key: string | null
}

/**
 * Requests a return. The caller checks ownership. The lock on the order prevents two requests from returning the same pieces; a
 * repeated request with the same key returns the id of the first.
 * @param returnDays counted from the last delivery
 * @returns the return's id @throws ShopError `return.notDelivered`, `return.late`, `return.tooMany`, `return.nothing`
 */
export async function requestReturn(
  db: Db,
  orderId: number,
  { lines, comment, key }: ReturnRequest,
  returnDays: number,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const repeated = key === null ? null : await findReturnOfKey(tx, orderId, key)
    if (repeated) return repeated.id
    const order = await findReturnOrder(tx, orderId)
    if (!order) throw new ShopError('order.unknown')
    if (lines.length === 0) throw new ShopError('return.nothing')
    if (order.lines.every((line) => line.deliveredQuantity === 0)) throw new ShopError('return.notDelivered')
    if (!isInTime(findReturnDeadline(order, returnDays), now)) throw new ShopError('return.late')
    checkPieces(order, lines)
    const { id, sequence } = await insertReturn(
      tx,
      {
        ...{ orderId, kind: 'return', status: 'requested', comment, key },
        lines: lines.map(({ lineId, quantity, reason }) => ({ orderLineId: lineId, quantity, reason })),
      },
      now,
    )
    const number = formatReturnNumber(order.number, sequence)
    await recordOrderEvent(tx, orderId, { kind: 'returnRequested', data: { number } }, 'customer', now)
    await queueReturnMail(tx, order, 'return-requested', id, now)
    return id
  })
}

/** @throws ShopError */
function checkPieces(order: ReturnOrder, lines: ReturnRequest['lines']): void {
  const wanted = new Map<number, number>()
  for (const { lineId, quantity } of lines) wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity)
  if (wanted.size < lines.length) throw new ShopError('return.tooMany')
  for (const [lineId, quantity] of wanted) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line || quantity > countReturnable(line)) throw new ShopError('return.tooMany')
  }
}

export type ReturnMail = 'return-requested' | 'return-approved' | 'return-refused' | 'return-received' | 'return-closed'

/** Sends nothing to a person whose data was erased. */
export async function queueReturnMail(
  tx: Db,
  { id: orderId, email: recipient, language }: Pick<ReturnOrder, 'id' | 'email' | 'language'>,
  kind: ReturnMail,
  returnId: number,
  now: Date,
): Promise<void> {
  await queueMail(tx, { kind, recipient, language, data: { orderId, returnId } }, now)
}
