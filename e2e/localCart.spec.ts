/** The cart of the browser (spec §4, Local cart): shown at once, rolled back when refused, kept without a network, sent once. */
import { expect, type Page, test } from '@playwright/test'
import { haveInCart, lube } from './cart.ts'
import { said } from './messages.ts'
import { answer, cut, hold, requestsTo } from './network.ts'
import { expectAccessible, visit } from './story.ts'

const lubePage = '/product/drip-dry-chain-lube'
const cartCalls = /^\/api\/checkout\/cart/

const quantity = (page: Page) => page.getByRole('group', { name: /^Quantity of Drip Dry/ }).getByRole('status')
const more = (page: Page) => page.getByRole('button', { name: /^Increase quantity: Drip Dry/ })
const less = (page: Page) => page.getByRole('button', { name: /^Reduce quantity: Drip Dry/ })
const notice = (page: Page) => page.getByRole('main').getByText('Your changes are saved on this device')

/** What the server knows: product ids and quantities. */
async function savedIn(page: Page): Promise<[number, number][]> {
  const { data } = await (await page.request.get('/api/checkout/cart')).json()
  return (data?.items ?? []).map((item: { product: { id: number }; quantity: number }) => [
    item.product.id,
    item.quantity,
  ])
}

test('a change is seen before the server has answered', async ({ page }) => {
  await haveInCart(page, 2)
  await visit(page, '/cart')
  await expect(quantity(page)).toHaveText('2')
  const letGo = await hold(page, '**/api/checkout/cart/update*')
  await more(page).click()
  await expect(quantity(page)).toHaveText('3')
  await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
  expect(await savedIn(page)).toEqual([[lube, 2]])
  await letGo()
  await expect.poll(() => savedIn(page)).toEqual([[lube, 3]])
  await expect(quantity(page)).toHaveText('3')
})

test('what is put into the cart is counted before the server has answered', async ({ page }) => {
  await visit(page, lubePage)
  const letGo = await hold(page, '**/api/checkout/cart/add/**')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  expect(await savedIn(page)).toEqual([])
  await letGo()
  await expect(said(page, 'Added To Cart')).toBeVisible()
})

test('a refused change goes back, and the reason is said', async ({ page }) => {
  await haveInCart(page, 3)
  await visit(page, '/cart')
  await expect(quantity(page)).toHaveText('3')
  await answer(page, '**/api/checkout/cart/update*', { status: 400, json: { error: 'no', message: 'Not today.' } })
  await less(page).click()
  await expect(said(page, 'Not today.')).toBeVisible()
  await expect(quantity(page)).toHaveText('3')
})

test('a first addition that is refused leaves no cart that seems empty when the cart cannot be asked for', async ({
  page,
}) => {
  await cut(page, /\/api\/checkout\/cart/)
  await visit(page, lubePage)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(said(page, 'some error occured')).toBeVisible()
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer.getByRole('alert')).toHaveText('We couldn’t load your cart.')
  await expect(drawer.getByText('No items added to cart')).toHaveCount(0)
})

test('half a second after a change the list is asked for again', async ({ page }) => {
  await haveInCart(page, 2)
  await visit(page, '/cart')
  await expect(quantity(page)).toHaveText('2')
  let answeredAt = 0
  page.on('response', (response) => {
    if (response.url().includes('/cart/update')) answeredAt = performance.now()
  })
  const reload = page.waitForRequest((request) => /\/api\/checkout\/cart\?/.test(request.url()))
  await more(page).click()
  await reload
  expect(answeredAt).toBeGreaterThan(0)
  expect(performance.now() - answeredAt).toBeGreaterThan(400)
  await expect(quantity(page)).toHaveText('3')
})

test('without a network changes are kept, marked, and sent once when it is back', async ({ page, context }) => {
  await haveInCart(page, 2)
  await visit(page, '/cart')
  await expect(quantity(page)).toHaveText('2')
  const sent = requestsTo(page, cartCalls)
  await context.setOffline(true)
  for (let press = 0; press < 3; press += 1) await more(page).click()
  await less(page).click()
  await expect(quantity(page)).toHaveText('4')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await expectAccessible(page)
  expect(sent).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => savedIn(page)).toEqual([[lube, 4]])
  await expect(notice(page)).toBeHidden()
  await expect(page.getByText('Not saved yet')).toBeHidden()
  await expect(quantity(page)).toHaveText('4')
  const writes = sent.filter((line) => !line.startsWith('GET /api/checkout/cart '))
  expect(writes.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
})

test('what was put into the cart without a network survives leaving the page, and is added once', async ({
  page,
  context,
}) => {
  await visit(page, lubePage)
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()
  // The drawer and the messages are at hand: without a network they could not be loaded.
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await page.getByRole('button', { name: 'Cart, empty' }).click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(said(page, 'Saved on this device until you are back online')).toBeVisible()
  await expect(drawer).toContainText('Drip Dry')
  await expect(drawer).toContainText('Not saved yet')
  await page.goto('about:blank')

  const sent = requestsTo(page, /^\/api\/checkout\/cart\/add\//)
  await context.setOffline(false)
  await visit(page, '/cart')
  await expect(said(page, 'Added To Cart')).toBeVisible()
  await expect(quantity(page)).toHaveText('1')
  expect(await savedIn(page)).toEqual([[lube, 1]])
  await page.reload()
  await expect(quantity(page)).toHaveText('1')
  expect(sent).toHaveLength(1)
})

test('an addition whose answer was lost with the network counts once', async ({ page, context }) => {
  await haveInCart(page, 1)
  await visit(page, lubePage)
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  let isLost = false
  await page.route('**/api/checkout/cart/add/**', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    // The server takes it; on the way back the network goes.
    await route.fetch()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  const sent = requestsTo(page, /^\/api\/checkout\/cart\/add\//)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(said(page, 'Saved on this device until you are back online')).toBeVisible()
  await context.setOffline(false)
  await expect(said(page, 'Added To Cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(await savedIn(page)).toEqual([[lube, 2]])
})

test('a line that was only added here is changed before the network is back: the server hears of one addition', async ({
  page,
  context,
}) => {
  await haveInCart(page, 1, lube + 1)
  await visit(page, '/cart')
  const other = await context.newPage()
  await visit(other, lubePage)
  await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
  await context.setOffline(true)
  await other.getByRole('button', { name: 'Add to cart' }).click()
  await more(page).click()
  await more(page).click()
  await expect(quantity(page)).toHaveText('3')
  const sent = [requestsTo(page, cartCalls), requestsTo(other, cartCalls)]
  await context.setOffline(false)
  await expect
    .poll(() => savedIn(page))
    .toEqual([
      [lube + 1, 1],
      [lube, 3],
    ])
  const writes = sent.flat().filter((line) => !line.startsWith('GET'))
  expect(writes).toHaveLength(1)
  expect(writes[0]).toContain('"quantity":3')
})

test('a coupon cannot wait for the network: its failure is said at once', async ({ page, context }) => {
  await haveInCart(page, 1)
  await visit(page, '/cart')
  await page.getByLabel('Coupon code').fill('WELCOME10')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(said(page, 'some error occured')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Remove coupon WELCOME10' })).toHaveCount(0)
})

test('two tabs show the same cart, and what waits in both is sent once', async ({ page, context }) => {
  await haveInCart(page, 2)
  await visit(page, '/cart')
  const other = await context.newPage()
  await visit(other, '/cart')
  await expect(quantity(other)).toHaveText('2')
  await more(page).click()
  await expect(quantity(other)).toHaveText('3')
  await expect.poll(() => savedIn(page)).toEqual([[lube, 3]])

  const sent = [requestsTo(page, /\/cart\/update/), requestsTo(other, /\/cart\/update/)]
  await context.setOffline(true)
  await more(page).click()
  await expect(quantity(other)).toHaveText('4')
  await more(other).click()
  await expect(quantity(page)).toHaveText('5')
  await context.setOffline(false)
  await expect.poll(() => savedIn(page)).toEqual([[lube, 5]])
  await expect(quantity(page)).toHaveText('5')
  await expect(quantity(other)).toHaveText('5')
  expect(sent.flat()).toHaveLength(1)
})
