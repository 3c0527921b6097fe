/** A shop with delivered orders, for the tests of returns. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { WireOrderReturns } from '../features/returns/server/return.contract.ts'
import { dayMs } from '../shared/durations.ts'
import { deliverOrder, placeLines, type TestOrder } from './deliveredOrder.ts'
import { aProduct } from './factories.ts'
import { buildTestShop, type TestShop, type Visitor } from './testShop.ts'

const start = new Date('2026-06-01T09:00:00Z')

/** Opens a shop for the tests of a file. It starts each test on the day of the deliveries. */
export function setUpReturnsShop() {
  let opened: TestShop
  let [bell, lock] = [0, 0]
  beforeAll(async () => {
    opened = await buildTestShop({
      now: start,
      products: [
        aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00, stock: 1000 }),
        aProduct({ sku: 'LOCK', name: 'Lock', priceMinor: 50_00, stock: 1000 }),
      ],
      settings: { RETURN_DAYS: '20', SHOP_ADDRESS: '1 High Street, York' },
    })
    ;[bell = 0, lock = 0] = opened.saved.map(({ productId }) => productId)
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    opened.setNow(start)
    for (const table of ['mail_queue', 'attempt'] as const) await opened.db.deleteFrom(table).execute()
  })
  return {
    shop: () => opened,
    /** Product ids. */
    products: () => ({ bell, lock }),
    now: () => opened.services.now(),
    later: (days: number) => opened.setNow(new Date(start.getTime() + days * dayMs)),
    /** A guest's order of three bells and a lock, delivered. */
    async aDelivery(): Promise<{ guest: Visitor; order: TestOrder }> {
      const guest = opened.guest()
      const order = await placeLines(guest, [
        { productId: bell, quantity: 3 },
        { productId: lock, quantity: 1 },
      ])
      await deliverOrder(opened, order.id)
      return { guest, order }
    },
    async readStock(sku: string): Promise<number> {
      const query = opened.db.selectFrom('variant').select('stock').where('sku', '=', sku)
      return (await query.executeTakeFirstOrThrow()).stock
    },
  }
}

/** The body of a request to return bells. */
export const bells = (order: TestOrder, qty: number, reason = 'damaged') => ({
  items: [{ id: order.lines[0], qty, reason }],
})

export const requestReturn = (visitor: Visitor, order: TestOrder, body: object, key?: string) =>
  visitor.post(`/orders/${order.id}/returns`, body, key === undefined ? {} : { headers: { 'idempotency-key': key } })

/** The returns of an order as its page reads them. */
export const readOrderReturns = async (visitor: Visitor, order: TestOrder): Promise<WireOrderReturns> =>
  (await visitor.get(`/orders/${order.id}/returns`)).json().data
