import { expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop } from '../../../testing/testShop.ts'

test('A shop that cannot name its seller on invoices takes no orders', async () => {
  const shop = await buildTestShop({ products: [aProduct({ sku: 'BELL' })], takesOrders: false })
  try {
    const guest = shop.guest()
    await addProduct(guest, shop.saved[0]?.productId ?? 0)
    await readyToOrder(guest)
    const reply = await guest.post('/checkout/save-order')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toBe('We do not take orders yet. Please come back soon.')
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])
  } finally {
    await shop.close()
  }
})
