/** Orders that are collected in a store: sets items aside, hands them over, puts them back. */
import { actionsFor } from '../../features/order/order.status.ts'
import type { Order } from '../../features/order/server/order.sql.ts'
import { type CollectOutcome, collectOrder } from '../../features/order/server/pickup/collectOrder.ts'
import { type ReadyOutcome, readyLines } from '../../features/order/server/pickup/readyLines.ts'
import { parseStoreCode } from '../../features/shipping/store.ts'
import type { Db } from '../../kit/database/database.ts'
import { formatMoney } from '../../shared/money.ts'
import { toSingleLine } from '../../shared/personDetails.ts'
import type { CommandContext } from '../command.ts'
import { formatJson } from '../output/json.ts'
import { requireOrder } from './shipments.ts'
import { findWrittenLines, type WrittenLine } from './writtenLines.ts'

interface ReadyRequest {
  /** The code as typed; null for the store that the customer has chosen. */
  store: string | null
  /** Null for everything left. */
  lines: readonly WrittenLine[] | null
  isUnpaidAllowed: boolean
  isJson: boolean
}

/** Sets items aside in a store and prints the outcome. @returns 2 when it is rejected */
export async function readyOrderLines(
  db: Db,
  id: number,
  { store, lines, isUnpaidAllowed, isJson }: ReadyRequest,
  { stdout }: CommandContext,
): Promise<number> {
  const found = lines && findWrittenLines((await requireOrder(db, id)).lines, lines)
  const storeCode = store === null ? null : (parseStoreCode(store) ?? '')
  const outcome =
    found && 'unknown' in found ? found : await readyLines(db, id, found, { storeCode, isUnpaidAllowed }, new Date())
  const order = await requireOrder(db, id)
  const isDone = 'kind' in outcome && outcome.kind === 'ready'
  const message =
    'unknown' in outcome
      ? `Order ${order.incrementId} has no line ${outcome.unknown}.`
      : describeReady(order, outcome, toSingleLine(store ?? ''))
  const result = { order: order.incrementId, status: order.status, isDone, message }
  const shipment = isDone ? { shipment: outcome.shipmentId, keptUntil: outcome.keptUntil } : {}
  stdout.write(isJson ? formatJson({ ...result, ...shipment }) : `${message}\n`)
  return isDone ? 0 : 2
}

function describeReady(order: Order, outcome: ReadyOutcome, store: string): string {
  const number = order.incrementId
  switch (outcome.kind) {
    case 'ready':
      return `Done: ready. Order ${number} waits to be collected until ${outcome.keptUntil}; the customer gets an email.`
    case 'notAllowed':
      return `Order ${number} is ${order.status}: ready is not allowed. Allowed: ${actionsFor(order.status).join(', ') || 'nothing'}.`
    case 'unpaid':
      return `Order ${number} is not paid yet: pay first, or add --unpaid.`
    case 'noStore':
      return `Order ${number} is to be shipped. To hand it over in a store instead: --store CODE.`
    case 'unknownStore':
      return `There is no active store ${store}. "stores" lists them.`
    case 'already':
      return `Order ${number}: there is nothing left to set aside.`
    case 'unknownLine':
      return `Order ${number} has no line ${outcome.orderLineId}.`
    case 'tooMany': {
      const sku = order.lines.find(({ id }) => id === outcome.orderLineId)?.sku
      return `Order ${number}: only ${outcome.left} × ${sku} left to set aside.`
    }
  }
}

interface CollectRequest {
  /** Null for everything that waits. */
  shipmentId: number | null
  transactionId: string | null
  /** Everything that is due was paid at the counter. */
  isPaidNow: boolean
  isJson: boolean
}

/** Records that an order was collected and prints the outcome. @returns 2 when it is rejected */
export async function collectOrderItems(
  db: Db,
  id: number,
  { isJson, ...request }: CollectRequest,
  { stdout }: CommandContext,
): Promise<number> {
  const outcome = await collectOrder(db, id, request, new Date())
  const order = await requireOrder(db, id)
  const isDone = outcome.kind === 'collected'
  const message = describeCollect(order, outcome)
  const result = { order: order.incrementId, status: order.status, isDone, message }
  const paid = isDone && outcome.paid !== null ? { paidMinor: outcome.paid, currency: order.currency } : {}
  stdout.write(isJson ? formatJson({ ...result, ...paid }) : `${message}\n`)
  return isDone ? 0 : 2
}

function describeCollect({ incrementId: number, currency }: Order, outcome: CollectOutcome): string {
  switch (outcome.kind) {
    case 'collected':
      return outcome.paid === null
        ? `Done: collected. Order ${number}.`
        : `Done: collected. Order ${number} was paid in the store: ${formatMoney(outcome.paid, currency, 'en')}.`
    case 'unknownShipment':
      return `Order ${number} has no such shipment. "orders show ${number}" lists them.`
    case 'notAllowed':
      return `Order ${number}: nothing waits to be collected.`
    case 'unpaid':
      return `Order ${number} is not paid yet: pay first, or add --paid if the customer pays in the store.`
    case 'paidBefore':
      return `Order ${number} is paid already: take no money. Without --paid, it counts as collected.`
    case 'online':
      return `Order ${number} is paid through the payment service: --paid is not possible.`
  }
}
