/** The withdrawal from a contract (Directive (EU) 2023/2673): received at any time, by anyone, and confirmed at once. */
import { createHash } from 'node:crypto'
import { recordAttempt } from '../../../kit/attempts/attempts.ts'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction, isDuplicate } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { mayBeCanceled } from '../../order/order.status.ts'
import { cancelOrder } from '../../order/server/cancelOrder.ts'
import { lockOrder } from '../../order/server/lockOrder.sql.ts'
import { recordOrderEvent } from '../../order/server/orderEvents.sql.ts'
import { parseOrderNumber } from '../../order/tracking.ts'
import { countWithdrawable, findReturnDeadline, isInTime, usualReturnDays } from '../returnable.ts'
import { findReturnOrder, insertReturn } from './return.sql.ts'
import {
  findOrderToWithdraw,
  findWithdrawalOfKey,
  insertWithdrawal,
  type Receipt,
  type WithdrawalOutcome,
} from './withdrawal.sql.ts'

export interface Declaration {
  name: string
  /** As entered. */
  order: string
  email: string
  language: Language
  key: string | null
}

/**
 * Records a declaration and acts on it: cancels an order that is not packed yet, otherwise opens a return that needs no approval. A
 * declaration after the period is recorded and answered, one that matches no order is kept for the staff. Only the owner of the order's
 * mailbox learns which of these happened.
 * @returns the receipt @throws ShopError `request.wait`
 */
export async function withdraw(services: Services, declaration: Declaration, ip: string): Promise<Receipt> {
  const { db, now, settings } = services
  const receivedAt = now()
  const number = parseOrderNumber(declaration.order)
  const key = declaration.key === null ? null : hashKey(declaration.key, declaration)
  const declare = async (tx: Db): Promise<Receipt> => {
    const repeated = key === null ? null : await findWithdrawalOfKey(tx, key)
    if (repeated) return repeated
    const keys = { ip, account: declaration.email, order: number || null }
    await recordAttempt({ ...services, db: tx }, 'withdraw', keys)
    const orderId = await findOrderToWithdraw(tx, number, declaration.email)
    const returnDays = settings.terms.returnDays ?? usualReturnDays
    const { outcome, returnId } =
      orderId === null
        ? { outcome: 'unmatched' as const, returnId: null }
        : await withdrawFromOrder(tx, orderId, returnDays, receivedAt)
    const id = await insertWithdrawal(tx, { ...declaration, key, orderId, returnId, outcome }, receivedAt)
    if (orderId !== null) {
      await recordOrderEvent(tx, orderId, { kind: 'withdrawn', data: {} }, 'customer', receivedAt)
      const mail = { recipient: declaration.email, language: declaration.language }
      await queueMail(tx, { ...mail, kind: 'withdrawal-received', data: { orderId, withdrawalId: id } }, receivedAt)
    }
    return { receivedAt }
  }
  try {
    return await inTransaction(db, declare)
  } catch (error) {
    // The same request arrived twice at once, and the other one was first.
    const first = key !== null && isDuplicate(error) ? await findWithdrawalOfKey(db, key) : null
    if (first) return first
    throw error
  }
}

/** Binds a key to what was declared, so that two senders never share one. */
function hashKey(key: string, { name, order, email }: Declaration): string {
  return createHash('sha256')
    .update(JSON.stringify([key, name, order, email]))
    .digest('base64url')
}

async function withdrawFromOrder(
  tx: Db,
  orderId: number,
  returnDays: number,
  now: Date,
): Promise<{ outcome: WithdrawalOutcome; returnId: number | null }> {
  const { status } = await lockOrder(tx, orderId)
  if (mayBeCanceled(status)) {
    await cancelOrder(tx, orderId, now)
    return { outcome: 'canceled', returnId: null }
  }
  const order = await findReturnOrder(tx, orderId)
  const lines = (order?.lines ?? []).flatMap((line) => {
    const quantity = countWithdrawable(line)
    return quantity > 0 ? [{ orderLineId: line.id, quantity, reason: 'changedMind' as const }] : []
  })
  if (!order || lines.length === 0) return { outcome: 'nothing', returnId: null }
  if (!isInTime(findReturnDeadline(order, returnDays), now)) return { outcome: 'late', returnId: null }
  const request = { orderId, kind: 'withdrawal', status: 'approved', comment: null, key: null, lines } as const
  const { id: returnId } = await insertReturn(tx, request, now)
  return { outcome: 'opened', returnId }
}
