/** The local cart (spec §4, Local cart): optimistic updates, rollback, offline changes that are sent once. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { addToCart, cartCalls, lube, lubePage, more, quantity, readServerCart, tube } from './cart.ts'
import { findMessage } from './messages.ts'
import { abortRequests, fulfillRequests, holdRequests, requestsTo } from './network.ts'
import { expectAccessible, visit } from './story.ts'

const cartScript = '**/assets/CartUpdates-*.js'

const less = (page: Page) => page.getByRole('button', { name: /^Reduce quantity: Drip Dry/ })
const notice = (page: Page) => page.getByRole('main').getByText('Your changes are saved on this device')

/** The page loads the cart again after each change. */
const cartReload = (page: Page) => page.waitForResponse((response) => /\/api\/checkout\/cart\?/.test(response.url()))

async function closeDrawer(drawer: Locator): Promise<void> {
  await expect(drawer).toBeVisible()
  await drawer.page().keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

test('The cart page shows changes at once and stores those that the server does not know yet', async ({
  page,
  context,
}) => {
  await addToCart(page, 2)
  await visit(page, '/cart')
  await expect(quantity(page)).toHaveText('2')

  await test.step('Reloads the cart half a second after a change', async () => {
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

  await test.step('Shows a cart change before the server has answered', async () => {
    const release = await holdRequests(page, '**/api/checkout/cart/update*')
    await more(page).click()
    await expect(quantity(page)).toHaveText('4')
    await expect(page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
    expect(await readServerCart(page)).toEqual([[lube, 3]])
    const reloaded = cartReload(page)
    await release()
    await expect.poll(() => readServerCart(page)).toEqual([[lube, 4]])
    await expect(quantity(page)).toHaveText('4')
    await reloaded
  })

  await test.step('Stores and marks changes while offline and sends them once', async () => {
    const sent = requestsTo(page, cartCalls)
    await context.setOffline(true)
    for (let press = 0; press < 3; press += 1) await more(page).click()
    await less(page).click()
    await expect(quantity(page)).toHaveText('6')
    await expect(notice(page)).toBeVisible()
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expectAccessible(page)
    expect(sent).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => readServerCart(page)).toEqual([[lube, 6]])
    await expect(notice(page)).toBeHidden()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await expect(quantity(page)).toHaveText('6')
    const writes = sent.filter((line) => !line.startsWith('GET /api/checkout/cart '))
    expect(writes.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
  })

  await test.step('Reverts a rejected change and shows the reason', async () => {
    const restore = await fulfillRequests(page, '**/api/checkout/cart/update*', {
      status: 400,
      json: { error: 'no', message: 'Not today.' },
    })
    await less(page).click()
    await expect(findMessage(page, 'Not today.')).toBeVisible()
    await expect(quantity(page)).toHaveText('6')
    await restore()
  })

  await test.step('A coupon fails at once while offline', async () => {
    await page.getByLabel('Coupon code').fill('WELCOME10')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(findMessage(page, 'some error occured')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Remove coupon WELCOME10' })).toHaveCount(0)
  })
  // The other messages of the page: `errors.spec.ts`.
  await test.step('Removes lines one by one or all at once', async () => {
    await addToCart(page, 2, tube)
    await visit(page, '/cart')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Remove Drip Dry/ }).click()
    await expect(findMessage(page, 'Removed From Cart')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await expect(page.getByRole('listitem').getByRole('button', { name: /^Remove/ })).toBeFocused()
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('button', { name: 'Remove all' }).click()
    await expect(findMessage(page, 'Removed All From Cart')).toBeVisible()
    await expect(page.getByRole('main').getByText('No items added to cart')).toBeVisible()
    await page.getByRole('button', { name: 'Cart, empty' }).click()
    await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('No items added to cart')
  })
})

test('Adds a product before the script of the cart is loaded', async ({ page, context }) => {
  const add = page.getByRole('button', { name: 'Add to cart' })
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })

  await test.step('Counts it at once, and adds it when the script is loaded', async () => {
    await visit(page, lubePage)
    const release = await holdRequests(page, cartScript)
    await add.click()
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    expect(await readServerCart(page)).toEqual([])
    await release()
    await expect(findMessage(page, 'Added To Cart')).toBeVisible()
    expect(await readServerCart(page)).toEqual([[lube, 1]])
    await closeDrawer(drawer)
    await expect(add).not.toHaveAttribute('aria-busy', 'true')
  })

  await test.step('Counts an added product before the server has answered', async () => {
    const release = await holdRequests(page, '**/api/checkout/cart/add/**')
    await add.click()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    expect(await readServerCart(page)).toEqual([[lube, 1]])
    await release()
    await expect.poll(() => readServerCart(page)).toEqual([[lube, 2]])
    await closeDrawer(drawer)
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await page.unroute('**/api/checkout/cart/add/**')
    await expect(add).not.toHaveAttribute('aria-busy', 'true')
  })

  await test.step('An addition whose response was lost counts once', async () => {
    let isLost = false
    await page.route('**/api/checkout/cart/add/**', async (route) => {
      if (isLost) return route.continue()
      isLost = true
      // The server accepts it, then the network fails before the response arrives.
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    })
    const sent = requestsTo(page, /^\/api\/checkout\/cart\/add\//)
    await add.click()
    await expect(findMessage(page, 'Saved on this device until you are back online')).toBeVisible()
    await context.setOffline(false)
    await expect(findMessage(page, 'Added To Cart')).toBeVisible()
    await closeDrawer(drawer)
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
    expect(sent).toHaveLength(2)
    expect(await readServerCart(page)).toEqual([[lube, 3]])
  })

  await test.step('Another open page adds it when this page closes before the script is loaded', async () => {
    const otherPage = await context.newPage()
    await visit(otherPage, lubePage)
    await holdRequests(otherPage, cartScript)
    await otherPage.getByRole('button', { name: 'Add to cart' }).click()
    await otherPage.close()
    await expect.poll(() => readServerCart(page)).toEqual([[lube, 4]])
  })

  await test.step('The next visit adds it when no other page is open', async () => {
    const otherPage = await context.newPage()
    await page.close()
    await visit(otherPage, lubePage)
    await holdRequests(otherPage, cartScript)
    await otherPage.getByRole('button', { name: 'Add to cart' }).click()
    const next = await context.newPage()
    await otherPage.close()
    expect(await readServerCart(next)).toEqual([[lube, 4]])
    await visit(next, '/page/privacy-policy')
    await expect(findMessage(next, 'Added To Cart')).toBeVisible()
    expect(await readServerCart(next)).toEqual([[lube, 5]])
  })
})

test('A rejected first addition shows no empty cart while the cart cannot be loaded', async ({ page }) => {
  await abortRequests(page, /\/api\/checkout\/cart/)
  await visit(page, lubePage)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(findMessage(page, 'some error occured')).toBeVisible()
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer.getByRole('alert')).toHaveText('We couldn’t load your cart.')
  await expect(drawer.getByText('No items added to cart')).toHaveCount(0)
})

test('An addition made offline survives leaving the page and is sent once', async ({ page, context }) => {
  await visit(page, lubePage)
  await expect(page.getByRole('button', { name: 'Cart, empty' })).toBeVisible()
  // Load the drawer and its messages first: they cannot be loaded offline.
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await page.getByRole('button', { name: 'Cart, empty' }).click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(findMessage(page, 'Saved on this device until you are back online')).toBeVisible()
  await expect(drawer).toContainText('Drip Dry')
  await expect(drawer).toContainText('Not saved yet')
  // After a click on a link, the page might stay alive until the network returns and send the addition itself.
  const next = await context.newPage()
  await page.close()

  const sent = requestsTo(next, /^\/api\/checkout\/cart\/add\//)
  await context.setOffline(false)
  await visit(next, '/cart')
  await expect(findMessage(next, 'Added To Cart')).toBeVisible()
  await expect(quantity(next)).toHaveText('1')
  expect(await readServerCart(next)).toEqual([[lube, 1]])
  await next.reload()
  await expect(quantity(next)).toHaveText('1')
  expect(sent).toHaveLength(1)
})
