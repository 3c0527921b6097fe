import { readFileSync } from 'node:fs'
import { expect, type Locator, test } from '@playwright/test'
import { findBillingField } from './billingAddress.ts'
import { addToCart } from './cart.ts'
import { english, german, goToReview } from './guestCheckout.ts'
import { findMessage } from './messages.ts'
import { setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

/** The demo's seller. */
const seller: { address: string; taxId: string } = JSON.parse(
  readFileSync(new URL('../demo/shop.json', import.meta.url), 'utf8'),
)

/** The amount beside a label in the totals. */
const amount = (within: Locator, label: string) =>
  within
    .locator('dl > div')
    .filter({ has: within.page().locator('dt', { hasText: new RegExp(`^${label}`) }) })
    .getByRole('definition')

/** Treats non-breaking spaces as plain spaces. */
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ').trim()

/** Selects an option that is stored in the URL and waits until it is checked. */
async function turnOn(choice: Locator): Promise<void> {
  await choice.click()
  await expect(choice).toBeChecked()
}

test('A guest buys a bike; page and API agree', async ({ page }) => {
  test.setTimeout(300_000)
  await setRandomIpAddress(page)
  const messages = collectConsoleMessages(page)

  // Find the bike by category and filter.
  await visit(page, '/contact')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Bike categories' }).hover()
  await page.getByRole('link', { name: 'Mountain Bikes' }).first().click()
  await turnOn(page.getByRole('checkbox', { name: /^Harrowpike/ }))
  await turnOn(page.getByRole('checkbox', { name: /^Brown/ }))
  await page.getByRole('link', { name: 'Ridge 29 Hardtail' }).click()

  // Pick color and size; the mini-cart shows the bike.
  await turnOn(page.getByRole('radio', { name: 'Brown' }))
  await turnOn(page.getByRole('radio', { name: 'M', exact: true }))
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(findMessage(page, 'Added To Cart')).toBeVisible()
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer).toContainText('Ridge 29 Hardtail')
  await expect(drawer).toContainText('Quantity 1')
  await drawer.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)

  // Change the quantity: three quick clicks add three, one click removes one.
  const more = page.getByRole('button', { name: 'Increase quantity: Ridge 29 Hardtail' })
  for (let press = 0; press < 3; press += 1) await more.click()
  await expect(page.getByRole('group', { name: 'Quantity of Ridge 29 Hardtail' }).getByRole('status')).toHaveText('4')
  await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
  await page.getByRole('button', { name: 'Reduce quantity: Ridge 29 Hardtail' }).click()
  await expect(findMessage(page, 'Item Decremented From Cart')).toBeVisible()
  const saved = async () => (await (await page.request.get('/api/checkout/cart')).json()).data
  expect((await saved()).items[0].quantity).toBe(3)

  // Use a coupon.
  await page.getByLabel('Coupon code').fill('welcome10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(findMessage(page, 'Coupon is added successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Coupon' })).toBeFocused()
  const cart = await saved()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(amount(summary, 'Discount')).toHaveText(`−${cart.formated_discount}`)
  await expect(amount(summary, 'Total')).toHaveText(cart.formated_sub_total)
  await expect(amount(summary, 'GST 18%')).toHaveText(cart.formated_tax_total)
  await expect(amount(summary, 'Grand total')).toHaveText(cart.formated_grand_total)

  // Check out.
  await summary.getByRole('link', { name: 'Go to checkout' }).click()
  await goToReview(page, english)
  await expect(page.getByRole('main')).toContainText(/Arrives \w{3}/)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/ordersuccess\/\d+$/)
  await expect(
    page.getByRole('heading', { name: 'Thanks for your order, your Order is placed successfully!' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()

  // The receipt matches the API.
  const id = Number(/\d+$/.exec(page.url())?.[0])
  const order = (await (await page.request.get(`/api/orders/${id}`)).json()).data
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(`Order ${order.increment_id}`)
  await expect(receipt).toContainText(`${seller.address} · ${seller.taxId}`)
  await expect(receipt).toContainText(order.status_label)
  await expect(receipt).toContainText(order.shipping_description)
  await expect(receipt.getByRole('listitem').first()).toContainText(/Ridge 29 Hardtail.*Quantity 3/)
  await expect(receipt.getByRole('listitem').first()).toContainText(order.items[0].formated_total)
  await expect(amount(receipt, 'Total')).toHaveText(order.formated_sub_total)
  await expect(amount(receipt, 'Discount')).toHaveText(`−${order.formated_discount_amount}`)
  await expect(amount(receipt, 'GST 18%')).toHaveText(order.formated_tax_amount)
  await expect(amount(receipt, 'Grand total')).toHaveText(order.formated_grand_total)
  expect(order.formated_grand_total).toBe(cart.formated_grand_total)
  const [year, month, day] = order.invoices[0].created_at.slice(0, 10).split('-')
  await expect(receipt).toContainText(`Order confirmation ${order.increment_id} ${month}-${day}-${year}`)
  expect(messages).toEqual([])
})

test.describe('In German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('A guest buys a bike in German and euros on a phone', async ({ page }) => {
    test.setTimeout(300_000)
    const messages = collectConsoleMessages(page)
    await visit(page, '/catalog/mountain-bikes')
    await page.getByRole('contentinfo').getByRole('button', { name: 'EUR' }).click()
    await expect(page.getByText(/über 200\s€/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Filter' }).click()
    await turnOn(page.getByRole('checkbox', { name: /^Braun/ }))
    await page.getByRole('button', { name: /Produkte anzeigen$/ }).click()
    await page.getByRole('link', { name: 'Hardtail Ridge 29' }).click()
    await turnOn(page.getByRole('radio', { name: 'Braun' }))
    await turnOn(page.getByRole('radio', { name: 'M', exact: true }))
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    const drawer = page.getByRole('dialog', { name: 'Warenkorb', exact: true })
    await drawer.getByRole('link', { name: 'Zur Kasse' }).click()

    await goToReview(page, german)
    const place = page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ })
    const cart = (await (await page.request.get('/api/checkout/cart?locale=de&currency=EUR')).json()).data
    await expect(place).toContainText(plain(cart.formated_grand_total))
    await expectAccessible(page)
    await place.click()
    await expect(page).toHaveURL(/\/ordersuccess\/\d+$/)
    const receipt = page.getByRole('article')
    await expect(amount(receipt, 'Gesamtsumme')).toHaveText(/€$/)
    expect(plain(await amount(receipt, 'Gesamtsumme').textContent())).toBe(plain(cart.formated_grand_total))
    await expectAccessible(page)
    expect(messages).toEqual([])
  })
})

test('A double click, a second tab and a reload place only one order', async ({ page, context, browser }) => {
  test.setTimeout(300_000)
  await addToCart(page, 1)
  await visit(page, '/checkout')

  await test.step('An empty checkout form lists what is missing and links to the fields', async () => {
    await page.getByRole('button', { name: english.next }).click()
    const errorSummary = page.getByRole('alert').filter({ hasText: /^Please check/ })
    await expect(errorSummary).toBeFocused()
    await errorSummary.getByRole('link', { name: 'City is required.' }).click()
    await expect(findBillingField(page, 'city')).toBeFocused()
    await expect(findBillingField(page, 'city')).toHaveAccessibleDescription('City is required.')
    await expectAccessible(page)
  })
  await test.step('An address that was not sent stays when the language changes', async () => {
    await page.getByLabel('City').fill('Jaipur')
    const header = page.getByRole('banner')
    await header.getByLabel('Language: English').click()
    await header.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.getByLabel(/^Ort/)).toHaveValue('Jaipur')
    await header.getByLabel('Sprache: Deutsch').click()
    await header.getByRole('button', { name: 'English' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Jaipur')
  })
  await goToReview(page, english)
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toBeVisible()

  // The choices are stored: another tab and a reload continue at the review.
  const other = await context.newPage()
  await visit(other, '/checkout')
  const placeThere = other.getByRole('button', { name: /^Place order/ })
  await expect(placeThere).toBeVisible()
  await expectAccessible(other)

  // The other tab orders first, but gets its response only after the first tab has its receipt.
  const isPlaced = Promise.withResolvers<void>()
  await other.route('**/api/checkout/save-order*', async (route) => {
    await isPlaced.promise
    await route.continue()
  })
  await placeThere.click()
  await page.bringToFront()
  await place.dblclick()
  await expect(page).toHaveURL(/\/ordersuccess\/\d+$/)
  await test.step('A late second click does not open a link on the receipt', async () => {
    await page.getByRole('link', { name: 'Track order' }).hover()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  })
  isPlaced.resolve()
  await expect(other).toHaveURL(page.url())

  const number = await page.getByRole('heading', { name: /^Order \d+/ }).textContent()
  await page.reload()
  await expect(page.getByRole('heading', { name: number ?? '' })).toBeVisible()
  await expectAccessible(page)

  await test.step('Someone else’s order and an unknown one look alike', async () => {
    const stranger = await (await browser.newContext()).newPage()
    const pageTexts: string[] = []
    for (const path of [page.url(), '/ordersuccess/999999', '/ordersuccess/nonsense']) {
      await stranger.goto(new URL(path, page.url()).href)
      await expect(stranger.getByText('Order not found')).toBeVisible()
      await expect(stranger.getByRole('link', { name: 'Track order' })).toBeVisible()
      const signIn = stranger.getByRole('main').getByRole('link', { name: 'Log in' })
      await expect(signIn).toHaveAttribute('href', /redirect=%2Fordersuccess%2F\w+$/)
      pageTexts.push(plain(await stranger.getByRole('main').textContent()))
    }
    expect(new Set(pageTexts).size).toBe(1)
    await stranger.context().close()
  })
})

test('Without JavaScript, cart and checkout ask to enable it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    // Playwright's text locators ignore `noscript`.
    await expect(page.locator('main noscript p')).toHaveText('Please enable JavaScript to order.')
    await expect(page.locator('main noscript p')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
  }
  await context.close()
})

test('Without JavaScript, the receipt and payment pages link to order tracking', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['/ordersuccess/1', '/payment/1']) {
    await page.goto(path)
    await expect(page.locator('main noscript p')).toContainText('Please enable JavaScript to see your order')
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
    await expect(page.locator('main noscript a')).toHaveAttribute('href', '/page/order-tracking')
  }
  await context.close()
})
