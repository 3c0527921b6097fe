/** Payments by card, through the stub's hosted page. */
import { expect, type Page, test } from '@playwright/test'
import { type StripeStub, startStripeStub, stubKeys } from '../src/testing/stripeStub.ts'
import { anAddress, newContact } from './account.ts'
import { type OwnShop, openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleInBothSchemes, visit } from './story.ts'

const phone = { width: 390, height: 844 }

let shop: OwnShop
let stub: StripeStub
/** Null while webhooks do not arrive. */
let webhookUrl: string | null = null
test.beforeAll(async () => {
  test.setTimeout(180_000)
  stub = await startStripeStub({ webhookUrl: () => webhookUrl })
  shop = await openOwnShop({ ...stubKeys, STRIPE_API_URL: stub.url })
})
test.afterAll(async () => {
  await shop.close()
  await stub.close()
})
test.beforeEach(() => {
  webhookUrl = null
  stub.outage = null
})

/** A visit to this file's shop. */
async function arrive(page: Page): Promise<string[]> {
  const messages = collectConsoleMessages(page)
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`${shop.url}/api/checkout/${path}`, { data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await post('cart/add/1170', { quantity: 2, is_configurable: false })
  await post('save-address', { billing: { ...anAddress, ...newContact(), use_for_shipping: true } })
  await post('save-shipping', { shipping_method: 'flatrate_flatrate' })
  await visit(page, `${shop.url}/checkout`)
  await expect(page.getByRole('radio', { name: english.card })).toBeVisible()
  return messages
}

const english = { card: /^Card, Apple Pay/, next: 'Continue to review', place: /^Place order/ }
const german = { card: /^Karte, Apple Pay/, next: 'Bestellung prüfen', place: /^Zahlungspflichtig bestellen/ }
const french = { card: /^Carte, Apple Pay/, next: 'Vérifier la commande', place: /^Commander/ }

/** Orders by card, up to the hosted page. */
async function orderByCard(page: Page, texts = english): Promise<void> {
  await page.getByRole('radio', { name: texts.card }).check()
  await page.getByRole('button', { name: texts.next }).click()
  await page.getByRole('button', { name: texts.place }).click()
}

const hostedPage = (page: Page) => page.getByRole('heading', { name: 'Test payment page' })
const thanks = (page: Page) =>
  page.getByRole('heading', { name: 'Thanks for your order, your Order is placed successfully!' })
const waiting = (page: Page) => page.getByRole('heading', { name: 'Your order is waiting for payment' })

test('A guest pays by card; the return alone confirms the order', async ({ page }) => {
  const messages = await arrive(page)
  await expect(page.getByText('Test mode: no real money moves.')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await orderByCard(page)
  await expect(hostedPage(page)).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(thanks(page)).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Processing')
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()
  expect(messages).toEqual([])
})

test('On a phone, in German, a declined card is tried again with 3-D Secure', async ({ page }) => {
  await page.setViewportSize(phone)
  await arrive(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expectAccessible(page)
  await orderByCard(page, german)
  await page.getByRole('button', { name: 'Pay with a declined card' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Ihre Bestellung wartet auf die Zahlung' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /bezahlen$/ }).click()
  await page.getByRole('button', { name: 'Pay with 3-D Secure' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/ordersuccess\/\d+$/)
  await expect(page.getByRole('article')).toContainText('In Bearbeitung')
})

test('The webhook pays an order whose shopper never returns', async ({ page }) => {
  await arrive(page)
  await orderByCard(page)
  await expect(hostedPage(page)).toBeVisible()
  webhookUrl = `${shop.url}/api/payments/stripe/webhook`
  const session = page.url().split('/').at(-1) ?? ''
  // The browser stays on the hosted page.
  await fetch(page.url(), { method: 'POST', body: 'action=pay', redirect: 'manual' })
  const path = new URL(stub.sessions.find(({ id }) => id === session)?.success_url ?? '').pathname
  await visit(page, `${shop.url}${path.replace('/payment/', '/ordersuccess/')}`)
  await expect(thanks(page)).toBeVisible()
})

test('Back from the payment page, a shopper chooses another payment method', async ({ page }) => {
  await arrive(page)
  await orderByCard(page)
  await expect(hostedPage(page)).toBeVisible()
  await page.goBack()
  await expect(waiting(page)).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Choose another payment method' }).click()
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await page.getByRole('button', { name: english.next }).click()
  await page.getByRole('button', { name: english.place }).click()
  await expect(thanks(page)).toBeVisible()
})

test('While Stripe is down the order waits, in French, and is paid later', async ({ page }) => {
  await arrive(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  stub.outage = 500
  await orderByCard(page, french)
  await expect(page.getByRole('heading', { name: 'Votre commande attend son paiement' })).toBeVisible()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('heading', { name: 'Le paiement n’a pas pu être lancé' })).toBeVisible()
  await expectAccessible(page)
  stub.outage = null
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/ordersuccess\/\d+$/)
})

test('An abandoned order is canceled, and its items are in the cart again', async ({ page }) => {
  test.setTimeout(180_000)
  await arrive(page)
  await orderByCard(page)
  await expect(hostedPage(page)).toBeVisible()
  const session = page.url().split('/').at(-1) ?? ''
  const path = new URL(stub.sessions.find(({ id }) => id === session)?.success_url ?? '').pathname
  // Moves the time limit instead of the clock.
  await shop.readDatabase(async (db) => {
    await db.updateTable('payment').set({ expires_at: new Date() }).where('status', '=', 'pending').execute()
    await db.updateTable('payment_task').set({ next_attempt_at: new Date() }).where('kind', '=', 'expire').execute()
  })
  await shop.reopen()
  await expect.poll(() => stub.sessions.find(({ id }) => id === session)?.status, { timeout: 30_000 }).toBe('expired')
  await visit(page, `${shop.url}${path}`)
  await expect(page.getByRole('heading', { name: 'This order was not paid in time' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
})
