/** Orders in the back office, for tests. */
import { insertReturn } from '../features/returns/server/return.sql.ts'
import { saveStore } from '../features/shipping/server/store.sql.ts'
import { type BackOffice, openBackOffice } from './adminCall.ts'
import { addProduct, readyToOrder } from './buyers.ts'
import { deliverOrder, placeLines, type TestOrder } from './deliveredOrder.ts'
import { aProduct } from './factories.ts'
import { aStore } from './stores.ts'
import { buildTestShop } from './testShop.ts'

/** The back office of a shop that sells one product, with enough stock for many orders. */
export async function openOrderOffice(): Promise<BackOffice> {
  return openBackOffice(await buildTestShop({ products: [aProduct({ sku: 'BELL', stock: 500, priceMinor: 10_000 })] }))
}

/** An order of a guest. */
export async function placeOrder({ shop, productId }: BackOffice, quantity = 2): Promise<TestOrder> {
  const index = Math.random().toString(36).slice(2)
  return placeLines(shop.guest(), [{ productId, quantity }], { email: `buyer-${index}@example.com` })
}

/** An order that is collected in a store. */
export async function placePickup({ shop, productId }: BackOffice): Promise<TestOrder> {
  await saveStore(shop.db, aStore())
  const visitor = shop.guest()
  await addProduct(visitor, productId, { quantity: 2 })
  await readyToOrder(visitor, '', 'cashondelivery', {}, 'pickup_pune')
  const { order } = (await visitor.post('/checkout/save-order')).json()
  const lines: number[] = order.items.map(({ id }: { id: number }) => Number(id))
  return { id: Number(order.id), number: String(order.increment_id), email: '', grandTotal: 0, lines }
}

/** A delivered order with a return in a status. */
export async function placeReturn(office: BackOffice, status: 'requested' | 'approved'): Promise<TestOrder> {
  const order = await placeOrder(office)
  await deliverOrder(office.shop, order.id)
  const [orderLineId = 0] = order.lines
  const line = { orderLineId, quantity: 1, reason: 'size' } as const
  await insertReturn(
    office.shop.db,
    { orderId: order.id, kind: 'return', status, comment: null, key: null, lines: [line] },
    office.shop.services.now(),
  )
  return order
}

export async function readVersion({ owner }: BackOffice, number: string): Promise<number> {
  return (await owner.get(`/admin/orders/${number}`)).json().data.version
}

/** Performs an action of the owner on the newest version of an order. */
export async function act(office: BackOffice, { number }: TestOrder, name: string, input: object = {}) {
  return office.owner.post(`/admin/orders/${number}/${name}`, {
    version: await readVersion(office, number),
    ...input,
  })
}

/** Ships one piece of the first line. */
export async function shipOne(office: BackOffice, order: TestOrder) {
  return act(office, order, 'shipments', { carrier: 'dhl', lines: [{ lineId: order.lines[0], quantity: 1 }] })
}
