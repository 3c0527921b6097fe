/** Applies a declaration of withdrawal to its order. */
import type { Db } from '../../../../kit/database/database.ts'
import type { Services } from '../../../../kit/services.ts'
import { nameStockChange } from '../../../../kit/stockChange.ts'
import { statusAfter } from '../../../order/order.status.ts'
import { lockOrder } from '../../../order/server/lockOrder.sql.ts'
import { isTooLateToCancel } from '../../../order/server/payment/payment.sql.ts'
import { undoReadyShipments } from '../../../order/server/pickup/collectOrder.ts'
import { cancelPieces } from '../../../order/server/shipment/linePieces.sql.ts'
import { restock } from '../../../order/server/shipment/restock.sql.ts'
import { cancelOrder } from '../../../order/server/status/cancelOrder.ts'
import { findReturnDeadline, isInTime } from '../../returnable.ts'
import { type ChosenPieces, splitWithdrawal } from '../../withdrawable.ts'
import { type OrderToRefund, readOrderToRefund } from '../refund/refund.sql.ts'
import { refundUnsent } from '../refund/refundUnsent.ts'
import { findReturnOrder, insertReturn } from '../return.sql.ts'
import type { WithdrawalOutcome } from './withdrawal.sql.ts'

export interface WithdrawalResult {
  outcome: WithdrawalOutcome
  /** The return of shipped pieces, which the customer sends back. */
  returnId: number | null
  /** The return of unshipped pieces. */
  unsentReturnId: number | null
}

/**
 * Cancels an order of which nothing is paid or shipped. Otherwise, removes unshipped pieces from the order and, if they are paid,
 * refunds them immediately; for the others it opens a return that needs no approval. Call it in a transaction. It locks the
 * order, so that a second declaration, or a refund by the staff, finds the pieces gone.
 * @param chosen null for the whole order
 */
export async function withdrawFromOrder(
  services: Services,
  tx: Db,
  orderId: number,
  chosen: readonly ChosenPieces[] | null,
  returnDays: number,
): Promise<WithdrawalResult> {
  const now = services.now()
  const { status } = await lockOrder(tx, orderId)
  // Ready items can no longer be collected.
  await undoReadyShipments(tx, orderId, chosen?.map(({ lineId }) => lineId) ?? null, 'customer', now)
  const order = await findReturnOrder(tx, orderId)
  if (!order) throw new RangeError(`order ${orderId} does not exist`)
  const nothing = { returnId: null, unsentReturnId: null }
  const { unsent, sent, isEverything } = splitWithdrawal(order.lines, chosen)
  if (status === 'canceled' || unsent.length + sent.length === 0) return { ...nothing, outcome: 'nothing' }
  if (!isInTime(findReturnDeadline(order, returnDays), now)) return { ...nothing, outcome: 'late' }

  const money = await readOrderToRefund(tx, orderId)
  const isCancelable = isEverything && sent.length === 0 && statusAfter('withdraw', status) !== null
  if (isCancelable && !(await isTooLateToCancel(tx, orderId))) {
    await cancelOrder(tx, orderId, now, { by: 'withdrawal' })
    return { ...nothing, outcome: 'canceled' }
  }
  // Both returns are opened before the refund, which includes the delivery when nothing of the order is left.
  const returnId = sent.length === 0 ? null : await openReturn(tx, orderId, sent, now)
  const unsentReturnId = unsent.length === 0 ? null : await takeOut(tx, orderId, unsent, money, now)
  const isRefunded = unsentReturnId !== null && (await refundUnsent(services, tx, orderId, unsentReturnId, true))
  return { outcome: isRefunded && returnId === null ? 'refunded' : 'opened', returnId, unsentReturnId }
}

async function openReturn(tx: Db, orderId: number, pieces: readonly ChosenPieces[], now: Date): Promise<number> {
  const lines = pieces.map(({ lineId, quantity }) => ({ orderLineId: lineId, quantity, reason }))
  const { id } = await insertReturn(tx, { ...withdrawal, orderId, lines }, now)
  return id
}

/** Removes pieces from the order, so that they are not shipped, and restocks them. */
async function takeOut(
  tx: Db,
  orderId: number,
  pieces: readonly ChosenPieces[],
  { lines }: OrderToRefund,
  now: Date,
): Promise<number> {
  const taken = pieces.map(({ lineId, quantity }) => {
    const source = lines.find(({ id }) => id === lineId)
    if (!source) throw new RangeError(`the order has no line ${lineId}`)
    // Missing pieces are unshipped, but they are not in the shop.
    const here = source.quantity - source.canceledQuantity - source.shippedQuantity - source.missingQuantity
    return { ...source, lineId, quantity, restocked: Math.max(0, Math.min(quantity, here)) }
  })
  const { id } = await insertReturn(
    tx,
    {
      ...{ ...withdrawal, orderId },
      lines: taken.map(({ lineId, quantity, restocked }) => ({
        ...{ orderLineId: lineId, quantity, reason },
        unsent: { restocked },
      })),
    },
    now,
  )
  await cancelPieces(tx, pieces)
  await nameStockChange(tx, { reason: 'cancel', orderId, actor: 'customer' })
  await restock(
    tx,
    taken.map(({ variantId, productId, restocked }) => ({ variantId, productId, quantity: restocked })),
  )
  return id
}

const withdrawal = { kind: 'withdrawal', status: 'approved', comment: null, key: null } as const
const reason = 'withdrawal' as const
