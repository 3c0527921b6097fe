/** Random operations on orders in a store. */
import { collectOrder } from '../features/order/server/pickup/collectOrder.ts'
import { readyLines } from '../features/order/server/pickup/readyLines.ts'
import { changeShipments } from '../features/order/server/shipment/shipLines.ts'
import { chooseLines } from './orderLife.lines.ts'
import { type Life, type Operation, otherStore, type Random } from './orderLife.ts'

/** Mostly null, the store that the customer chose. An order to be shipped needs a named store. */
const storeCodes = [null, null, null, null, 'pune', otherStore, 'no-such-store']

async function setAside(life: Life, orderId: number, random: Random): Promise<unknown> {
  const lines = (await chooseLines(life, orderId, random)).map(({ lineId, quantity }) => ({
    orderLineId: lineId,
    quantity,
  }))
  const how = { storeCode: random.pick(storeCodes), isUnpaidAllowed: random.once(3) }
  return readyLines(life.shop.db, orderId, random.once(2) ? null : lines, how, life.shop.services.now())
}

/** Collects everything that waits, or one of the order's shipments, which may be a parcel in transit; occasionally pays at the counter. */
async function collect({ shop }: Life, orderId: number, random: Random): Promise<unknown> {
  const isOne = random.once(3)
  const shipments = shop.db.selectFrom('shipment').select('id').where('order_id', '=', orderId).orderBy('id')
  const ids = isOne ? (await shipments.execute()).map(({ id }) => id) : []
  const shipmentId = ids.length > 0 ? random.pick(ids) : null
  return collectOrder(
    shop.db,
    orderId,
    { shipmentId, transactionId: null, isPaidNow: random.once(3) },
    shop.services.now(),
  )
}

/** Takes the usual next step of an order to be collected. @returns whether it is one */
export async function takeNextPickupStep(life: Life, orderId: number, random: Random): Promise<boolean> {
  const order = await life.shop.db.selectFrom('orders').select('pickup').where('id', '=', orderId).executeTakeFirst()
  // Occasionally it is shipped instead.
  if (!order?.pickup || random.once(8)) return false
  await (random.once(2) ? setAside(life, orderId, random) : collect(life, orderId, random))
  return true
}

export const pickupOperations: readonly Operation[] = [
  { name: 'set aside', weight: 6, run: setAside },
  { name: 'collect', weight: 6, run: collect },
  {
    name: 'put back',
    weight: 4,
    run: ({ shop }, id) => changeShipments(shop.db, id, 'putBack', null, shop.services.now()),
  },
]
