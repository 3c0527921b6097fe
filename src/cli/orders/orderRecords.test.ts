import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../testing/buyers.ts'
import { aProduct } from '../../testing/factories.ts'
import { shopCommandOn } from '../../testing/shopCommand.ts'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', priceMinor: 10_00 })] })
})
afterAll(() => shop.close())

const orders = (...args: string[]) => shopCommandOn(shop)('orders', ...args)

/** Two bells. @returns the order's number */
async function anOrder(method = 'cashondelivery'): Promise<string> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId, { quantity: 2 })
  await readyToOrder(guest, '', method)
  return (await guest.post('/checkout/save-order')).json().order.increment_id
}

test('An order by bank transfer is shipped once it is paid, or with --unpaid', async () => {
  const number = await anOrder('moneytransfer')
  const ship = (...more: string[]) => orders('ship', number, '--carrier', 'DHL', ...more)
  expect(await ship()).toMatchObject({
    code: 2,
    out: `Order ${number} is not paid yet (Bank transfer). Once the money is there: orders pay ${number}. To ship it anyway, add --unpaid.\n`,
  })
  expect(JSON.parse((await ship('--json')).out)).toMatchObject({ isDone: false, status: 'pending', parcel: null })
  expect((await ship('--lines', 'BELL-1=1', '--unpaid')).code).toBe(0)
  expect(await ship()).toMatchObject({ code: 2 })
  await orders('pay', number)
  expect((await ship()).code).toBe(0)
  expect(await orders('pay', number, '--unpaid')).toMatchObject({
    code: 1,
    err: expect.stringContaining('--unpaid is not valid with pay'),
  })
})

test('orders list does what orders alone does, and unknown orders are JSON with --json', async () => {
  await anOrder()
  expect((await orders('list')).out).toBe((await orders()).out)
  expect((await orders('list', '--status', 'completed')).out).toBe('There are no orders.\n')
  expect(JSON.parse((await orders('show', '999999', '--json')).out)).toEqual({ order: '999999', error: 'unknownOrder' })
})
