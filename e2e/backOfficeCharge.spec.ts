/** A charge that the payment service refuses, in the back office of a shop that charges when it ships. */
import { request as apiRequest, expect } from '@playwright/test'
import { stubKeys } from '../src/testing/stripeStub.ts'
import { anAddress, anIpAddress, newContact } from './account.ts'
import { enterAsOwner, phone, signInAsOwner, test } from './admin.ts'
import { lube } from './cart.ts'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessibleEverywhere } from './story.ts'

test('Staff try a refused charge again, and record a payment that the customer made another way', async ({
  browser,
  stripe,
}) => {
  const shop = await openOwnShop({
    ...{ TRUST_PROXY: '1', ...stubKeys, STRIPE_API_URL: stripe.url, PAYMENT_CAPTURE: 'shipping' },
  })
  const shopper = await apiRequest.newContext({ baseURL: shop.url })
  const post = async (path: string, data: object = {}) => {
    const reply = await shopper.post(`/api/${path}`, { data, headers: { 'x-forwarded-for': anIpAddress() } })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  await post(`checkout/cart/add/${lube}`, { product_id: lube, quantity: 1 })
  await post('checkout/save-address', { billing: { ...anAddress, ...newContact(), use_for_shipping: true } })
  await post('checkout/save-shipping', { shipping_method: 'flatrate_flatrate' })
  await post('checkout/save-payment', { payment: { method: 'card' } })
  const { order_id: id } = await post('checkout/save-order')
  const session = stripe.sessions.findLast(({ success_url }) => success_url.endsWith(`/payment/${id}`))
  const intent = stripe.pay(session?.id ?? '')
  await post(`orders/${id}/payment/check`)
  const number = String((await (await shopper.get(`/api/orders/${id}`)).json()).data.increment_id)
  // As after the authorization has expired.
  Object.assign(intent, { status: 'canceled' })

  const page = await browser.newPage({ baseURL: shop.url, viewport: phone })
  const messages = collectConsoleMessages(page)
  await signInAsOwner(page)
  const order = async () => (await (await page.request.get(`/api/admin/orders/${number}`)).json()).data
  const { version, lines } = await order()
  const shipment = { version, carrier: 'dhl', lines: [{ lineId: lines[0].id, quantity: 1 }] }
  const shipped = await page.request.post(`/api/admin/orders/${number}/shipments`, { data: shipment })
  expect(shipped.status(), await shipped.text()).toBe(200)
  const isGivenUp = async () => (await order()).payments[0].isChargeGivenUp
  await expect.poll(isGivenUp).toBe(true)

  await enterAsOwner(page, `/admin/orders/${number}`)
  await expect(page.getByText('Not charged', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try the charge again' }).click()
  const dialog = page.getByRole('dialog', { name: `Try the charge again: order ${number}` })
  await expect(dialog).toContainText('If the reservation has expired, it fails again')
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Try the charge again' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').getByText(/The payment service is asked again to charge/)).toBeVisible()
  await expect.poll(isGivenUp).toBe(true)

  await page.reload()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const record = page.getByRole('dialog', { name: /^Record payment/ })
  await record.getByRole('button', { name: 'Record payment' }).click()
  await expect(record).toBeHidden()
  await expect(page.getByText('Not charged', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Try the charge again' })).toBeHidden()
  expect(messages).toEqual([])
  await page.close()
  await shopper.dispose()
  await shop.close()
})
