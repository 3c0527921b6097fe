/** What is shown while the network is slow, when it fails, and when the shop itself does (spec §4): the frame and the cart stay alive. */
import { expect, type Page, test } from '@playwright/test'
import { haveInCart } from './cart.ts'
import { answer, cut, hold } from './network.ts'
import { expectAccessible, visit } from './story.ts'

const privacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })

/** Set once: a document that was loaded anew has forgotten it. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

/** The frame around a page that failed: search, menu and a cart that opens and knows what is in it. */
async function expectLivingFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })).toBeVisible()
  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer).toContainText('Quantity 2')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

async function haveLube(page: Page): Promise<void> {
  await haveInCart(page, 2)
}

test('a page whose script is gone says so, keeps header and cart, and comes with a reload', async ({ page }) => {
  await haveLube(page)
  await visit(page, '/')
  const mend = await cut(page, '**/assets/ContentPage*')
  await mark(page)
  await privacy(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Please reload this page' })).toBeVisible()
  await expect(page).toHaveURL('/page/privacy-policy')
  expect(await isSameDocument(page)).toBe(true)
  await expectLivingFrame(page)
  await expectAccessible(page)
  await mend()
  await page.getByRole('main').getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
})

test('a part that is loaded late and does not come leaves the page as it is, and offers the reload', async ({
  page,
}) => {
  await haveLube(page)
  await visit(page, '/page/privacy-policy')
  const mend = await cut(page, '**/assets/MiniCartDrawer*')
  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Reload the page to continue.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await mend()
  await notice.getByRole('button', { name: 'Reload the page' }).click()
  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('Quantity 2')
})

test('a page that breaks while it is drawn is replaced by a way on; header and cart stay', async ({ page }) => {
  await haveLube(page)
  await visit(page, '/')
  // The answer has everything but the filters: the page trips over it.
  await page.route('**/catalog/road-bikes.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"facets"', '"lost"') })
  })
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('link', { name: 'Bike categories' }).hover()
  await page.getByRole('link', { name: 'Road Bikes' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page).toHaveTitle(/^Something went wrong · /)
  await expectLivingFrame(page)
  await expectAccessible(page)
  await page.unroute('**/catalog/road-bikes.data*')
  await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Road Bikes' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
})

test('a listing that cannot be asked for shows no products but a way to try again, in place', async ({ page }) => {
  await visit(page, '/catalog/road-bikes')
  await mark(page)
  const mend = await cut(page, /\/catalog\/road-bikes\.data/)
  await page.getByRole('checkbox', { name: 'On sale' }).check()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)
  const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await mend()
  const letGo = await hold(page, /\/catalog\/road-bikes\.data/)
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Road Bikes' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'On sale' })).toBeChecked()
  expect(await isSameDocument(page)).toBe(true)
})

test('a page that was asked for without a network comes by itself when it is back', async ({ page, context }) => {
  await visit(page, '/')
  await context.setOffline(true)
  await privacy(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
})

test('a cart that cannot be asked for says so in the drawer and on its page, and is asked for again', async ({
  page,
}) => {
  await haveLube(page)
  const mend = await cut(page, /\/api\/checkout\/cart\?/)
  await visit(page, '/page/privacy-policy')
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer.getByRole('alert')).toHaveText('We couldn’t load your cart.')
  await expectAccessible(page)
  await visit(page, '/cart')
  await expect(page.getByRole('heading', { name: 'We couldn’t load your cart' })).toBeVisible()
  await mend()
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Drip/ })).toBeVisible()
})

test('a language that cannot be kept is said, and nothing changes', async ({ page }) => {
  await visit(page, '/page/privacy-policy')
  await cut(page, '**/preferences')
  await page.getByRole('banner').getByLabel('Language: English').click()
  await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.getByText('Your choice couldn’t be saved. Please try again.').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
})

test('a subscription that the server refuses is told in its words, and the address stays in the field', async ({
  page,
}) => {
  await visit(page, '/page/about-us')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByRole('textbox', { name: 'E-mail address' })
  await answer(page, '**/api/contactsubscribe*', { status: 503, json: { message: 'The list is being moved.' } })
  await field.fill('asha@example.org')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('The list is being moved.').first()).toBeVisible()
  await expect(field).toHaveValue('asha@example.org')
})

test.describe('while it is under way, each action shows it', () => {
  test('going to a page', async ({ page }) => {
    await visit(page, '/')
    const letGo = await hold(page, /\/page\/privacy-policy\.data/)
    await privacy(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  })

  test('adding to the cart', async ({ page }) => {
    await visit(page, '/product/drip-dry-chain-lube')
    const letGo = await hold(page, '**/api/checkout/cart/add/**')
    const add = page.getByRole('button', { name: 'Add to cart' })
    await add.click()
    await expect(add).toHaveAttribute('aria-busy', 'true')
    await letGo()
    await expect(page.getByText('Added To Cart').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(add).not.toHaveAttribute('aria-busy')
  })

  test('changing the cart, using a coupon and taking it off', async ({ page }) => {
    await haveLube(page)
    await visit(page, '/cart')
    const summary = page.getByRole('region', { name: 'Summary' }).locator('[aria-live]')
    const letUpdate = await hold(page, '**/api/checkout/cart/update*')
    await page.getByRole('button', { name: /^Increase quantity:/ }).click()
    await expect(summary).toHaveAttribute('aria-busy', 'true')
    await letUpdate()
    await expect(summary).not.toHaveAttribute('aria-busy', 'true')

    const letCoupon = await hold(page, '**/api/checkout/cart/coupon*')
    const apply = page.getByRole('button', { name: 'Apply' })
    await page.getByLabel('Coupon code').fill('WELCOME10')
    await apply.click()
    await expect(apply).toHaveAttribute('aria-busy', 'true')
    await letCoupon()
    await expect(page.getByRole('button', { name: 'Remove coupon WELCOME10' })).toBeVisible()
  })

  test('subscribing', async ({ page }) => {
    await visit(page, '/page/about-us')
    const letGo = await hold(page, '**/api/contactsubscribe*')
    const button = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
    await page.getByRole('contentinfo').getByRole('textbox', { name: 'E-mail address' }).fill('b@example.org')
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await letGo()
    await expect(button).not.toHaveAttribute('aria-busy')
  })

  test('picking another language', async ({ page }) => {
    await visit(page, '/page/about-us')
    const letGo = await hold(page, '**/preferences')
    await page.getByRole('banner').getByLabel('Language: English').click()
    await page.getByRole('banner').getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.getByRole('banner').getByLabel('Language: English')).toHaveAttribute('aria-busy', 'true')
    await letGo()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
