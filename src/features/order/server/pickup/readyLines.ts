/** Sets items aside in a store, where the customer collects them. */
import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import { findLastPickupDay } from '../../../shipping/readyTime.ts'
import { listStores, placeAsJson } from '../../../shipping/server/store.sql.ts'
import { type StorePlace, toStorePlace } from '../../../shipping/store.ts'
import { statusAfter } from '../../order.status.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder, setOrderStatus } from '../lockOrder.sql.ts'
import { awaitsPayment } from '../payment/payment.sql.ts'
import { queueCapture } from '../payment/paymentTask.sql.ts'
import { chooseLines, countPieces, type LineQuantity, type LinesProblem } from '../shipment/chooseLines.ts'
import { readLinePieces } from '../shipment/linePieces.sql.ts'
import { takeStockForReplacements } from '../shipment/replacements.ts'
import { insertShipment } from '../shipment/shipment.sql.ts'

export type ReadyOutcome =
  | { kind: 'ready'; shipmentId: number; keptUntil: string }
  /** The order's status does not allow it. */
  | { kind: 'notAllowed' }
  /** It must be paid first, such as by bank transfer, and the payment has not arrived. */
  | { kind: 'unpaid' }
  /** The order is to be shipped, and no store was given. */
  | { kind: 'noStore' }
  /** There is no active store with this code. */
  | { kind: 'unknownStore' }
  | LinesProblem

/**
 * Sets items aside in a store and emails the customer. An authorized payment is captured now, because the authorization may
 * expire before the customer comes. The invoice is issued with the payment or when the items are handed over.
 * @param lines null for all remaining items
 * @param storeCode null for the customer's store, which can be closed for new orders or removed
 */
export function readyLines(
  db: Db,
  orderId: number,
  lines: readonly LineQuantity[] | null,
  { storeCode, isUnpaidAllowed = false }: { storeCode: string | null; isUnpaidAllowed?: boolean },
  now: Date,
): Promise<ReadyOutcome> {
  return inTransaction(db, async (tx): Promise<ReadyOutcome> => {
    const order = await lockOrder(tx, orderId)
    const next = statusAfter('ship', order.status)
    if (next === null) return { kind: 'notAllowed' }
    const store = await findPlace(tx, orderId, storeCode)
    if (store === null) return { kind: storeCode === null ? 'noStore' : 'unknownStore' }
    const linePieces = await readLinePieces(tx, orderId)
    const chosen = chooseLines(linePieces, lines)
    if (!Array.isArray(chosen)) return chosen
    if (!isUnpaidAllowed && (await awaitsPayment(tx, orderId))) return { kind: 'unpaid' }
    const keptUntil = findLastPickupDay(store, now)
    await takeStockForReplacements(tx, orderId, linePieces, chosen)
    const shipmentId = await insertShipment(tx, orderId, { store, keptUntil }, chosen, now)
    await setOrderStatus(tx, orderId, next, now)
    const data = { shipmentId, carrier: store.name, quantity: countPieces(chosen) }
    await recordOrderEvent(tx, orderId, { kind: 'readyForPickup', data }, 'staff', now)
    await queueCapture(tx, orderId, now)
    const { email: recipient, language } = order
    await queueMail(tx, { kind: 'order-ready', recipient, language, data: { orderId, shipmentId } }, now)
    return { kind: 'ready', shipmentId, keptUntil }
  })
}

async function findPlace(tx: Db, orderId: number, storeCode: string | null): Promise<StorePlace | null> {
  if (storeCode !== null) {
    const store = (await listStores(tx)).find(({ code, isActive }) => isActive && code === storeCode)
    return store ? toStorePlace(store) : null
  }
  const { rows } = await sql<{ place: StorePlace | null }>`
    select ${placeAsJson(sql`orders.pickup`)} as place from orders where id = ${orderId}`.execute(tx)
  return rows[0]?.place ?? null
}
