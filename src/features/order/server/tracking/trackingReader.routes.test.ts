/** The tracking form without JavaScript has the responses and limits of the REST call. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { toTrackingView } from '../../tracking.view.ts'

const email = 'asha@example.com'

let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({ products: [aProduct({ stock: 10 })] })
})
afterAll(() => shop.close())

const tracking = async (language: 'en' | 'de' = 'en') => (await shop.readersFor({ language })).tracking

test('Shows the order as the REST call does', async () => {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  await readyToOrder(guest, '', 'moneytransfer', { email })
  const { increment_id: number } = (await guest.post('/checkout/save-order')).json().order
  const { data } = (await guest.post('/track-order?locale=de', { order: number, email })).json()
  const { trackOrder } = await tracking('de')
  expect(await trackOrder({ order: `#${number}`, email: email.toUpperCase() })).toEqual({
    order: toTrackingView(data),
    status: 200,
  })
})

test('Counts attempts together with those of the REST call, and has the same error messages', async () => {
  const values = { order: '999999', email: 'someone@example.com' }
  const unknown = await shop.post('/track-order', values)
  const { trackOrder } = await tracking()
  const outcomes = []
  for (const _attempt of Array(20)) outcomes.push(await trackOrder(values))
  expect([...new Set(outcomes.map(({ status }) => status))]).toEqual([404, 429])
  expect(outcomes[0]).toEqual({ status: 404, message: unknown.json().message })
  const limited = await shop.guest().post('/track-order', values)
  expect(outcomes.at(-1)).toEqual({ status: 429, message: limited.json().message })
})
