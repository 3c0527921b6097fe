import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../testing/buyers.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', stock: 1000 })] })
})
afterAll(() => shop.close())

async function place(): Promise<{ guest: Visitor; id: number }> {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  await readyToOrder(guest, '', 'moneytransfer')
  return { guest, id: Number((await guest.post('/checkout/save-order')).json().order.id) }
}
async function read({ guest, id }: { guest: Visitor; id: number }, locale: string) {
  const { shipping_title, shipping_description, payment_title } = (
    await guest.get(`/orders/${id}?locale=${locale}`)
  ).json().data
  return { shipping_title, shipping_description, payment_title }
}

test('The methods of an order are named in the reader’s language', async () => {
  const order = await place()
  expect(await read(order, 'en')).toMatchObject({ payment_title: 'Bank transfer' })
  expect(await read(order, 'de')).toMatchObject({ payment_title: 'Überweisung' })
  expect(await read(order, 'fn')).toMatchObject({ payment_title: 'Virement bancaire' })
  const [english, german] = [await read(order, 'en'), await read(order, 'de')]
  expect(german.shipping_description).not.toBe(english.shipping_description)
})

test('A method without a text in that language, or without its row, keeps the name of the order', async () => {
  const order = await place()
  const english = await read(order, 'en')
  const texts = { en: { title: 'Courier', description: 'By bicycle' }, fr: { title: 'Coursier', description: '' } }
  await shop.db
    .updateTable('shipping_rate')
    .set({ texts: JSON.stringify(texts) })
    .execute()
  expect(await read(order, 'de')).toMatchObject({ shipping_title: english.shipping_title })
  expect(await read(order, 'fn')).toMatchObject({
    shipping_title: 'Coursier - Coursier',
    shipping_description: 'Coursier',
  })
  await shop.db.deleteFrom('shipping_rate').execute()
  await shop.db.deleteFrom('payment_method').where('code', '=', 'moneytransfer').execute()
  expect(await read(order, 'fn')).toEqual(english)
})
