/** Refunds and the steps of returns in the back office. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { recordTransfers } from '../../returns/server/refund/dueTransfers.ts'
import { recordPaidOtherwise, retryRefunds } from '../../returns/server/refund/failedRefunds.ts'
import { findMostOfOrder, refundOrder } from '../../returns/server/refund/refundOrder.ts'
import {
  approveReturn,
  closeReturn,
  findMostOfReturn,
  receiveReturn,
  refundReturn,
  refuseReturn,
} from '../../returns/server/returnSteps.ts'
import { returnPermissions } from '../orderAction.ts'
import { makeChangeOrder } from './changeOrder.ts'
import { describeRefund, describeStep, describeSum, toAmountError } from './describeOutcome.ts'
import { nameItems } from './nameItems.sql.ts'
import {
  approveReturnCall,
  closeReturnCall,
  receiveReturnCall,
  refundCall,
  refundDoneCall,
  refundRetryCall,
  refundReturnCall,
  refuseReturnCall,
} from './orderChanges.contract.ts'

export function orderRefundRoutes(app: ApiApp, services: Services): void {
  const changeOrder = makeChangeOrder(app, services)
  const refunding = { permission: 'orders.refund', needsConfirmation: true } as const
  changeOrder(refundCall, 'order.refund', refunding, async ({ tx, orderId, input, language, now }) => {
    const { lines, withShipping, amount = null, restock } = input
    const reason = toSingleLine(input.reason ?? '') || null
    const request = { lines, withShipping, amount }
    const done = await refundOrder(tx, orderId, { request, restock, reason, key: null, actor: 'staff' }, now)
    if (done === 'tooMuch') throw toAmountError(await findMostOfOrder(tx, orderId, request), language)
    return describeRefund(done)
  })

  changeOrder(refundDoneCall, 'order.refundDone', refunding, async ({ tx, orderId, now }) =>
    describeSum((await recordTransfers(tx, orderId, now)) ?? (await recordPaidOtherwise(tx, orderId, now))),
  )
  changeOrder(refundRetryCall, 'order.refundRetry', refunding, async ({ tx, orderId, now }) =>
    describeSum(await retryRefunds(tx, orderId, now)),
  )

  const decide = { permission: returnPermissions.approve } as const
  changeOrder(approveReturnCall, 'return.approve', decide, async ({ tx, orderId, returnId, now }) =>
    describeStep(await approveReturn(tx, orderId, returnId, now)),
  )
  changeOrder(refuseReturnCall, 'return.refuse', decide, async ({ tx, orderId, returnId, input, now }) =>
    describeStep(await refuseReturn(tx, orderId, returnId, toSingleLine(input.answer), now)),
  )
  changeOrder(closeReturnCall, 'return.close', decide, async ({ tx, orderId, returnId, input, now }) =>
    describeStep(await closeReturn(tx, orderId, returnId, toSingleLine(input.answer), now)),
  )
  const receiving = { permission: returnPermissions.receive } as const
  changeOrder(receiveReturnCall, 'return.receive', receiving, async ({ tx, orderId, returnId, input, now }) => {
    const writeOff = new Map(input.writeOff.map(({ lineId, quantity }) => [lineId, quantity]))
    const received = describeStep(await receiveReturn(tx, orderId, returnId, writeOff, now))
    return { ...received, writeOff: await nameItems(tx, orderId, input.writeOff) }
  })
  changeOrder(refundReturnCall, 'return.refund', refunding, async (work) => {
    const { tx, orderId, returnId, input, language, now } = work
    const { withShipping, amount = null } = input
    const done = await refundReturn(tx, orderId, returnId, { withShipping, amount }, now)
    if (done === 'tooMuch') throw toAmountError(await findMostOfReturn(tx, orderId, returnId, withShipping), language)
    return describeRefund(done)
  })
}
