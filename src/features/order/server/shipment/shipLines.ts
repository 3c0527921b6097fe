/** Shipments: ships lines of an order, and records what happens to a shipment. Each is one transaction. */
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { PostalAddress } from '../../../address/address.rules.ts'
import type { OrderActor } from '../../order.events.ts'
import { statusAfter } from '../../order.status.ts'
import { isSent, type ShipmentEvent, shipmentStatusAfter } from '../../shipment.status.ts'
import { issueInvoice } from '../document/issueInvoice.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder, setOrderStatus } from '../lockOrder.sql.ts'
import { awaitsPayment } from '../payment/payment.sql.ts'
import { queueCapture } from '../payment/paymentTask.sql.ts'
import { chooseLines, countPieces, type LineQuantity, type LinesProblem } from './chooseLines.ts'
import { findShipmentCarrier } from './findCarrier.ts'
import { cancelRefundedPieces, readLinePieces } from './linePieces.sql.ts'
import { recordMissing, restockSurplus, takeStockForReplacements } from './replacements.ts'
import { saveSentAddress } from './sentAddress.sql.ts'
import { insertShipment, listShipments, type ShipmentRow, setShipmentStatus } from './shipment.sql.ts'

export interface Handover {
  /** Carrier for `findShipmentCarrier`. */
  carrier: string
  carrierName?: string | null
  trackNumber: string | null
  /** Whether to ship an unpaid order that must be paid first. */
  isUnpaidAllowed?: boolean
  /** Destination of a pickup order; without it, that of its previous parcel. */
  address?: PostalAddress | null
}

export type ShipOutcome =
  | { kind: 'shipped'; shipmentId: number; carrierTitle: string }
  /** The order's status does not allow it. */
  | { kind: 'notAllowed' }
  /** It must be paid first, such as by bank transfer, and the payment has not arrived. */
  | { kind: 'unpaid' }
  | { kind: 'unknownCarrier' }
  /** It is a pickup order without a postal address. */
  | { kind: 'noAddress' }
  | LinesProblem

/**
 * Ships items in one parcel and emails the customer. The order is locked, so two members of the staff cannot ship an item twice.
 * @param lines the content of the parcel; null for all remaining items
 */
export function shipLines(
  db: Db,
  orderId: number,
  lines: readonly LineQuantity[] | null,
  { carrier: code, carrierName = null, trackNumber, isUnpaidAllowed = false, address = null }: Handover,
  now: Date,
): Promise<ShipOutcome> {
  return inTransaction(db, async (tx): Promise<ShipOutcome> => {
    const order = await lockOrder(tx, orderId)
    const next = statusAfter('ship', order.status)
    if (next === null) return { kind: 'notAllowed' }
    const carrier = await findShipmentCarrier(tx, code, carrierName)
    if (carrier === null) return { kind: 'unknownCarrier' }
    const linePieces = await readLinePieces(tx, orderId)
    const pieces = chooseLines(linePieces, lines)
    if (!Array.isArray(pieces)) return pieces
    if (!isUnpaidAllowed && (await awaitsPayment(tx, orderId))) return { kind: 'unpaid' }
    if (order.isCollected && !(await saveSentAddress(tx, orderId, address, now))) return { kind: 'noAddress' }
    await takeStockForReplacements(tx, orderId, linePieces, pieces)
    const shipmentId = await insertShipment(tx, orderId, { carrier, trackNumber }, pieces, now)
    // Also when the status stays the same, to record the time of the change.
    await setOrderStatus(tx, orderId, next, now)
    const data = { shipmentId, carrier: carrier.title, quantity: countPieces(pieces) }
    await recordOrderEvent(tx, orderId, { kind: 'shipped', data }, 'staff', now)
    await queueCapture(tx, orderId, now)
    const { email: recipient, language } = order
    await queueMail(tx, { kind: 'order-shipped', recipient, language, data: { orderId, shipmentId } }, now)
    await issueInvoice(tx, orderId, now)
    return { kind: 'shipped', shipmentId, carrierTitle: carrier.title }
  })
}

export type ShipmentOutcome =
  /** @property count how many shipments changed */
  | { kind: 'moved'; count: number }
  | { kind: 'unknownShipment' }
  /** No shipment is in a status that allows the event. */
  | { kind: 'notAllowed' }
  /** The event applies to one shipment, but several are eligible. */
  | { kind: 'ambiguous'; ids: number[] }

/**
 * Records that parcels were delivered, lost or brought back, or that ready items were put back on the shelf. The customer gets an
 * email about a loss.
 * @param shipmentId null for all parcels in transit; without it, a loss or a return requires that exactly one parcel is eligible
 */
export function changeShipments(
  db: Db,
  orderId: number,
  event: ShipmentEvent,
  shipmentId: number | null,
  now: Date,
): Promise<ShipmentOutcome> {
  return inTransaction(db, async (tx): Promise<ShipmentOutcome> => {
    const { email: recipient, language } = await lockOrder(tx, orderId)
    const shipments = await listShipments(tx, orderId)
    if (shipmentId !== null && !shipments.some(({ id }) => id === shipmentId)) return { kind: 'unknownShipment' }
    const changing = shipments.filter(
      ({ id, status }) => (shipmentId === null || id === shipmentId) && shipmentStatusAfter(event, status) !== null,
    )
    if (changing.length === 0) return { kind: 'notAllowed' }
    if (changing.length > 1 && event !== 'deliver' && event !== 'putBack')
      return { kind: 'ambiguous', ids: changing.map(({ id }) => id) }
    for (const shipment of changing) {
      await changeShipment(tx, orderId, shipment, event, now)
      const mail = { kind: 'parcel-lost', recipient, language, data: { orderId, shipmentId: shipment.id } } as const
      if (event === 'lose') await queueMail(tx, mail, now)
    }
    return { kind: 'moved', count: changing.length }
  })
}

/** Marks all parcels in transit as delivered, and ready items as collected. Call it with the order locked (`lockOrder`). */
export async function deliverShipments(tx: Db, orderId: number, now: Date): Promise<void> {
  for (const shipment of await listShipments(tx, orderId))
    await changeShipment(tx, orderId, shipment, shipment.status === 'ready' ? 'collect' : 'deliver', now)
}

const eventKinds = {
  collect: 'pickedUp',
  putBack: 'shipmentUncollected',
  deliver: 'delivered',
  lose: 'shipmentLost',
  return: 'shipmentReturned',
} as const

/** Does nothing when the shipment's status does not allow the event. Call it with the order locked (`lockOrder`). */
export async function changeShipment(
  tx: Db,
  orderId: number,
  { id, status, carrier, quantity }: ShipmentRow,
  event: ShipmentEvent,
  now: Date,
  actor: OrderActor = 'staff',
): Promise<void> {
  const next = shipmentStatusAfter(event, status)
  if (next === null) return
  const before = await readLinePieces(tx, orderId)
  await setShipmentStatus(tx, id, next, now)
  if (!isSent(next)) await cancelRefundedPieces(tx, orderId)
  if (event === 'lose') await recordMissing(tx, orderId, before)
  // Ready items have not left the shop: a refund restocks them itself.
  if (event === 'return') await restockSurplus(tx, orderId, id, before, actor)
  const data = { shipmentId: id, carrier, quantity }
  await recordOrderEvent(tx, orderId, { kind: eventKinds[event], data }, actor, now)
}
