import { recordAttempt, settleAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { parseOrderNumber } from '../../../order/tracking.ts'
import { countWithdrawable } from '../../returnable.ts'
import { findReturnOrder } from '../return.sql.ts'
import type { WireWithdrawableItem } from './withdrawal.contract.ts'
import { findOrderToWithdraw } from './withdrawal.sql.ts'

/**
 * Lists what can be withdrawn from an order, for anyone who knows its number and email address; the same access and limits as for
 * tracking.
 * @throws ShopError `order.untracked` for any pair that does not match, `request.wait` after too many attempts
 */
export async function listWithdrawable(
  services: Services,
  { order, email }: { order: string; email: string },
  ip: string,
): Promise<WireWithdrawableItem[]> {
  const number = parseOrderNumber(order)
  const keys = { ip, account: email.toLowerCase(), order: number || null }
  await recordAttempt(services, 'trackOrder', keys)
  const orderId = await findOrderToWithdraw(services.db, number, email)
  const found = orderId === null ? null : await findReturnOrder(services.db, orderId)
  if (!found) throw new ShopError('order.untracked')
  await settleAttempt(services, 'trackOrder', keys)
  return found.lines.flatMap((line) => {
    const qty = countWithdrawable(line)
    return qty > 0 ? [{ id: line.id, name: line.name, options: line.options.map(({ label }) => label), qty }] : []
  })
}
