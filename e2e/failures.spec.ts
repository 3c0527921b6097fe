/** Loading and error states for a slow network, a failed one and a failing shop (spec §4): header and cart keep working. */
import { expect, type Page, test } from '@playwright/test'
import { addToCart } from './cart.ts'
import { closeDatabase } from './databases.ts'
import { abortRequests, holdRequests } from './network.ts'
import { openOwnShop } from './ownShop.ts'
import { expectAccessible, visit } from './story.ts'

const privacy = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })

/** Marks the document to detect reloads, which lose the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

/** Expects search, menu and cart to work beside a failed page. */
async function expectWorkingLayout(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })).toBeVisible()
  await page.getByRole('button', { name: 'Cart, 2 items' }).click()
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer).toContainText('Quantity 2')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

async function addLube(page: Page): Promise<void> {
  await addToCart(page, 2)
}

test('A page or part that fails leaves the rest of the shop working', async ({ page }) => {
  await addLube(page)

  await test.step('A page whose script is missing keeps header and cart and offers a reload', async () => {
    await visit(page, '/')
    const restore = await abortRequests(page, '**/assets/ContentPage*')
    await mark(page)
    await privacy(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Please reload this page' })).toBeVisible()
    await expect(page).toHaveURL('/page/privacy-policy')
    expect(await isSameDocument(page)).toBe(true)
    await expectWorkingLayout(page)
    await expectAccessible(page)
    await restore()
    await page.getByRole('main').getByRole('link', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  })

  await test.step('A lazy part that cannot be loaded leaves the page intact and offers a reload', async () => {
    await visit(page, '/page/privacy-policy')
    const restore = await abortRequests(page, '**/assets/MiniCartDrawer*')
    await page.getByRole('button', { name: 'Cart, 2 items' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Reload the page to continue.' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await restore()
    await notice.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('button', { name: 'Cart, 2 items' }).click()
    await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('Quantity 2')
  })

  await test.step('A page that fails to render keeps header and cart and offers links', async () => {
    await visit(page, '/')
    // The response lacks the filters, so rendering fails.
    await page.route('**/catalog/road-bikes.data*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('"facets"', '"lost"') })
    })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByRole('link', { name: 'Bike categories' }).hover()
    await page.getByRole('link', { name: 'Road Bikes' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
    await expect(page).toHaveTitle(/^Something went wrong · /)
    await expectWorkingLayout(page)
    await expectAccessible(page)
    await page.unroute('**/catalog/road-bikes.data*')
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Road Bikes' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  })

  await test.step('A cart that cannot be loaded shows an error in the drawer', async () => {
    const restore = await abortRequests(page, /\/api\/checkout\/cart\?/)
    await visit(page, '/page/privacy-policy')
    await page.getByRole('button', { name: 'Cart', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
    await expect(drawer.getByRole('alert')).toHaveText('We couldn’t load your cart.')
    await expectAccessible(page)
    await restore()
  })
})

test('A listing that cannot be loaded can be retried in place', async ({ page }) => {
  await visit(page, '/catalog/road-bikes')
  await mark(page)
  const restore = await abortRequests(page, /\/catalog\/road-bikes\.data/)
  // Not `check`, which looks at the box afterwards: the error can have replaced it by then.
  await page.getByRole('checkbox', { name: 'On sale' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)
  const again = page.getByRole('main').getByRole('link', { name: 'Try again' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/catalog/road-bikes.data'))
  await again.click()
  await failed
  await expect(again).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await restore()
  const release = await holdRequests(page, /\/catalog\/road-bikes\.data/)
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  await release()
  await expect(page.getByRole('heading', { level: 1, name: 'Road Bikes' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'On sale' })).toBeChecked()
  expect(await isSameDocument(page)).toBe(true)
})

test('Opening a page waits for the network', async ({ page, context }) => {
  await test.step('Opening a page shows progress, then the page or an error', async () => {
    await visit(page, '/')
    const release = await holdRequests(page, /\/page\/privacy-policy\.data/)
    const line = page.locator('[data-loading]')
    await expect(line).toHaveCount(0)
    await privacy(page).click()
    await expect(line).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    await release()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(line).toHaveCount(0)
  })

  await visit(page, '/')
  await test.step('A page requested offline opens when the network is back', async () => {
    await context.setOffline(true)
    await privacy(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  })
})

test('Without its database, a shop says on pages and in calls that it is unavailable, and continues afterwards', async ({
  page,
}) => {
  const shop = await openOwnShop()
  const read = async (path: string) => {
    const response = await page.request.get(`${shop.url}${path}`, { headers: { 'accept-language': 'de' } })
    return { status: response.status(), retryAfter: response.headers()['retry-after'], text: await response.text() }
  }
  try {
    const expectUnavailable = async (path: string) =>
      expect(await read(path), path).toEqual({
        ...{ status: 503, retryAfter: '2' },
        text: expect.stringContaining('Unser Shop ist gerade nicht erreichbar.'),
      })
    const open = await closeDatabase(shop.databaseUrl)
    await expectUnavailable('/api/products')
    await expectUnavailable('/catalog?sort=price-asc')
    await open()
    await expect.poll(async () => (await read('/')).status).toBe(200)

    // Now the process has read what all pages show; only the page itself needs the database.
    const openAgain = await closeDatabase(shop.databaseUrl)
    await expectUnavailable('/catalog/road-bikes')
    await page.goto(`${shop.url}/catalog/city-bikes`)
    await expect(page.getByRole('heading', { level: 1, name: 'Chainline' })).toBeVisible()
    await expectAccessible(page)
    await openAgain()
    await expect.poll(async () => (await read('/catalog/road-bikes')).status).toBe(200)
  } finally {
    await shop.close()
  }
})
