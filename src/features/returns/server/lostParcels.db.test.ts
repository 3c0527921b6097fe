import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { makeRandom } from '../../../testing/random.ts'
import { aStore } from '../../../testing/stores.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { collectOrder } from '../../order/server/pickup/collectOrder.ts'
import { readyLines } from '../../order/server/pickup/readyLines.ts'
import { readLinePieces } from '../../order/server/shipment/linePieces.sql.ts'
import { changeShipments, shipLines } from '../../order/server/shipment/shipLines.ts'
import { cancelOrder } from '../../order/server/status/cancelOrder.ts'
import { payOrder } from '../../order/server/status/orderTransitions.ts'
import type { ShipmentEvent } from '../../order/shipment.status.ts'
import { saveStore } from '../../shipping/server/store.sql.ts'
import { refundOrder } from './refund/refundOrder.ts'

let shop: TestShop
const store = aStore()
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', stock: 1000 })] })
  await saveStore(shop.db, store)
})
afterAll(() => shop.close())

const now = () => shop.services.now()

async function readStock(): Promise<number> {
  const variant = shop.db.selectFrom('variant').select('stock').where('sku', '=', 'BELL-1')
  return (await variant.executeTakeFirstOrThrow()).stock
}

/** An order of one kind of bell, and what can happen to it. */
async function anOrder(quantity: number) {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity })
  await readyToOrder(guest)
  const { order } = (await guest.post('/checkout/save-order')).json()
  const id = Number(order.id)
  const lineId = Number(order.items[0].id)
  const lines = (pieces: number) => [{ orderLineId: lineId, quantity: pieces }]
  return {
    pay: () => payOrder(shop.db, id, now(), null),
    ship: (pieces: number) => shipLines(shop.db, id, lines(pieces), { carrier: 'DHL', trackNumber: null }, now()),
    setAside: (pieces: number) => readyLines(shop.db, id, lines(pieces), { storeCode: store.code }, now()),
    collect: (shipmentId: number) => collectOrder(shop.db, id, { shipmentId, transactionId: null }, now()),
    change: (event: ShipmentEvent, shipmentId: number | null = null) =>
      changeShipments(shop.db, id, event, shipmentId, now()),
    cancel: () => cancelOrder(shop.db, id, now(), { by: 'shop' }),
    refund(pieces: number | 'all') {
      const lines = pieces === 'all' ? pieces : [{ lineId, quantity: pieces }]
      const request = { lines, withShipping: pieces === 'all', amount: null }
      const refund = { request, restock: 'unsent', reason: null, key: null, actor: 'staff' } as const
      return refundOrder(shop.db, id, refund, now())
    },
    readPieces: () => readLinePieces(shop.db, id),
    readShipments: () =>
      shop.db
        .selectFrom('shipment')
        .innerJoin('shipment_line', 'shipment_id', 'shipment.id')
        .select(['shipment.id', 'status', 'quantity'])
        .where('order_id', '=', id)
        .execute(),
  }
}

describe('A lost parcel', () => {
  test('whose replacement comes back is lost once: canceling the order restocks the replacement', async () => {
    const before = await readStock()
    const { ship, change, cancel } = await anOrder(1)
    await ship(1)
    await change('lose')
    const replacement = await ship(1)
    expect(await readStock()).toBe(before - 2)
    if (replacement.kind !== 'shipped') expect.fail(replacement.kind)
    await change('return', replacement.shipmentId)
    expect(await cancel()).toBe('canceled')
    expect(await readStock()).toBe(before - 1)
  })

  test('can be replaced in a store: the replacement is taken from the stock once', async () => {
    const before = await readStock()
    const { ship, setAside, change, cancel } = await anOrder(1)
    await ship(1)
    await change('lose')
    await setAside(1)
    expect(await readStock()).toBe(before - 2)
    await change('putBack')
    await setAside(1)
    expect(await readStock()).toBe(before - 2)
    expect(await cancel()).toBe('canceled')
    expect(await readStock()).toBe(before - 1)
  })

  test('and any other parcel leave the stock as it is on the shelves, whatever happens to them', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31)
    process.stdout.write(`lostParcels.db.test.ts: seed ${seed}\n`)
    const random = makeRandom(seed)
    const below = (limit: number) => Math.floor(random() * limit)
    for (let round = 0; round < 25; round += 1) {
      /** What a stocktaking would count. */
      let onShelves = await readStock()
      const quantity = 1 + below(3)
      const order = await anOrder(quantity)
      if (below(2) === 0) await order.pay()
      const move = (isDone: boolean, pieces: number) => {
        if (isDone) onShelves += pieces
      }
      const steps: string[] = []
      for (let step = 0; step < 12; step += 1) {
        const pieces = 1 + below(quantity)
        const shipments = await order.readShipments()
        const shipment = shipments[below(shipments.length)]
        const events = {
          ship: async () => move((await order.ship(pieces)).kind === 'shipped', -pieces),
          setAside: () => order.setAside(pieces),
          collect: async () =>
            shipment && move((await order.collect(shipment.id)).kind === 'collected', -shipment.quantity),
          deliver: () => shipment && below(3) === 0 && order.change('deliver', shipment.id),
          lose: () => shipment && order.change('lose', shipment.id),
          return: async () =>
            shipment && move((await order.change('return', shipment.id)).kind === 'moved', shipment.quantity),
          putBack: () => order.change('putBack'),
          refund: () => below(2) === 0 && order.refund(below(4) === 0 ? 'all' : pieces),
          cancel: () => below(6) === 0 && order.cancel(),
        }
        const [name, run] = Object.entries(events)[below(Object.keys(events).length)] ?? []
        steps.push(`${name} ${pieces} of ${quantity}, ${JSON.stringify(shipment)}`)
        await run?.()
        const reserved = (await order.readPieces()).reduce((sum, { here }) => sum + here, 0)
        const setAside = (await order.readShipments()).filter(({ status }) => status === 'ready')
        const counted = setAside.reduce((sum, { quantity }) => sum + quantity, (await readStock()) + reserved)
        expect(counted, `seed ${seed}: ${steps.join('; ')}`).toBe(onShelves)
      }
    }
  })
})
