import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { writeOrderShippedMail } from '../mail/orderShippedMail.ts'
import { completeOrder, payOrder } from '../status/orderTransitions.ts'
import type { LineQuantity } from './chooseLines.ts'
import { changeShipments, type Handover, shipLines } from './shipLines.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Bell', stock: 1000 }),
      aProduct({ sku: 'PUMP', name: 'Pump', stock: 1000 }),
    ],
  })
})
afterAll(() => shop.close())

const now = () => shop.services.now()
const gls: Handover = { carrier: 'GLS', trackNumber: 'G 1' }

/** An order of two bells and one pump. */
async function anOrder(method = 'cashondelivery') {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 2 })
  await addProduct(guest, shop.saved[1]?.productId)
  await readyToOrder(guest, '', method)
  const order = (await guest.post('/checkout/save-order')).json().order
  const id = Number(order.id)
  const [bell, pump] = order.items.map((item: { id: number }) => item.id)
  const readOrder = async () => (await guest.get(`/orders/${id}`)).json().data
  const ship = (lines: LineQuantity[] | null, handover = gls) => shipLines(shop.db, id, lines, handover, now())
  return { id, bell: Number(bell), pump: Number(pump), readOrder, ship }
}

const sent = ({ items }: { items: { qty_shipped: number }[] }) => items.map(({ qty_shipped }) => qty_shipped)

describe('Shipments', () => {
  test('An order by bank transfer is shipped once it is paid, or when the staff force it', async () => {
    const paid = await anOrder('moneytransfer')
    expect(await paid.ship(null)).toEqual({ kind: 'unpaid' })
    expect(await paid.readOrder()).toMatchObject({ status: 'pending', shipments: [] })
    await payOrder(shop.db, paid.id, now(), null)
    expect(await paid.ship(null)).toMatchObject({ kind: 'shipped' })

    const trusted = await anOrder('moneytransfer')
    expect(await trusted.ship(null, { ...gls, isUnpaidAllowed: true })).toMatchObject({ kind: 'shipped' })
    expect(await (await anOrder()).ship(null)).toMatchObject({ kind: 'shipped' })
  })

  test('An order leaves in several parcels, each with its own email that names what is still to come', async () => {
    const { id, bell, pump, readOrder, ship } = await anOrder()
    const first = await ship([{ orderLineId: bell, quantity: 1 }])
    expect(first).toMatchObject({ kind: 'shipped' })
    const order = await readOrder()
    expect(sent(order)).toEqual([1, 0])
    expect(order.shipments).toMatchObject([
      {
        status: 'shipped',
        carrier_code: 'gls',
        carrier_title: 'GLS',
        track_number: 'G 1',
        track_url: 'https://gls-group.com/GROUP/en/parcel-tracking?match=G1',
        total_qty: 1,
        items: [{ order_item_id: bell, sku: 'BELL-1', qty: 1 }],
      },
    ])
    const findMail = async (shipmentId: number) =>
      writeOrderShippedMail(shop.services, { orderId: id, shipmentId }, 'en')
    const firstMail = await findMail(order.shipments[0].id)
    expect(firstMail?.subject).toBe(`Part of your order ${order.increment_id} is on its way`)
    expect(firstMail?.text).toContain(`A parcel of your order ${order.increment_id} has been handed over to GLS.`)
    expect(firstMail?.text).toContain('1 × Bell\n\nStill to come:\n1 × Bell\n1 × Pump')
    expect(firstMail?.text).toContain('Follow the parcel: https://gls-group.com/GROUP/en/parcel-tracking?match=G1')

    await ship([
      { orderLineId: pump, quantity: 1 },
      { orderLineId: bell, quantity: 1 },
    ])
    const whole = await readOrder()
    expect(sent(whole)).toEqual([2, 1])
    const lastMail = await findMail(whole.shipments[1].id)
    expect(lastMail?.subject).toBe(firstMail?.subject)
    expect(lastMail?.text).not.toContain('Still to come')
    expect(await ship(null)).toEqual({ kind: 'already' })
  })

  test('Rejects more than was ordered, lines of other orders and unknown carriers, and changes nothing', async () => {
    const { bell, pump, readOrder, ship } = await anOrder()
    const other = await anOrder()
    expect(
      await ship([
        { orderLineId: pump, quantity: 1 },
        { orderLineId: bell, quantity: 3 },
      ]),
    ).toEqual({ kind: 'tooMany', orderLineId: bell, left: 2 })
    // Quantities of a repeated line are added up.
    expect(
      await ship([
        { orderLineId: bell, quantity: 1 },
        { orderLineId: bell, quantity: 2 },
      ]),
    ).toEqual({ kind: 'tooMany', orderLineId: bell, left: 2 })
    expect(await ship([{ orderLineId: other.bell, quantity: 1 }])).toEqual({
      kind: 'unknownLine',
      orderLineId: other.bell,
    })
    expect(await ship(null, { carrier: 'Pigeon', trackNumber: null })).toEqual({ kind: 'unknownCarrier' })
    await expect(ship([{ orderLineId: bell, quantity: 0 }])).rejects.toThrow(RangeError)
    expect(await readOrder()).toMatchObject({ status: 'pending', shipments: [] })
    await ship([{ orderLineId: bell, quantity: 2 }])
    expect(await ship([{ orderLineId: bell, quantity: 1 }])).toEqual({ kind: 'tooMany', orderLineId: bell, left: 0 })
  })

  test('Of several people who ship the same item concurrently, only one succeeds', async () => {
    const { pump, readOrder, ship } = await anOrder()
    const outcomes = await Promise.all([1, 2, 3].map(() => ship([{ orderLineId: pump, quantity: 1 }])))
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['shipped', 'tooMany', 'tooMany'])
    expect(sent(await readOrder())).toEqual([0, 1])
  })

  test('Items of a lost parcel can be shipped again; the order is delivered once nothing is missing', async () => {
    const { id, bell, readOrder, ship } = await anOrder()
    await ship([{ orderLineId: bell, quantity: 2 }])
    await ship(null)
    const [lost] = (await readOrder()).shipments
    const change = (event: 'deliver' | 'lose' | 'return', shipmentId: number | null) =>
      changeShipments(shop.db, id, event, shipmentId, now())
    expect(await change('lose', null)).toMatchObject({ kind: 'ambiguous' })
    expect(await change('lose', lost.id)).toEqual({ kind: 'moved', count: 1 })
    expect(await change('lose', lost.id)).toEqual({ kind: 'notAllowed' })
    expect(sent(await readOrder())).toEqual([0, 1])
    expect(await change('deliver', null)).toEqual({ kind: 'moved', count: 1 })
    const step = async (code: string) =>
      (await readOrder()).steps.find((each: { code: string }) => each.code === code).is_reached
    expect(await step('delivered')).toBe(false)
    expect(await ship(null)).toMatchObject({ kind: 'shipped' })
    expect(await change('deliver', null)).toEqual({ kind: 'moved', count: 1 })
    expect(await step('delivered')).toBe(true)
    expect((await readOrder()).shipments.map(({ status }: { status: string }) => status)).toEqual([
      'lost',
      'delivered',
      'delivered',
    ])
    expect(await changeShipments(shop.db, (await anOrder()).id, 'deliver', lost.id, now())).toEqual({
      kind: 'unknownShipment',
    })
  })

  test('Pieces that replace a lost parcel come from the stock, and go back when it turns up', async () => {
    const stock = async () => {
      const { rows } = await sql<{ stock: number }>`select stock from variant where sku = 'BELL-1'`.execute(shop.db)
      return rows[0]?.stock ?? 0
    }
    const { id, bell, readOrder, ship } = await anOrder()
    const before = await stock()
    await ship([{ orderLineId: bell, quantity: 2 }])
    const [shipment] = (await readOrder()).shipments
    await changeShipments(shop.db, id, 'lose', shipment.id, now())
    expect(await stock()).toBe(before)
    await ship([{ orderLineId: bell, quantity: 1 }])
    expect(await stock()).toBe(before - 1)
    // One found piece replaces the one taken from the stock; the other one is still to be shipped.
    await changeShipments(shop.db, id, 'return', shipment.id, now())
    expect(await stock()).toBe(before)
    await ship([{ orderLineId: bell, quantity: 1 }])
    expect(await stock()).toBe(before)
  })

  test('Completing an order delivers its parcels', async () => {
    const { id, readOrder, ship } = await anOrder()
    await ship(null)
    await payOrder(shop.db, id, now(), null)
    await completeOrder(shop.db, id, now())
    expect((await readOrder()).shipments).toMatchObject([{ status: 'delivered' }])
  })
})
