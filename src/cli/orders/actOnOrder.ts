import { calculateAmountDue } from '../../features/order/amountDue.ts'
import { actionsFor, type StaffAction } from '../../features/order/order.status.ts'
import { readOrders } from '../../features/order/server/order.sql.ts'
import type { TransitionOutcome } from '../../features/order/server/status/orderTransitions.ts'
import { type ActionDetails, performAction } from '../../features/order/server/status/performAction.ts'
import { countToShip } from '../../features/order/tracking.ts'
import type { Db } from '../../kit/database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import type { CommandContext } from '../command.ts'
import { formatJson } from '../output/json.ts'

/** Performs the action and prints the outcome. @returns 2 when the order's status does not allow it */
export async function actOnOrder(
  db: Db,
  { id, number }: { id: number; number: string },
  action: Exclude<StaffAction, 'ship'>,
  { isJson, ...details }: ActionDetails & { isJson: boolean },
  { stdout }: CommandContext,
): Promise<number> {
  const outcome = await performAction(db, id, action, details, new Date())
  const [order] = await readOrders(db, [id])
  const status = order?.status ?? 'pending'
  const open = actionsFor(status).join(', ') || 'nothing'
  const unshipped = (order?.lines ?? []).flatMap((line) => {
    const left = countToShip(line)
    return left > 0 ? [`${left} × ${line.sku}`] : []
  })
  const sentences: Record<TransitionOutcome, string> = {
    moved: `Done: ${action}. Order ${number} is ${status}.`,
    notAllowed: `Order ${number} is ${status}: ${action} is not allowed. Allowed: ${open}.`,
    already: `Order ${number}: there is nothing left to ${action}.`,
    online: `Order ${number} is paid through its payment service, which reports the payment itself.`,
    begun: `Order ${number} is paid or has left the shop, so it cannot be canceled. Give money back, or take items off what is due, with "orders refund ${number}"; what the customer sends back is an "orders return".`,
    unshipped: `Order ${number} has items that are left to ship: ${unshipped.join(', ')}. Ship them, or refund them with "orders refund ${number}".`,
    unpaid: `Order ${number} is not paid yet: pay first.`,
    tooLittle: `Order ${number} was not paid: this is less than ${order ? formatMoney(calculateAmountDue(order), order.currency, 'en') : 'the amount due'}, which is due.`,
  }
  stdout.write(isJson ? formatJson({ order: number, outcome, status }) : `${sentences[outcome]}\n`)
  return outcome === 'moved' ? 0 : 2
}
