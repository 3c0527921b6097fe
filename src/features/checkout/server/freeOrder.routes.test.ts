import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { aStore } from '../../../testing/stores.ts'
import { type StripeStub, startStripeStub, stubKeys } from '../../../testing/stripeStub.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { readyLines } from '../../order/server/pickup/readyLines.ts'
import { expireOrders } from '../../order/server/status/expireOrders.ts'
import { completeOrder } from '../../order/server/status/orderTransitions.ts'
import { saveStore } from '../../shipping/server/store.sql.ts'

let shop: TestShop
let stub: StripeStub
beforeAll(async () => {
  stub = await startStripeStub({ now: () => shop.services.now() })
  shop = await buildTestShop({
    now: new Date('2026-11-24T06:00:00Z'),
    products: [aProduct({ sku: 'BELL', stock: 100 })],
    coupons: [{ code: 'GIFT', kind: 'percent', percentBp: 10_000, name: { en: 'Gift' } }],
    settings: { ...stubKeys, STRIPE_API_URL: stub.url },
  })
  await saveStore(shop.db, aStore())
})
afterAll(async () => {
  await shop.close()
  await stub.close()
})

test.each(['card', 'moneytransfer', 'cashondelivery'])(
  'An order of which nothing is due is paid when it is placed, by %s',
  async (method) => {
    const guest = shop.guest()
    await addProduct(guest, shop.saved[0]?.productId)
    await guest.post('/checkout/cart/coupon', { code: 'GIFT' })
    await readyToOrder(guest, '', method, { email: `${method}@example.com` }, 'pickup_pune')
    const placed = (await guest.post('/checkout/save-order')).json()
    expect(placed.redirect_url).toBeUndefined()
    expect(placed.order).toMatchObject({ grand_total: '0.0000', status: 'pending', transfer: null })
    const mails = (await readQueuedEmails(shop)).filter(({ text }) => text.includes(placed.order.increment_id))
    expect(mails.map(({ kind }) => kind)).toEqual(['order-placed'])
    expect(mails[0]?.text).not.toMatch(/Please transfer|Reference|reserved until/)

    shop.setNow(new Date('2027-01-24T06:00:00Z'))
    await expireOrders(shop.services)
    const { id } = placed.order
    const { db, services } = shop
    const ready = await readyLines(db, id, null, { storeCode: null }, services.now())
    expect(ready.kind).toBe('ready')
    expect(await completeOrder(db, id, services.now())).toBe('moved')
    const { data } = (await guest.get(`/orders/${id}`)).json()
    expect(data).toMatchObject({ status: 'completed', invoices: [{ state: 'paid' }] })
    expect(stub.sessions).toEqual([])
    shop.setNow(new Date('2026-11-24T06:00:00Z'))
  },
)
