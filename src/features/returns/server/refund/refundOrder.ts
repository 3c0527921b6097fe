/** Refunds an order, or a part of it, in one transaction. */
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import { nameStockChange } from '../../../../kit/stockChange.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { OrderActor } from '../../../order/order.events.ts'
import { statusAfter } from '../../../order/order.status.ts'
import { issueCreditNote } from '../../../order/server/document/issueCreditNote.ts'
import { reduceInvoice } from '../../../order/server/document/reduceInvoice.ts'
import { recordOrderEvent } from '../../../order/server/event/orderEvents.sql.ts'
import { lockOrder, setOrderStatus } from '../../../order/server/lockOrder.sql.ts'
import { isTooLateToCancel, updateAmountDue } from '../../../order/server/payment/payment.sql.ts'
import { undoReadyShipments } from '../../../order/server/pickup/collectOrder.ts'
import { cancelRefundedPieces } from '../../../order/server/shipment/linePieces.sql.ts'
import { restock } from '../../../order/server/shipment/restock.sql.ts'
import {
  calculateRefund,
  findMostRefundable,
  type RefundAmounts,
  type RefundableOrder,
  type RefundProblem,
  type RefundRequest,
} from '../../refund.ts'
import {
  findRefundOfKey,
  insertRefund,
  type OrderLineToRefund,
  type OrderToRefund,
  readOrderToRefund,
} from './refund.sql.ts'

/**
 * Which of the refunded pieces are restocked: `unsent` those never shipped, `all` also those that came back, `none` not even
 * unshipped ones, such as damaged pieces. No piece is restocked twice.
 */
export type RestockChoice = 'unsent' | 'all' | 'none'

export interface RefundOrder {
  request: RefundRequest
  restock: RestockChoice
  /**
   * Set for the refund that ends a return: pieces by order line that must not be taken from those still to be shipped, because
   * they came back or were taken out before. Without it, unshipped pieces are refunded first and no longer shipped, and pieces of
   * open returns are not refunded.
   */
  settled?: ReadonlyMap<number, number>
  /** Note for the staff. */
  reason: string | null
  /** Idempotency key: repeating the request creates no second refund. */
  key: string | null
  actor: OrderActor
  /** Whether another email informs the customer. */
  isAnnounced?: boolean
}

export interface RefundDone {
  refundId: number
  /** The amount paid back; minor units of the order's currency. */
  amount: number
  /** The unpaid amount by which the amount due was reduced. */
  unpaid: number
  currency: Currency
  /**
   * `pending` until the payment provider has carried it out. With the provider `manual`, the staff transfer the money: a refund
   * that the staff record was already transferred, any other is `pending` until they have done so.
   */
  status: 'pending' | 'succeeded' | 'failed'
  provider: string
  /** Null when the order has no invoice to credit. */
  creditNote: string | null
  isRepeated: boolean
}

/**
 * Refunds an order; while it is unpaid, reduces the amount due instead. The lock on the order makes two members of the staff refund
 * sequentially, so that together they never refund more than was paid. The customer gets an email, unless the account is deleted.
 */
export async function refundOrder(
  db: Db,
  orderId: number,
  refund: RefundOrder,
  now: Date,
): Promise<RefundDone | RefundProblem> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const order = await readOrderToRefund(tx, orderId)
    const repeated = refund.key === null ? null : await findRefundOfKey(tx, refund.key)
    if (repeated && repeated.orderId !== orderId) throw new RangeError('the key belongs to the refund of another order')
    const [payment] = order.payments
    if (repeated) {
      const { id: refundId, amount, unpaid, status } = repeated
      const provider = payment?.provider ?? 'manual'
      return {
        refundId,
        amount,
        unpaid,
        status,
        provider,
        currency: order.currency,
        creditNote: null,
        isRepeated: true,
      }
    }
    const amounts = calculate(order, refund.request)
    if (typeof amounts === 'string') return amounts
    const settledBy = payment ?? order.due
    if (settledBy === null) return 'unpaid'
    const isUnpaid = payment === undefined
    if (isUnpaid && !(await mayTakeOff(tx, orderId, order, refund.request, amounts))) return 'unpaid'
    if (refund.settled === undefined && isInReturn(order, amounts, refund.restock)) return 'inReturn'

    const placed = await freeWaiting(tx, orderId, order, amounts, refund, now)
    const lines = amounts.lines.map((line) => ({ ...line, ...placePieces(placed, line, refund) }))
    await nameStockChange(tx, { reason: 'refund', orderId, actor: refund.actor })
    await restock(
      tx,
      lines.map(({ source, restocked }) => ({ ...source, quantity: restocked })),
    )
    const { provider } = settledBy
    const status = isUnpaid || (provider === 'manual' && refund.actor === 'staff') ? 'succeeded' : 'pending'
    const moved = isUnpaid ? { amount: 0, unpaid: amounts.amount } : { amount: amounts.amount, unpaid: 0 }
    const refundId = await insertRefund(
      tx,
      {
        ...{ orderId, paymentId: settledBy.id, key: refund.key, status, reason: refund.reason },
        ...{ ...moved, shipping: amounts.shipping.amount, lines },
      },
      now,
    )
    await cancelRefundedPieces(tx, orderId)
    const event = {
      kind: isUnpaid ? ('dueReduced' as const) : ('refunded' as const),
      data: { amount: amounts.amount, refundId },
    }
    await recordOrderEvent(tx, orderId, event, refund.actor, now)
    if (!refund.isAnnounced && !locked.isToBeForgotten) {
      const { email: recipient, language } = locked
      await queueMail(tx, { kind: 'order-refunded', recipient, language, data: { orderId, refundId } }, now)
    }
    const next = amounts.isEverything ? statusAfter('close', locked.status) : null
    if (next !== null) {
      await setOrderStatus(tx, orderId, next, now)
      await recordOrderEvent(tx, orderId, { kind: 'closed', data: {} }, refund.actor, now)
    }
    const note = toCreditNote(amounts, order)
    if (isUnpaid && !order.hasIssuedInvoice) await reduceInvoice(tx, orderId, note)
    // Last, because the number series stays locked until the transaction ends.
    const creditNote = order.hasIssuedInvoice ? await issueCreditNote(tx, { orderId, refundId, ...note }, now) : null
    if (isUnpaid) await updateAmountDue(tx, orderId, now)
    return {
      ...{ refundId, ...moved, currency: order.currency, status, provider },
      ...{ creditNote: creditNote?.number ?? null, isRepeated: false },
    }
  })
}

/**
 * Whether the amount due can be reduced. An order of which nothing would be left must be canceled instead, unless it has left the
 * shop. An invoice that is not issued yet consists only of lines and shipping, so no other amount can be taken off it.
 */
async function mayTakeOff(
  tx: Db,
  orderId: number,
  { hasIssuedInvoice }: OrderToRefund,
  { amount }: RefundRequest,
  { isEverything }: RefundAmounts,
): Promise<boolean> {
  if (isEverything) return isTooLateToCancel(tx, orderId)
  return amount === null || hasIssuedInvoice
}

function calculate(order: OrderToRefund, request: RefundRequest): RefundAmounts | RefundProblem {
  return calculateRefund(toRefundableOrder(order), request)
}

/** The maximum amount of a refund, for reporting one that was too high. Call it with the order locked. */
export async function findMostOfOrder(
  tx: Db,
  orderId: number,
  request: Omit<RefundRequest, 'amount'>,
): Promise<{ most: number; currency: Currency }> {
  const order = await readOrderToRefund(tx, orderId)
  return { most: findMostRefundable(toRefundableOrder(order), request), currency: order.currency }
}

/** The order as input of `calculateRefund`. */
export function toRefundableOrder(order: OrderToRefund): RefundableOrder {
  const [payment] = order.payments
  return {
    ...order,
    paid: payment?.captured ?? order.due?.amount ?? 0,
    refunded: payment?.refunded ?? 0,
    refundedQuantities: new Map(order.lines.map((line) => [line.id, line.refundedQuantity])),
  }
}

/**
 * Whether a refund would take pieces of an open return, which has its own refund. This includes restocking pieces that came back,
 * because they belong to the return.
 */
function isInReturn(order: OrderToRefund, { lines }: RefundAmounts, choice: RestockChoice): boolean {
  return lines.some(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) return false
    const isShort = quantity > line.quantity - line.refundedQuantity - line.inReturnQuantity
    return (
      line.inReturnQuantity > 0 &&
      (isShort || (choice === 'all' && line.comingQuantity > 0 && quantity > countUnsent(line)))
    )
  })
}

/** How many of the refunded pieces are restocked, and how many are kept instead of being shipped. */
function placePieces(
  order: OrderToRefund,
  { lineId, quantity }: { lineId: number; quantity: number },
  { restock: choice, settled = new Map() }: Pick<RefundOrder, 'restock' | 'settled'>,
) {
  const source = order.lines.find(({ id }) => id === lineId)
  if (!source) throw new RangeError(`the order has no line ${lineId}`)
  const open = Math.max(0, quantity - (settled.get(lineId) ?? 0))
  const canceled = Math.min(open, countUnsent(source))
  // Missing pieces are unshipped, but they are not in the shop.
  const here = Math.min(canceled, Math.max(0, countUnsent(source) - source.missingQuantity))
  const wanted = { unsent: here, all: quantity, none: 0 }[choice]
  return { source, canceled, restocked: Math.min(wanted, source.quantity - source.restockedQuantity) }
}

/**
 * Refunded pieces that are ready in a store return to the shelf, so that they can no longer be collected.
 * @returns the order afterwards
 */
async function freeWaiting(
  tx: Db,
  orderId: number,
  order: OrderToRefund,
  { lines }: RefundAmounts,
  { settled = new Map(), actor }: RefundOrder,
  now: Date,
): Promise<OrderToRefund> {
  const missing = lines.filter(({ lineId, quantity }) => {
    const source = order.lines.find(({ id }) => id === lineId)
    return source !== undefined && countUnsent(source) < quantity - (settled.get(lineId) ?? 0)
  })
  const lineIds = missing.map(({ lineId }) => lineId)
  const isFreed = lineIds.length > 0 && (await undoReadyShipments(tx, orderId, lineIds, actor, now))
  return isFreed ? readOrderToRefund(tx, orderId) : order
}

function countUnsent({ quantity, canceledQuantity, shippedQuantity }: OrderLineToRefund): number {
  return Math.max(0, quantity - canceledQuantity - shippedQuantity)
}

function toCreditNote(
  { lines, shipping, other, amount }: RefundAmounts,
  { pricesIncludeTax }: Pick<OrderToRefund, 'pricesIncludeTax'>,
) {
  const withoutTax = (share: { amount: number; tax: number }) => share.amount - (pricesIncludeTax ? 0 : share.tax)
  const sum = (part: 'total' | 'discount' | 'tax' | 'reduction') => lines.reduce((total, line) => total + line[part], 0)
  return {
    lines: lines.map(({ lineId, quantity, total, discount, tax }) => ({
      orderLineId: lineId,
      ...{ quantity, total, discount, tax },
    })),
    subTotal: sum('total') + withoutTax(other),
    discount: sum('discount'),
    reduction: sum('reduction'),
    tax: sum('tax') + shipping.tax + other.tax,
    shipping: withoutTax(shipping),
    grandTotal: amount,
  }
}
