/** The withdrawal from a contract (Directive (EU) 2023/2673): accepted at any time, from anyone, and confirmed immediately. */
import { createHash } from 'node:crypto'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction, isDuplicate } from '../../../../kit/database/transaction.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import { recordAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../../kit/services.ts'
import type { Language } from '../../../../shared/locale.ts'
import { recordOrderEvent } from '../../../order/server/event/orderEvents.sql.ts'
import { parseOrderNumber } from '../../../order/tracking.ts'
import { defaultReturnDays } from '../../returnable.ts'
import type { ChosenPieces } from '../../withdrawable.ts'
import { findOrderToWithdraw, findWithdrawalOfKey, insertWithdrawal, type Receipt } from './withdrawal.sql.ts'
import { type WithdrawalResult, withdrawFromOrder } from './withdrawFromOrder.ts'

export interface Declaration {
  name: string
  /** As entered. */
  order: string
  email: string
  /** Null for the whole order. */
  items: readonly ChosenPieces[] | null
  language: Language
  key: string | null
}

/**
 * Records a declaration and acts on it: see `withdrawFromOrder`. A declaration after the period is recorded and answered; one
 * that matches no order is stored for the staff. Only the owner of the order's mailbox learns which of these happened.
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
    const returnDays = settings.terms.returnDays ?? defaultReturnDays
    const result: WithdrawalResult =
      orderId === null
        ? { outcome: 'unmatched', returnId: null, unsentReturnId: null }
        : await withdrawFromOrder(services, tx, orderId, declaration.items, returnDays)
    const id = await insertWithdrawal(tx, { ...declaration, ...result, key, orderId }, receivedAt)
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
    // The same request arrived twice concurrently, and the other one was first.
    const first = key !== null && isDuplicate(error) ? await findWithdrawalOfKey(db, key) : null
    if (first) return first
    throw error
  }
}

/** Binds a key to the content of the declaration, so that two senders never share one. */
function hashKey(key: string, { name, order, email, items }: Declaration): string {
  return createHash('sha256')
    .update(JSON.stringify([key, name, order, email, items]))
    .digest('base64url')
}
