import { expect, type Page, test } from '@playwright/test'
import { newContact, newCustomer, placeOrder, signIn } from './account.ts'
import { addToCart, lube } from './cart.ts'
import { findMessage } from './messages.ts'
import { abortRequests, fulfillRequests } from './network.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, visit } from './story.ts'

const list = '/my-account/orders'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

/** Signs in a new customer without orders on this page. @returns the token */
const asCustomer = async (page: Page) => signIn(page, await newCustomer(page.request))

/** The id of a product by its URL key. */
async function productId(page: Page, urlKey: string): Promise<number> {
  const { data } = await (await page.request.get(`/api/products?url_key=${urlKey}`)).json()
  return data[0].id
}

test('A customer reads orders, cancels them and buys again', async ({ page, request }) => {
  const token = await asCustomer(page)

  await test.step('Another customer’s order, an unknown one and an invalid one look alike', async () => {
    const stranger = await newCustomer(request)
    const reply = await request.post('/api/customer/login', {
      data: { email: stranger.email, password: stranger.password },
    })
    const { id } = await placeOrder(request, (await reply.json()).token, [lube])
    for (const path of [`${list}/${id}`, `${list}/99999999`, `${list}/none`]) {
      await visit(page, path)
      await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
    }
    await expectAccessible(page)
  })

  await test.step('A customer without orders gets a link to the catalog', async () => {
    await visit(page, list)
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
    await expect(page.getByLabel('Show')).toBeHidden()
    await page.getByRole('link', { name: 'Start shopping' }).click()
    await expect(page).toHaveURL('/catalog/root')
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  })

  const { id, number } = await placeOrder(page.request, token, [lube])
  const messages = collectConsoleMessages(page)

  await test.step('An order shows the same progress, lines, addresses and totals as the API', async () => {
    const { data } = await (await page.request.get(`/api/orders/${id}?token=${token}`)).json()
    await visit(page, `${list}/${id}`)
    const main = page.getByRole('main')
    await expect(title(page)).toHaveText(`Order ${number}`)
    await expect(main).toContainText('Pending')
    await expect(page.getByRole('list', { name: 'Order progress' }).getByRole('listitem').first()).toContainText(
      'Order placed, current step',
    )
    const lines = page.getByRole('region', { name: 'In this order' })
    await expect(lines.getByRole('link', { name: /^Drip Dry/ })).toBeVisible()
    for (const amount of ['sub_total', 'tax_amount', 'shipping_amount', 'grand_total']) {
      await expect(
        lines
          .getByRole('definition')
          .filter({ hasText: data[`formated_${amount}`] })
          .first(),
      ).toBeVisible()
    }
    const papers = page.getByRole('region', { name: 'Addresses, payment and invoices' })
    await expect(papers).toContainText('Cash on delivery')
    await expect(papers.getByText('Maharashtra, India')).toHaveCount(2)
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history).toContainText(['Order placed'])
    await expect(history.getByRole('time')).toHaveText([/, \d\d:\d\d$/])
    await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.emulateMedia({ media: 'print' })
    await expect(lines).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('The confirmation downloads as PDF, without the token in a URL', async () => {
    const requested = page.waitForRequest(/\/api\/invoices\/\d+\/pdf/)
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download order confirmation (PDF)' }).click()
    expect((await downloaded).suggestedFilename()).toBe(`order-${number}.pdf`)
    expect((await requested).url()).not.toContain(token)
  })
  expect(messages).toEqual([])

  await test.step('Cancels an order once, after confirmation', async () => {
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel order' })
    await cancel.click()
    const question = page.getByRole('alertdialog', { name: `Cancel order ${number}?` })
    await question.getByRole('button', { name: 'Keep order' }).click()
    await expect(cancel).toBeFocused()

    const restore = await abortRequests(page, `**/api/orders/${id}/cancel*`)
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'couldn’t cancel the order' })).toBeVisible()
    await restore()
    await cancel.click()
    await question.getByRole('button', { name: 'Cancel order' }).click()
    await expect(findMessage(page, 'Your order has been cancelled.')).toBeVisible()
    await expect(cancel).toBeHidden()
    await expect(title(page)).toBeFocused()
    // A canceled order has nothing to pay.
    const papers = page.getByRole('region', { name: 'Addresses, payment and invoices' })
    await expect(papers).toContainText(', cancelled')
    await expect(papers).not.toContainText('unpaid')
    await expect(papers.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Order progress' })).toContainText('Cancelled, current step')
    const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(history).toContainText(['Cancelled by the customer', 'Order placed'])
  })

  await test.step('A late cancellation shows the reason and removes the button', async () => {
    const later = await placeOrder(page.request, token, [lube])
    await visit(page, `${list}/${later.id}`)
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeVisible()
    // Cancel it on another device in the meantime.
    await page.request.post(`/api/orders/${later.id}/cancel?token=${token}`)
    await page.getByRole('main').getByRole('button', { name: 'Cancel order' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'This order has already been cancelled.' })).toBeFocused()
    await expect(page.getByRole('main').getByRole('button', { name: 'Cancel order' })).toBeHidden()
  })

  await test.step('Buying again fills the cart and lists what is unavailable', async () => {
    // Only three are in stock.
    const mudguards = await productId(page, 'lee-45-mudguard-set')
    const { id } = await placeOrder(page.request, token, [lube, mudguards])
    let isLeft = true
    while (isLeft) {
      const reply = await page.request.post(`/api/checkout/cart/add/${mudguards}?token=${token}`, {
        data: { quantity: 1, is_configurable: false },
      })
      isLeft = reply.status() === 200 && !('error' in (await reply.json()))
    }
    await visit(page, `${list}/${id}`)
    const again = page.getByRole('button', { name: 'Buy again' })
    const restore = await abortRequests(page, '**/api/orders/*/reorder*')
    await again.click()
    await expect(page.getByRole('alert').filter({ hasText: 'couldn’t add these items to your cart' })).toBeFocused()
    await restore()
    await again.click()
    const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
    await expect(drawer).toContainText('Drip Dry')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(again).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Not added to cart' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/1 could not be added because stock is too low/)

    // Return the items to stock for other stories.
    await page.request.post(`/api/orders/${id}/cancel?token=${token}`)
  })

  // Together with the canceled orders above, these are eleven.
  await page.request.get(`/api/checkout/cart/empty?token=${token}`)
  for (let index = 0; index < 7; index += 1) await placeOrder(page.request, token, [lube])
  const last = await placeOrder(page.request, token, [lube])
  const listMessages = collectConsoleMessages(page)

  await test.step('Pages through eleven orders and filters by state in the URL', async () => {
    await visit(page, '/my-account')
    await expect(page.getByRole('main')).toContainText(`Order ${last.number}Pending`)
    await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page).toHaveURL(list)
    await expect(page).toHaveTitle(/^Orders/)
    await expect(rows(page)).toHaveCount(10)
    await expectAccessibleEverywhere(page)
    await expect(page.getByRole('main')).toContainText('11 orders')
    await expect(rows(page).first()).toContainText(`Order ${last.number}`)
    await expect(rows(page).first()).toContainText('Pending')
    await expect(rows(page).first()).toContainText('1 item · Drip Dry')
    await pages(page).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(`${list}?page=2`)
    await expect(rows(page)).toHaveText([new RegExp(`Order ${number}.*Cancelled`)])

    await page.getByLabel('Show').selectOption('Cancelled')
    await expect(page).toHaveURL(`${list}?status=canceled`)
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('main')).toContainText('3 orders')
    await expect(pages(page)).toBeHidden()
    await page.getByRole('link', { name: `Order ${number}` }).click()
    await expect(title(page)).toHaveText(`Order ${number}`)
    await page.goBack()
    await expect(page.getByLabel('Show')).toHaveValue('canceled')
    await expect(rows(page)).toHaveCount(3)

    await page.getByLabel('Show').selectOption('Completed')
    await expect(page.getByRole('heading', { name: 'No orders with status “Completed”' })).toBeVisible()
    await page.getByRole('link', { name: 'Show all orders' }).click()
    await expect(rows(page)).toHaveCount(10)
    await visit(page, `${list}?page=9`)
    await expect(page.getByRole('heading', { name: 'No orders on this page' })).toBeVisible()
  })
  // The browser logs the following failures.
  expect(listMessages).toEqual([])

  await test.step('Orders that cannot be loaded can be retried', async () => {
    let restore = await fulfillRequests(page, /\/api\/orders\?/, { status: 503, json: { error: 'busy', message: '' } })
    await visit(page, list)
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page)).toHaveCount(10)
    restore = await abortRequests(page, `**/api/orders/${last.id}?*`)
    await page.getByRole('link', { name: `Order ${last.number}` }).click()
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(title(page)).toHaveText(`Order ${last.number}`)
  })
})

test.describe('In German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('List and order are German throughout', async ({ page }) => {
    const token = await asCustomer(page)
    const { number } = await placeOrder(page.request, token, [lube])
    await visit(page, list)
    await expect(page.getByLabel('Anzeigen').getByRole('option', { name: 'Zahlung ausstehend' })).toBeAttached()
    await page.getByRole('link', { name: `Bestellung ${number}` }).click()
    await expect(title(page)).toHaveText(`Bestellung ${number}`)
    await page.getByRole('main').getByRole('button', { name: 'Bestellung stornieren' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Bestellung stornieren' }).click()
    await expect(findMessage(page, 'Ihre Bestellung wurde storniert.')).toBeVisible()
    await expectAccessible(page)
  })

  test('The receipt says how and until when to pay by bank transfer', async ({ page }) => {
    await addToCart(page, 1)
    const { email, phone } = newContact()
    const billing = {
      ...{ first_name: 'Asha', last_name: 'Rao', email, phone },
      ...{ address1: ['12 Hill Road'], city: 'Pune', postcode: '411001', state: 'MH', country: 'IN' },
    }
    for (const [step, data] of [
      ['save-address', { billing }],
      ['save-shipping', { shipping_method: 'flatrate_flatrate' }],
      ['save-payment', { payment: { method: 'moneytransfer' } }],
    ] as const) {
      expect((await page.request.post(`/api/checkout/${step}`, { data })).ok(), step).toBe(true)
    }
    await visit(page, '/checkout')
    await page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ }).click()
    // The demo shop has no bank account.
    const transfer = page.getByRole('region', { name: 'Per Überweisung bezahlen' })
    await expect(transfer).toContainText('Wir senden Ihnen unsere Bankverbindung per E-Mail')
    await expect(transfer).toContainText(/so, dass das Geld bis zum \d+\. \p{L}+ \d{4} bei uns ist/u)
    await expectAccessible(page)
  })
})
