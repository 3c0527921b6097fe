/** Orders that have been paid, shipped and delivered. */

import { shipLines } from '../features/order/server/shipment/shipLines.ts'
import { completeOrder, payOrder } from '../features/order/server/status/orderTransitions.ts'
import { addProduct, readyToOrder } from './buyers.ts'
import type { TestShop, Visitor } from './testShop.ts'

export interface TestOrder {
  id: number
  number: string
  email: string
  /** Minor units. */
  grandTotal: number
  /** Ids of the lines, in the order of the products. */
  lines: number[]
}

/** Places an order of some of each product. @param query with the customer's token, if any */
export async function placeLines(
  visitor: Visitor,
  products: readonly { productId: number; quantity: number }[],
  { query = '', email }: { query?: string; email?: string } = {},
): Promise<TestOrder> {
  for (const { productId, quantity } of products) await addProduct(visitor, productId, { quantity }, query)
  await readyToOrder(visitor, query, 'cashondelivery', email === undefined ? {} : { email })
  const { order } = (await visitor.post(`/checkout/save-order${query}`)).json()
  return {
    id: Number(order.id),
    number: String(order.increment_id),
    email: String(order.customer_email),
    grandTotal: Math.round(Number(order.grand_total) * 100),
    lines: order.items.map(({ id }: { id: number }) => Number(id)),
  }
}

/** Pays, ships and delivers everything now. */
export async function deliverOrder({ db, services }: TestShop, orderId: number): Promise<void> {
  const now = services.now()
  await payOrder(db, orderId, now, null)
  await shipLines(db, orderId, null, { carrier: 'dhl', trackNumber: null }, now)
  await completeOrder(db, orderId, now)
}
