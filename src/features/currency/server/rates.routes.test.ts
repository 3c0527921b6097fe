import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { convert, fromDecimal } from '../../../shared/money.ts'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

const first = { EUR: 0.8, GBP: 0.75, INR: 80 }
let offered = first
const service = createServer((_request, response) => response.end(JSON.stringify({ base: 'USD', rates: offered })))
const start = new Date('2026-11-01T00:00:00Z')
const halfADayMs = 12 * 60 * 60 * 1000
const patience = { timeout: 10_000 }
const baseMinor = 1_234_56

let shop: TestShop
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  shop = await buildTestShop({
    now: start,
    rates: { USD: 1, ...first },
    settings: { EXCHANGE_RATES_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/` },
    products: [aProduct({ sku: 'BELL', priceMinor: baseMinor, stock: 9 })],
  })
})
afterAll(async () => {
  service.close()
  await shop.close()
})

// One long scenario with many calls: it can exceed the default timeout on a busy machine.
const storyMs = 60_000

test(
  'After a rate change, charges the displayed price and leaves existing orders unchanged',
  async () => {
    const [bell] = shop.saved.map(({ productId }) => productId)
    const shownPrice = async () => fromDecimal((await shop.get(`/products/${bell}?currency=EUR`)).json().data.price)
    const guest = shop.guest()
    await guest.get('/switch-currency?currency=EUR')
    expect(await shownPrice()).toBe(convert(baseMinor, 0.8 / 80))
    const before = await addProduct(guest, bell)
    expect(fromDecimal(before.items[0].price)).toBe(await shownPrice())

    offered = { EUR: 0.96, GBP: 0.75, INR: 80 }
    shop.setNow(new Date(start.getTime() + halfADayMs + 1))
    await vi.waitFor(async () => expect(await shownPrice()).toBe(convert(baseMinor, 0.96 / 80)), patience)

    // Lines added earlier cost the price displayed now.
    const { data: after } = (await guest.get('/checkout/cart')).json()
    expect(fromDecimal(after.items[0].price)).toBe(await shownPrice())
    await readyToOrder(guest)
    const rejected = await guest.post('/checkout/save-order', { seen_grand_total: before.formated_grand_total })
    expect(rejected.json().message).toBe('Prices have changed since you started. Please check the new total.')
    const { order } = (await guest.post('/checkout/save-order')).json()
    expect(fromDecimal(order.items[0].price)).toBe(await shownPrice())

    offered = { EUR: 1.2, GBP: 0.75, INR: 80 }
    shop.setNow(new Date(start.getTime() + 2 * halfADayMs + 2))
    await vi.waitFor(async () => expect(await shownPrice()).toBe(convert(baseMinor, 1.2 / 80)), patience)
    const orderAfter = (await guest.get(`/orders/${order.id}`)).json().data
    expect(fromDecimal(orderAfter.items[0].price)).toBe(convert(baseMinor, 0.96 / 80))
  },
  storyMs,
)
