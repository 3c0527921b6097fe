import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, addProduct } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import type { WireProduct } from '../../product/server/product.contract.ts'

let shop: TestShop
let bell: number
let lock: number
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', stock: 50 }), aProduct({ sku: 'LOCK' })] })
  ;[bell = 0, lock = 0] = shop.saved.map(({ productId }) => productId)
})
afterAll(() => shop.close())

/** The marks of the bell and the lock, in a list and requested individually. */
async function marks(visitor: Visitor, query = ''): Promise<boolean[]> {
  const own: boolean[] = []
  for (const id of [bell, lock]) {
    const listed = (await visitor.get(`/products?ids=${id}${query}`)).json().data[0]
    const alone = (await visitor.get(`/products/${id}?x=1${query}`)).json().data
    expect(alone.is_item_in_cart).toBe(listed.is_item_in_cart)
    own.push(alone.is_item_in_cart)
  }
  return own
}

test('Returns is_item_in_cart only to the guest or customer who owns the cart', async () => {
  const guest = shop.guest()
  await addProduct(guest, bell)
  expect(await marks(guest)).toEqual([true, false])
  const { token } = await aCustomer(shop)
  await addProduct(shop.guest(), lock, {}, `?token=${token}`)
  expect(await marks(shop.guest(), `&token=${token}`)).toEqual([false, true])
  expect(await marks(shop.guest())).toEqual([false, false])
  await guest.get('/checkout/cart/empty')
  expect(await marks(guest)).toEqual([false, false])
})

test('Never caches a shopper’s marks, and needs no extra query without cookie and token', async () => {
  const guest = shop.guest()
  await addProduct(guest, bell)
  expect((await guest.get(`/products/${bell}`)).headers['cache-control']).toBe('no-store')
  const path = `/products/${bell}`
  expect((await shop.guest().get(path)).headers['cache-control']).toBeUndefined()
  const anonymous = await shop.countStatements(() => shop.guest().get(path))
  expect(await shop.countStatements(() => guest.get(path))).toBe(anonymous + 1)
})

test('Marks the products of the cart itself', async () => {
  const cart = await addProduct(shop.guest(), bell)
  expect(cart.items[0].product.is_item_in_cart).toBe(true)
})

test('Marks wishlist products that are in the cart', async () => {
  const { query } = await aCustomer(shop, 'tara@example.com')
  await addProduct(shop.guest(), bell, {}, query)
  for (const id of [bell, lock]) {
    const { data } = (await shop.get(`/wishlist/add/${id}${query}`)).json()
    expect(data.product).toMatchObject({ id, is_item_in_cart: id === bell })
  }
  const { data } = (await shop.get(`/wishlist${query}`)).json()
  const marked = data.map(({ product }: { product: WireProduct }) => [product.id, product.is_item_in_cart])
  expect(new Map(marked)).toEqual(
    new Map([
      [bell, true],
      [lock, false],
    ]),
  )
})
