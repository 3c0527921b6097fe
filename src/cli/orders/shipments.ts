/** Ships lines of an order, and records what becomes of a shipment. */
import { actionsFor } from '../../features/order/order.status.ts'
import { type Order, readOrders } from '../../features/order/server/order.sql.ts'
import {
  changeShipments,
  type ShipmentOutcome,
  type ShipOutcome,
  shipLines,
} from '../../features/order/server/shipment/shipLines.ts'
import type { ShipmentEvent } from '../../features/order/shipment.status.ts'
import { toTrackingUrl } from '../../features/shipping/carrier.ts'
import { listCarriers } from '../../features/shipping/server/carrier.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import type { CommandContext } from '../command.ts'
import { formatJson } from '../output/json.ts'
import { findWrittenLines, type WrittenLine } from './writtenLines.ts'

interface ShipRequest {
  carrier: string
  trackNumber: string | null
  /** Null for all that is left to ship. */
  lines: readonly WrittenLine[] | null
  /** Ships an order that should be paid first. */
  isUnpaidAllowed: boolean
  isJson: boolean
}

/** The actions on shipments, and their events. */
const shipmentActions = {
  deliver: 'deliver',
  lost: 'lose',
  undeliverable: 'return',
  uncollected: 'putBack',
} as const satisfies Record<string, ShipmentEvent>
type ShipmentAction = keyof typeof shipmentActions

/** @returns null for any other word */
export function findShipmentAction(word: string): ShipmentAction | null {
  return Object.hasOwn(shipmentActions, word) ? (word as ShipmentAction) : null
}

/** Ships lines of an order in one parcel and prints the outcome. @returns 2 when it is rejected */
export async function shipOrderLines(
  db: Db,
  id: number,
  { lines, isJson, ...handover }: ShipRequest,
  { stdout }: CommandContext,
): Promise<number> {
  const before = await requireOrder(db, id)
  const found = lines && findWrittenLines(before.lines, lines)
  const outcome = found && 'unknown' in found ? found : await shipLines(db, id, found, handover, new Date())
  const order = await requireOrder(db, id)
  const isDone = 'kind' in outcome && outcome.kind === 'shipped'
  const sentence =
    'unknown' in outcome
      ? `Order ${order.incrementId} has no line ${outcome.unknown}.`
      : await describeShipping(db, order, outcome, handover.carrier)
  const parcel = isDone ? describeShipment(order, outcome.shipmentId) : null
  stdout.write(
    isJson
      ? formatJson({ order: order.incrementId, status: order.status, isDone, message: sentence, parcel })
      : `${sentence}\n`,
  )
  return isDone ? 0 : 2
}

async function describeShipping(db: Db, order: Order, outcome: ShipOutcome, carrier: string): Promise<string> {
  const number = order.incrementId
  switch (outcome.kind) {
    case 'shipped':
      return `Done: ship. Order ${number} is ${order.status}.`
    case 'notAllowed': {
      const open = actionsFor(order.status).join(', ') || 'nothing'
      return `Order ${number} is ${order.status}: ship is not allowed. Allowed: ${open}.`
    }
    case 'unpaid':
      return `Order ${number} is not paid yet (${order.paymentTitle}). Once the money is there: orders pay ${number}. To ship it anyway, add --unpaid.`
    case 'already':
      return `Order ${number}: there is nothing left to ship.`
    case 'noAddress':
      return `Order ${number} was to be collected, so the shop does not know where to send it. Ship it in the back office, which asks for the address.`
    case 'unknownCarrier': {
      const codes = (await listCarriers(db)).filter(({ isActive }) => isActive).map(({ code }) => code)
      return `There is no active carrier ${carrier}. Known: ${codes.join(', ')}. To add one: carriers set CODE --title NAME.`
    }
    case 'unknownLine':
      return `Order ${number} has no line ${outcome.orderLineId}.`
    case 'tooMany': {
      const sku = order.lines.find(({ id }) => id === outcome.orderLineId)?.sku
      return `Order ${number}: only ${outcome.left} × ${sku} left to ship.`
    }
  }
}

function describeShipment(order: Order, shipmentId: number) {
  const shipment = order.shipments.find(({ id }) => id === shipmentId)
  if (!shipment) return null
  return {
    id: shipment.id,
    carrier: shipment.carrierCode,
    trackNumber: shipment.trackNumber,
    trackUrl: toTrackingUrl(shipment.trackingTemplate, shipment.trackNumber, 'en'),
    lines: shipment.lines.map(({ orderLineId, quantity }) => ({
      sku: order.lines.find(({ id }) => id === orderLineId)?.sku,
      quantity,
    })),
  }
}

/** Records an event of one parcel, or of all parcels in transit, and prints the outcome. @returns 2 when it is rejected */
export async function changeOrderShipments(
  db: Db,
  id: number,
  action: ShipmentAction,
  { shipmentId, isJson }: { shipmentId: number | null; isJson: boolean },
  { stdout }: CommandContext,
): Promise<number> {
  const outcome = await changeShipments(db, id, shipmentActions[action], shipmentId, new Date())
  const order = await requireOrder(db, id)
  const isDone = outcome.kind === 'moved'
  const sentence = describeChange(order, action, outcome)
  const parcels = order.shipments.map((shipment) => ({ id: shipment.id, status: shipment.status }))
  stdout.write(isJson ? formatJson({ order: order.incrementId, isDone, message: sentence, parcels }) : `${sentence}\n`)
  return isDone ? 0 : 2
}

function describeChange(order: Order, action: ShipmentAction, outcome: ShipmentOutcome): string {
  const number = order.incrementId
  switch (outcome.kind) {
    case 'moved':
      return `Done: ${action}. ${outcome.count} ${outcome.count === 1 ? 'parcel' : 'parcels'} of order ${number}.`
    case 'unknownShipment':
      return `Order ${number} has no such parcel. "orders show ${number}" lists them.`
    case 'notAllowed':
      return `Order ${number} has no parcel for which ${action} is allowed.`
    case 'ambiguous':
      return `Order ${number} has several parcels on their way: add --shipment ${outcome.ids.join(' or ')}.`
  }
}

export async function requireOrder(db: Db, id: number): Promise<Order> {
  const [order] = await readOrders(db, [id])
  if (!order) throw new RangeError(`order ${id} does not exist`)
  return order
}
