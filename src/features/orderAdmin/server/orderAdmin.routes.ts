/** Orders in the back office: each change calls the same function of its feature as the commands. */
import type { TInteger, TObject, TString } from 'typebox'
import type { Db } from '../../../kit/database/database.ts'
import { readIdempotencyKey } from '../../../kit/http/request.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import type { Call, Input, Params } from '../../../shared/contract.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { correctAddress } from '../../order/server/correctAddress.ts'
import { recordOrderRequest } from '../../order/server/orderRequest.sql.ts'
import { retryCapture } from '../../order/server/payment/retryCapture.ts'
import { collectOrder } from '../../order/server/pickup/collectOrder.ts'
import { readyLines } from '../../order/server/pickup/readyLines.ts'
import { correctTracking } from '../../order/server/shipment/correctTracking.ts'
import { changeShipments, shipLines } from '../../order/server/shipment/shipLines.ts'
import { performAction } from '../../order/server/status/performAction.ts'
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
import type { Permission } from '../../staff/permissions.ts'
import { adminRead, adminWrite, requirePermission } from '../../staff/server/adminRoute.ts'
import { cutPage, limitPage } from '../../staff/server/listPages.sql.ts'
import type { StaffSession } from '../../staff/server/staffSession.ts'
import { actionPermissions, returnPermissions, type SimpleAction, unpaidPermission } from '../orderAction.ts'
import {
  describeRefund,
  describeStep,
  describeSum,
  readCarrierName,
  toAddressError,
  toAmountError,
  toRejection,
} from './describeOutcome.ts'
import { nameItems } from './nameItems.sql.ts'
import { adminOrderCall } from './orderAdmin.contract.ts'
import {
  addressCall,
  approveReturnCall,
  cancelCall,
  changeShipmentCall,
  clearCall,
  closeReturnCall,
  completeCall,
  flagCall,
  payCall,
  processCall,
  readyCall,
  receiveReturnCall,
  refundCall,
  refundDoneCall,
  refundRetryCall,
  refundReturnCall,
  refuseReturnCall,
  retryPaymentCall,
  shipCall,
  trackingCall,
} from './orderChanges.contract.ts'
import { readOrderDetail } from './orderDetail.ts'
import { adminOrdersCall, orderCursorsCall } from './orderList.contract.ts'
import { listOrders, readOrderCursors } from './orderList.sql.ts'
import { findOrderVersion } from './orderVersion.sql.ts'
import { readSentAddress } from './readSentAddress.ts'
import { lockNamedOrder, requireOrderId } from './requireOrder.ts'

const actionCalls = {
  process: processCall,
  complete: completeCall,
  pay: payCall,
  cancel: cancelCall,
  flag: flagCall,
  clear: clearCall,
} as const satisfies Record<SimpleAction, Call>

/** A call that changes an order, with the version of the order that the decision is based on. */
interface OrderCall extends Call {
  params: TObject<{ number: TString }>
  input: TObject<{ version: TInteger }>
  answers: (typeof adminOrderCall)['answers']
}

interface OrderWork<C extends OrderCall> {
  tx: Db
  orderId: number
  /** Id of the return in a call for one. */
  returnId: number
  params: Params<C>
  input: Input<C>
  session: StaffSession
  /** Language of the person making the request. */
  language: Language
  now: Date
}

export function orderAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const { phone } = settings.options
  const reader = ({ language }: { language: Language }) => ({ language, country: settings.clock.country })
  const reading = { permission: 'orders.read' } as const

  adminRead(app, services, adminOrdersCall, reading, async ({ input }) => {
    const limit = limitPage(input)
    const rows = await listOrders(db, input, services.settings.clock.timeZone, limit)
    const { page, next } = cutPage(rows, limit, ({ id }) => id)
    return { data: page.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), next }
  })

  adminRead(app, services, orderCursorsCall, reading, async ({ input }) => ({
    data: await readOrderCursors(db, input, services.settings.clock.timeZone),
  }))

  adminRead(app, services, adminOrderCall, reading, async ({ params, http }) => ({
    data: await readOrderDetail(db, await requireOrderId(db, params.number), reader(http)),
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

  changeOrder(
    shipCall,
    'order.ship',
    { permission: 'orders.ship' },
    async ({ tx, orderId, input, session, now, language }) => {
      const { carrier, isUnpaidAllowed = false, lines } = input
      if (isUnpaidAllowed) requirePermission(session, unpaidPermission)
      if (lines.length === 0) throw toRejection('already')
      const trackNumber = toSingleLine(input.trackNumber ?? '') || null
      const pieces = lines.map(({ lineId: orderLineId, quantity }) => ({ orderLineId, quantity }))
      const address = input.address ? await readSentAddress(tx, input.address, { language, phone }) : null
      const carrierName = readCarrierName(input, language)
      const handover = { carrier, carrierName, trackNumber, isUnpaidAllowed, address }
      const outcome = await shipLines(tx, orderId, pieces, handover, now)
      if (outcome.kind !== 'shipped') throw toRejection(outcome.kind)
      return {
        shipment: outcome.shipmentId,
        carrier,
        ...(carrierName && { carrierName }),
        trackNumber,
        lines: await nameItems(tx, orderId, lines),
        ...(isUnpaidAllowed && { isUnpaidAllowed }),
      }
    },
  )

  changeOrder(readyCall, 'order.ready', { permission: 'orders.ship' }, async ({ tx, orderId, input, session, now }) => {
    const { store: storeCode = null, isUnpaidAllowed = false } = input
    if (isUnpaidAllowed) requirePermission(session, unpaidPermission)
    if (input.lines.length === 0) throw toRejection('already')
    const lines = input.lines.map(({ lineId: orderLineId, quantity }) => ({ orderLineId, quantity }))
    const outcome = await readyLines(tx, orderId, lines, { storeCode, isUnpaidAllowed }, now)
    if (outcome.kind !== 'ready') throw toRejection(outcome.kind)
    return {
      ...{ shipment: outcome.shipmentId, lines: await nameItems(tx, orderId, input.lines) },
      ...(storeCode !== null && { store: storeCode }),
      ...(isUnpaidAllowed && { isUnpaidAllowed }),
    }
  })

  changeOrder(
    changeShipmentCall,
    'order.parcel',
    { permission: 'orders.ship' },
    async ({ tx, orderId, params, input, session, now }) => {
      const { event, isPaidNow = false } = input
      if (isPaidNow) requirePermission(session, unpaidPermission)
      if (isPaidNow && event !== 'collect') throw toRejection('notAllowed')
      const transactionId = toSingleLine(input.transactionId ?? '') || null
      const outcome =
        event === 'collect'
          ? await collectOrder(tx, orderId, { shipmentId: params.id, transactionId, isPaidNow }, now)
          : await changeShipments(tx, orderId, event, params.id, now)
      if (outcome.kind !== 'moved' && outcome.kind !== 'collected') throw toRejection(outcome.kind)
      const paid = outcome.kind === 'collected' && outcome.paid !== null ? { paidInStore: outcome.paid } : {}
      return { shipment: params.id, event, ...paid, ...(transactionId !== null && { transactionId }) }
    },
  )

  changeOrder(trackingCall, 'order.tracking', { permission: 'orders.ship' }, async (work) => {
    const { tx, orderId, params, input, now } = work
    const trackNumber = toSingleLine(input.trackNumber ?? '') || null
    const carrierName = readCarrierName(input, work.language)
    const outcome = await correctTracking(
      tx,
      orderId,
      params.id,
      { carrier: input.carrier, carrierName, trackNumber },
      now,
    )
    if (outcome.kind !== 'corrected') throw toRejection(outcome.kind)
    return { shipment: params.id, ...outcome.after, replaced: outcome.before }
  })

  changeOrder(addressCall, 'order.address', { permission: 'orders.ship' }, async (work) => {
    const { tx, orderId, input, language, now } = work
    const address = await readSentAddress(tx, input.address, { language, phone })
    const outcome = await correctAddress(tx, orderId, address, now)
    if (outcome.kind === 'otherCountry') throw toAddressError('country', language)
    if (outcome.kind === 'otherState') throw toAddressError('state', language)
    if (outcome.kind !== 'corrected') throw toRejection(outcome.kind)
    // Only ids: the addresses themselves are stored with the order, where erasure finds them.
    return { address: outcome.addressId, replaced: outcome.replacedId, changed: outcome.changed }
  })

  changeOrder(retryPaymentCall, 'order.payRetry', { permission: 'orders.pay' }, async ({ tx, orderId, now }) =>
    describeSum(await retryCapture(tx, orderId, now)),
  )

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

  /**
   * Registers a change. With the order locked, the version that the staff saw must still be the current one: of two clicks or two
   * people at once, only the first succeeds. A repeated request with the same key changes nothing more and returns the order.
   * @param work returns the audit entry of the change; an error rolls everything back
   */
  function changeOrder<C extends OrderCall>(
    call: C,
    action: string,
    access: { permission: Permission; needsConfirmation?: boolean },
    work: (order: OrderWork<C>) => Promise<Record<string, unknown>>,
  ): void {
    adminWrite<OrderCall>(app, services, call, access, async ({ tx, params, input, http, session, now }) => {
      const { number } = params
      const found = await lockNamedOrder(tx, number, call.path.startsWith('/admin/returns/'))
      const { orderId, returnId } = found
      const key = readIdempotencyKey(http)
      if (key !== null) {
        const { version: _version, ...asked } = input
        const request = [call.path, params, asked]
        const outcome = await recordOrderRequest(tx, { orderId, staffId: session.staff.id, key, request }, now)
        if (outcome === 'other') throw new ShopError('orderAdmin.repeated')
        if (outcome === 'repeated')
          return { answer: { data: await readOrderDetail(tx, orderId, reader(http)) }, audit: 'repeated' }
      }
      if ((await findOrderVersion(tx, orderId)) !== input.version) throw new ShopError('orderAdmin.changed')
      const details = await work({
        ...{ tx, orderId, returnId, session, now, language: http.language },
        ...{ params: params as Params<C>, input: input as Input<C> },
      })
      const order = await readOrderDetail(tx, orderId, reader(http))
      const request = order.returns.find((each) => each.number === number)
      const states = request
        ? { before: { status: found.returnStatus }, after: { status: request.status, ...details } }
        : { before: { status: found.status }, after: { status: order.status, ...details } }
      return { answer: { data: order }, audit: { action, entityName: number, ...states } }
    })
  }
}
