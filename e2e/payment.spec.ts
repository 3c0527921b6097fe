/** Card payments on the hosted page of the Stripe stub. */
import { expect, type Page } from '@playwright/test'
import { anAddress, newContact } from './account.ts'
import { phone, test } from './admin.ts'
import { addToCart } from './cart.ts'
import { setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleInBothSchemes, visit } from './story.ts'

test.beforeEach(async ({ page, stripe }) => {
  stripe.outage = null
  await setRandomIpAddress(page)
})

/** Opens the checkout at the payment step. */
async function openPayment(page: Page, texts = english): Promise<void> {
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/checkout/${path}`, { data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await addToCart(page, 2)
  await post('save-address', { billing: { ...anAddress, ...newContact(), use_for_shipping: true } })
  await post('save-shipping', { shipping_method: 'flatrate_flatrate' })
  await visit(page, '/checkout')
  await expect(page.getByRole('radio', { name: texts.card })).toBeVisible()
}

const english = { card: /^Card, Apple Pay/, next: 'Continue to review', place: /^Place order/ }
const german = { card: /^Karte, Apple Pay/, next: 'Bestellung prüfen', place: /^Zahlungspflichtig bestellen/ }
const french = { card: /^Carte, Apple Pay/, next: 'Vérifier la commande', place: /^Commander/ }

/** Places an order by card and stops at the hosted page. */
async function orderByCard(page: Page, texts = english): Promise<void> {
  await page.getByRole('radio', { name: texts.card }).check()
  await page.getByRole('button', { name: texts.next }).click()
  await page.getByRole('button', { name: texts.place }).click()
}

const hostedPage = (page: Page) => page.getByRole('heading', { name: 'Test payment page' })
const thanks = (page: Page) =>
  page.getByRole('heading', { name: 'Thanks for your order, your Order is placed successfully!' })
const waiting = (page: Page) => page.getByRole('heading', { name: 'Your order is waiting for payment' })

test('A guest pays by card, changes to another method, and lets a payment expire', async ({ page }) => {
  const messages = collectConsoleMessages(page)

  await test.step('A guest pays by card; the return alone confirms the order', async () => {
    await openPayment(page)
    await expect(page.getByText('Test mode: no real money moves.')).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await orderByCard(page)
    await expect(hostedPage(page)).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByRole('article')).toContainText('Processing')
    await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()
  })

  await test.step('A shopper who returns from the payment page chooses another payment method', async () => {
    await openPayment(page)
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

  await test.step('A canceled order says so, and its items are in the cart again', async () => {
    await openPayment(page)
    await orderByCard(page)
    await expect(hostedPage(page)).toBeVisible()
    await page.goBack()
    await expect(waiting(page)).toBeVisible()
    // Cancel the order as the time limit does (`payment.db.test.ts`), without the page knowing.
    const id = /\d+$/.exec(page.url())?.[0]
    expect((await page.request.post(`/api/orders/${id}/payment/change`)).status()).toBe(200)
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByRole('heading', { name: 'This order was not paid in time' })).toBeVisible()
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('link', { name: 'Go to cart' }).click()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  })
  expect(messages).toEqual([])
})

test.describe('On a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: phone })

  test('A declined card is tried again with 3-D Secure', async ({ page }) => {
    await openPayment(page, german)
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
})

test.describe('In French', () => {
  test.use({ locale: 'fr-FR' })

  test('An order waits while Stripe is down, and is paid later', async ({ page, stripe }) => {
    await openPayment(page, french)
    stripe.outage = 500
    await orderByCard(page, french)
    await expect(page.getByRole('heading', { name: 'Votre commande attend son paiement' })).toBeVisible()
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByRole('heading', { name: 'Le paiement n’a pas pu être lancé' })).toBeVisible()
    await expectAccessible(page)
    stripe.outage = null
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/ordersuccess\/\d+$/)
  })
})
