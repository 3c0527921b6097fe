/** Parcels, orders to be collected, and delivery addresses in the back office. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { correctAddress } from '../../order/server/correctAddress.ts'
import { collectOrder } from '../../order/server/pickup/collectOrder.ts'
import { readyLines } from '../../order/server/pickup/readyLines.ts'
import { correctTracking } from '../../order/server/shipment/correctTracking.ts'
import { changeShipments, shipLines } from '../../order/server/shipment/shipLines.ts'
import { requirePermission } from '../../staff/server/adminRoute.ts'
import { unpaidPermission } from '../orderAction.ts'
import { makeChangeOrder } from './changeOrder.ts'
import { readCarrierName, toAddressError, toRejection } from './describeOutcome.ts'
import { nameItems } from './nameItems.sql.ts'
import { addressCall, changeShipmentCall, readyCall, shipCall, trackingCall } from './orderChanges.contract.ts'
import { readSentAddress } from './readSentAddress.ts'

export function orderShippingRoutes(app: ApiApp, services: Services): void {
  const { phone } = services.settings.options
  const changeOrder = makeChangeOrder(app, services)

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
        carrier: outcome.carrierTitle,
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
}
