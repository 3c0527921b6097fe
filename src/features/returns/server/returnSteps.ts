/** The steps of a return after the request. Each is one transaction; `return.status.ts` defines which are allowed. */
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { nameStockChange } from '../../../kit/stockChange.ts'
import type { OrderActor, OrderEventKind } from '../../order/order.events.ts'
import { recordOrderEvent } from '../../order/server/event/orderEvents.sql.ts'
import { lockOrder } from '../../order/server/lockOrder.sql.ts'
import { restock } from '../../order/server/shipment/restock.sql.ts'
import { findShippingLeft, type RefundableOrder, type RefundProblem, type RefundRequest } from '../refund.ts'
import { type ReturnEvent, returnStatusAfter } from '../return.status.ts'
import { countWithdrawable } from '../returnable.ts'
import { readOrderToRefund } from './refund/refund.sql.ts'
import { findMostOfOrder, type RefundDone, refundOrder, toRefundableOrder } from './refund/refundOrder.ts'
import { queueReturnMail, type ReturnMail } from './requestReturn.ts'
import {
  findReturnOrder,
  formatReturnNumber,
  isUnsent,
  type OrderReturn,
  type ReturnOrder,
  recordReceipt,
  setReturnStatus,
} from './return.sql.ts'

/**
 * `notAllowed`: the return's status does not allow it. `unknownLine`, `tooManyPieces`: the pieces to write off are not part of
 * it.
 */
export type ReturnProblem = 'notAllowed' | 'unknownLine' | 'tooManyPieces'

interface StepContext {
  tx: Db
  order: ReturnOrder
  request: OrderReturn
}

type StepEvent = Extract<OrderEventKind, `return${string}`>

interface Step<Problem extends string> {
  event: ReturnEvent
  actor: OrderActor
  /** The event for the order's history; null when the step records it itself. */
  recorded: StepEvent | null
  mail: ReturnMail | null
  /** Reason for the customer. */
  answer?: string
  /** Makes the step's other changes. @returns the refund that ends it, or a problem, which rolls everything back */
  work?(context: StepContext): Promise<{ refundId: number | null } | Problem>
}

/**
 * Runs a step with the order locked, so that only one of two members of the staff completes it.
 * @returns the return's number, or the problem
 */
async function takeStep<Problem extends string = never>(
  db: Db,
  orderId: number,
  returnId: number,
  { event, actor, recorded, mail, answer, work }: Step<Problem>,
  now: Date,
): Promise<{ number: string } | Problem | 'notAllowed'> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const order = await findReturnOrder(tx, orderId)
    const request = order?.returns.find(({ id }) => id === returnId)
    const status = request ? returnStatusAfter(event, request.status) : null
    if (!order || !request || status === null) return 'notAllowed'
    const result = (await work?.({ tx, order, request })) ?? { refundId: null }
    if (typeof result === 'string') return result
    await setReturnStatus(tx, returnId, { status, answer: answer ?? null, refundId: result.refundId }, now)
    const number = formatReturnNumber(order.number, request.sequence)
    if (recorded) await recordOrderEvent(tx, orderId, { kind: recorded, data: { number } }, actor, now)
    if (mail) await queueReturnMail(tx, order, mail, returnId, now)
    return { number }
  })
}

export function approveReturn(db: Db, orderId: number, returnId: number, now: Date) {
  const step = { event: 'approve', actor: 'staff', recorded: 'returnApproved', mail: 'return-approved' } as const
  return takeStep(db, orderId, returnId, step, now)
}

/** @param answer the reason, for the customer */
export function refuseReturn(db: Db, orderId: number, returnId: number, answer: string, now: Date) {
  const step = { event: 'refuse', actor: 'staff', recorded: 'returnRefused', mail: 'return-refused', answer } as const
  return takeStep(db, orderId, returnId, step, now)
}

/** Ends a return without a refund. @param answer the reason, for the customer */
export function closeReturn(db: Db, orderId: number, returnId: number, answer: string, now: Date) {
  const step = { event: 'close', actor: 'staff', recorded: 'returnClosed', mail: 'return-closed', answer } as const
  return takeStep(db, orderId, returnId, step, now)
}

/** Ends a withdrawal of unshipped pieces, because its order was canceled before it was paid. */
export function closeUnpaidWithdrawal(db: Db, orderId: number, returnId: number, now: Date) {
  const step = { event: 'close', actor: 'system', recorded: 'returnClosed', mail: null } as const
  return takeStep(db, orderId, returnId, step, now)
}

/** Cancels a return on behalf of the customer, before the goods have arrived. */
export function cancelReturn(db: Db, orderId: number, returnId: number, now: Date) {
  return takeStep(
    db,
    orderId,
    returnId,
    {
      ...{ event: 'cancel', actor: 'customer', recorded: 'returnCanceled', mail: null },
      // Unsent pieces were removed from the order, and may have been sold since.
      work: async ({ request }) => (isUnsent(request) ? 'notAllowed' : { refundId: null }),
    },
    now,
  )
}

/**
 * Records the receipt of the goods: restocks them, except the pieces to write off.
 * @param writeOff pieces by order line
 */
export function receiveReturn(
  db: Db,
  orderId: number,
  returnId: number,
  writeOff: ReadonlyMap<number, number>,
  now: Date,
): Promise<{ number: string } | ReturnProblem> {
  return takeStep<ReturnProblem>(
    db,
    orderId,
    returnId,
    {
      ...{ event: 'receive', actor: 'staff', recorded: 'returnReceived', mail: 'return-received' },
      async work({ tx, order, request }) {
        if (isUnsent(request)) return 'notAllowed'
        for (const [lineId, quantity] of writeOff) {
          const line = request.lines.find(({ orderLineId }) => orderLineId === lineId)
          if (!line) return 'unknownLine'
          if (quantity > line.quantity) return 'tooManyPieces'
        }
        const pieces = request.lines.flatMap((line) => {
          const source = order.lines.find(({ id }) => id === line.orderLineId)
          if (!source) return []
          // A withdrawal can include pieces that were never shipped, which its refund restocks.
          const arrived = Math.min(line.quantity, source.shippedQuantity)
          const writtenOff = Math.min(writeOff.get(line.orderLineId) ?? 0, arrived)
          // An earlier refund may have restocked them.
          const restocked = Math.min(arrived - writtenOff, source.quantity - source.restockedQuantity)
          return [{ source, orderLineId: line.orderLineId, restocked, writtenOff }]
        })
        await recordReceipt(tx, returnId, pieces)
        await nameStockChange(tx, { reason: 'return', orderId, actor: 'staff' })
        await restock(
          tx,
          pieces.map(({ source, restocked }) => ({ ...source, quantity: restocked })),
        )
        return { refundId: null }
      },
    },
    now,
  )
}

export interface ReturnRefund {
  withShipping: boolean
  /** Replaces the calculated amount; minor units. Null to calculate it. */
  amount: number | null
  /** `system`: immediate refund for goods that never left the shop. */
  by?: 'staff' | 'system'
  /** Whether another email informs the customer. */
  isAnnounced?: boolean
}

/**
 * Refunds the pieces of a return. Received pieces were restocked on receipt. A withdrawal that leaves nothing of the order ends
 * the contract, so the law requires refunding the delivery costs, too.
 */
export async function refundReturn(
  db: Db,
  orderId: number,
  returnId: number,
  { withShipping, amount, by = 'staff', isAnnounced = false }: ReturnRefund,
  now: Date,
): Promise<RefundDone | RefundProblem | 'notAllowed'> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    // Without a payment, there is nothing to refund: the pieces reduce the amount due, which also ends the return.
    const isUnpaid = (await readOrderToRefund(tx, orderId)).payments.length === 0
    return settleReturn(tx, orderId, returnId, { withShipping, amount, by, isAnnounced, isUnpaid }, now)
  })
}

async function settleReturn(
  db: Db,
  orderId: number,
  returnId: number,
  { withShipping, amount, by, isAnnounced, isUnpaid }: Required<ReturnRefund> & { isUnpaid: boolean },
  now: Date,
): Promise<RefundDone | RefundProblem | 'notAllowed'> {
  let done: RefundDone | null = null
  const outcome = await takeStep<RefundProblem>(
    db,
    orderId,
    returnId,
    {
      ...{ event: isUnpaid ? 'close' : 'refund', actor: by, mail: null },
      recorded: isUnpaid ? 'returnClosed' : null,
      async work({ tx, order, request }) {
        const reason = formatReturnNumber(order.number, request.sequence)
        const refund = await refundOrder(
          tx,
          orderId,
          {
            request: { ...(await listReturned(tx, order, request, withShipping)), amount },
            restock: 'unsent',
            settled: countSettled(request),
            reason,
            key: null,
            actor: by,
            isAnnounced,
          },
          now,
        )
        if (typeof refund === 'string') return refund
        done = refund
        return { refundId: refund.refundId }
      },
    },
    now,
  )
  return typeof outcome === 'string' ? outcome : (done ?? 'notAllowed')
}

/** Calculates what a return pays back. */
async function listReturned(
  tx: Db,
  order: ReturnOrder,
  request: OrderReturn,
  withShipping: boolean,
): Promise<Omit<RefundRequest, 'amount'>> {
  const refundable = toRefundableOrder(await readOrderToRefund(tx, order.id))
  return {
    lines: request.lines.map(({ orderLineId: lineId, quantity }) => ({ lineId, quantity })),
    withShipping: withShipping || includesShipping(order, request, refundable),
  }
}

/** Whether the refund of a return includes the delivery by default: it does for a withdrawal that ends the contract. */
export function includesShipping(order: ReturnOrder, { kind }: OrderReturn, refundable: RefundableOrder): boolean {
  const endsContract = kind === 'withdrawal' && order.lines.every((line) => countWithdrawable(line) === 0)
  return endsContract && findShippingLeft(refundable).amount > 0
}

/**
 * The maximum amount of a return's refund, for reporting one that was too high. Call it with the order locked.
 * @throws RangeError for a return of another order
 */
export async function findMostOfReturn(tx: Db, orderId: number, returnId: number, withShipping: boolean) {
  const order = await findReturnOrder(tx, orderId)
  const request = order?.returns.find(({ id }) => id === returnId)
  if (!order || !request) throw new RangeError(`order ${orderId} has no return ${returnId}`)
  return findMostOfOrder(tx, orderId, await listReturned(tx, order, request, withShipping))
}

/**
 * Pieces that came back, or were removed from the order by the withdrawal. Only a withdrawal includes pieces that were never
 * shipped.
 */
function countSettled({ kind, lines }: OrderReturn): ReadonlyMap<number, number> {
  return new Map(
    lines.map((line) => [
      line.orderLineId,
      kind === 'return'
        ? line.quantity
        : Math.max(line.unsentQuantity, line.restockedQuantity + line.writtenOffQuantity),
    ]),
  )
}
