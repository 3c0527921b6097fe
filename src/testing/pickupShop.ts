/** A shop with a store where orders can be collected, for tests. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { listOrderEvents } from '../features/order/server/event/orderEvents.sql.ts'
import { type CollectOutcome, collectOrder } from '../features/order/server/pickup/collectOrder.ts'
import { readyLines } from '../features/order/server/pickup/readyLines.ts'
import { saveStore } from '../features/shipping/server/store.sql.ts'
import { addProduct, readyToOrder } from './buyers.ts'
import { aProduct } from './factories.ts'
import { aStore } from './stores.ts'
import { buildTestShop, type TestShop, type Visitor } from './testShop.ts'

// Tuesday, 11:30 in Pune.
const tuesday = new Date('2026-11-24T06:00:00Z')

/** The shipping method of the store. */
export const pickupMethod = 'pickup_pune'

let buyers = 0
/** Each order has its own contact, because orders are limited per contact. */
export const aBuyer = () => {
  buyers += 1
  return { email: `collector${buyers}@example.com`, phone: `+91 20 5559 ${String(buyers).padStart(4, '0')}` }
}

/** Opens a shop in Pune for the tests of a file. Each test starts on a Tuesday, with a new guest and the unchanged store. @param settings further ones */
export function setUpPickupShop(settings: Readonly<Record<string, string>> = {}) {
  let opened: TestShop
  let guest: Visitor
  beforeAll(async () => {
    opened = await buildTestShop({
      products: [
        aProduct({ sku: 'BELL', name: 'Bell', stock: 1000, priceMinor: 100_00 }),
        aProduct({ sku: 'PUMP', stock: 1000 }),
      ],
      settings: { SELLER_COUNTRY: 'IN', SELLER_STATE: 'MH', SHOP_ADDRESS: 'Pune', ...settings },
    })
  })
  afterAll(() => opened.close())
  beforeEach(async () => {
    opened.setNow(tuesday)
    guest = opened.guest()
    await opened.db.deleteFrom('store').execute()
    await saveStore(opened.db, aStore())
  })
  const bell = () => opened.saved[0]?.productId ?? 0
  const now = () => opened.services.now()
  return {
    shop: () => opened,
    /** The guest of the test. */
    guest: () => guest,
    /** The product's id. */
    bell,
    now,
    /** Places the guest's order of bells, to be collected. */
    async anOrder({ quantity = 2, payment = 'cashondelivery', shippingMethod = pickupMethod } = {}) {
      await addProduct(guest, bell(), { quantity })
      await readyToOrder(guest, '', payment, aBuyer(), shippingMethod)
      const { order } = (await guest.post('/checkout/save-order')).json()
      const id = Number(order.id)
      const buyer = guest
      return {
        id,
        order,
        readOrder: async () => (await buyer.get(`/orders/${id}`)).json().data,
        /** @param pieces null for everything left */
        ready: (pieces: number | null = null, storeCode: string | null = null, isUnpaidAllowed = false) =>
          readyLines(
            opened.db,
            id,
            pieces === null ? null : [{ orderLineId: order.items[0].id, quantity: pieces }],
            { storeCode, isUnpaidAllowed },
            now(),
          ),
        collect: (shipmentId: number | null = null, isPaidNow = false): Promise<CollectOutcome> =>
          collectOrder(opened.db, id, { shipmentId, transactionId: null, isPaidNow }, now()),
        listEvents: async () => (await listOrderEvents(opened.db, id)).map(({ kind }) => kind),
      }
    },
    async readStock(): Promise<number> {
      const variant = opened.db.selectFrom('variant').select('stock').where('product_id', '=', bell())
      return (await variant.executeTakeFirstOrThrow()).stock
    },
  }
}
