/** Orders in the back office: each change calls the same function of its feature as the commands. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import type { Call, Input } from '../../../shared/contract.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { retryCapture } from '../../order/server/payment/retryCapture.ts'
import { performAction } from '../../order/server/status/performAction.ts'
import { adminRead } from '../../staff/server/adminRoute.ts'
import { cutPage, limitPage } from '../../staff/server/listPages.sql.ts'
import { actionPermissions, type SimpleAction } from '../orderAction.ts'
import { makeChangeOrder } from './changeOrder.ts'
import { describeSum, toRejection } from './describeOutcome.ts'
import { adminOrderCall } from './orderAdmin.contract.ts'
import {
  cancelCall,
  clearCall,
  completeCall,
  flagCall,
  payCall,
  processCall,
  retryPaymentCall,
} from './orderChanges.contract.ts'
import { readOrderDetail } from './orderDetail.ts'
import { adminOrdersCall, orderCursorsCall } from './orderList.contract.ts'
import { listOrders, readOrderCursors } from './orderList.sql.ts'
import { requireOrderId } from './requireOrder.ts'

const actionCalls = {
  process: processCall,
  complete: completeCall,
  pay: payCall,
  cancel: cancelCall,
  flag: flagCall,
  clear: clearCall,
} as const satisfies Record<SimpleAction, Call>

export function orderAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const changeOrder = makeChangeOrder(app, services)
  const reading = { permission: 'orders.read' } as const

  adminRead(app, services, adminOrdersCall, reading, async ({ input }) => {
    const limit = limitPage(input)
    const rows = await listOrders(db, input, settings.clock.timeZone, limit)
    const { page, next } = cutPage(rows, limit, ({ id }) => id)
    return { data: page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next }
  })

  adminRead(app, services, orderCursorsCall, reading, async ({ input }) => ({
    data: await readOrderCursors(db, input, settings.clock.timeZone),
  }))

  adminRead(app, services, adminOrderCall, reading, async ({ params, http }) => ({
    data: await readOrderDetail(db, await requireOrderId(db, params.number), {
      language: http.language,
      country: settings.clock.country,
    }),
  }))

  for (const action of Object.keys(actionCalls) as SimpleAction[]) {
    changeOrder(actionCalls[action], `order.${action}`, { permission: actionPermissions[action] }, async (work) => {
      const { transactionId = '', received = null } = work.input as Input<typeof payCall>
      const details = { transactionId: toSingleLine(transactionId) || null, received }
      const outcome = await performAction(work.tx, work.orderId, action, details, work.now)
      if (outcome !== 'moved') throw toRejection(outcome)
      return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null))
    })
  }

  changeOrder(retryPaymentCall, 'order.payRetry', { permission: 'orders.pay' }, async ({ tx, orderId, now }) =>
    describeSum(await retryCapture(tx, orderId, now)),
  )
}
