import { recordAttempt, settleAttempt } from '../../../../kit/rateLimit/rateLimit.ts'
import type { Services } from '../../../../kit/services.ts'
import type { Input } from '../../../../shared/contract.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { parseOrderNumber } from '../../tracking.ts'
import type { trackCall } from './tracking.contract.ts'
import { findTrackedOrder, type TrackedOrder } from './tracking.sql.ts'

/**
 * Finds an order by its number and email address, without a session.
 * @param ip origin of the request; attempts are counted per IP address
 * @throws ShopError `order.untracked` for any pair that does not match, `request.wait` after too many attempts
 */
export async function trackOrder(
  services: Services,
  input: Pick<Input<typeof trackCall>, 'order' | 'email'>,
  ip: string,
): Promise<TrackedOrder> {
  const number = parseOrderNumber(input.order)
  const email = input.email.toLowerCase()
  // Separate limits: many numbers from one IP address, many IP addresses for one number, many numbers for one person.
  const keys = { ip, account: email, order: number || null }
  await recordAttempt(services, 'trackOrder', keys)
  const order = await findTrackedOrder(services.db, number, email)
  // The same response for an unknown number and a wrong email address, so that it does not reveal which numbers exist.
  if (!order) throw new ShopError('order.untracked')
  await settleAttempt(services, 'trackOrder', keys)
  return order
}
