/** The shop as an app: its manifest, and what it shows without a network. */
import { expect, type Page, test } from '@playwright/test'
import { logIn, newCustomer } from './account.ts'
import { openOwnShop } from './ownShop.ts'
import { expectAccessible, visit } from './story.ts'

test.use({ serviceWorkers: 'allow' })

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You need a connection to order.' })

/** Opens a page and waits until the worker has taken over and keeps it, with the frames that it keeps for everybody. */
async function visitAndKeep(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expectKept(page, [path, '/offline', '/cart', '/wishlist'])
}

async function expectKept(page: Page, paths: readonly string[]): Promise<void> {
  // The worker fetches one after another, when the page has all it needs.
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const cache = await caches.open('chainline-pages')
          const found = await Promise.all(wanted.map((path) => cache.match(path, { ignoreVary: true })))
          return wanted.filter((_path, place) => !found[place])
        }, paths),
      { timeout: 60_000 },
    )
    .toEqual([])
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function keptNames(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, '')),
    cache,
  )
}

test('the shop can be installed: manifest, icons and colours', async ({ page, request }) => {
  await page.goto('/?lang=de')
  const address = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? ''
  const reply = await request.get(address)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await reply.json()
  expect(manifest).toMatchObject({ name: 'Chainline', lang: 'de', display: 'standalone', start_url: '/', scope: '/' })
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Katalog durchsuchen', 'Warenkorb'])
  for (const { src, sizes } of manifest.icons) {
    const side = await page.evaluate(async (icon) => {
      const image = new Image()
      image.src = icon
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(side).toBe(sizes)
  }
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href')
  expect((await request.get(touch ?? '')).headers()['content-type']).toBe('image/png')
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2)
})

test('without a network: what was visited is shown with its date, the rest leads there', async ({ page, context }) => {
  test.setTimeout(120_000)
  await visit(page, '/catalog/road-bikes')
  const tile = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
  const name = (await tile.getByRole('heading').textContent()) ?? ''
  await tile.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const address = new URL(page.url()).pathname
  await expectKept(page, ['/catalog/road-bikes', address, '/offline', '/cart', '/wishlist'])
  await page
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first()
    .click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await expect.poll(() => keptNames(page, 'chainline-answers')).toContainEqual(expect.stringContaining('ids='))

  await context.setOffline(true)
  await expect(bar(page)).toContainText('You are offline.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(bar(page)).toContainText(/Prices and stock as of .*20\d\d/)
  await expectAccessible(page)

  // Followed in place, a page that is kept is shown as it was.
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Road Bikes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Road Bikes' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  expect(await page.getByRole('region', { name: 'Products' }).locator('img').first().evaluate(isDrawn)).toBe(true)

  await page.goto('/product/never-seen')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  const kept = page.getByRole('navigation', { name: 'Available offline' })
  await expect(kept.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await kept.getByRole('link', { name: 'Wishlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('No items added to cart')).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByText('Your cart is saved.')).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL('/checkout')
  await expect(bar(page)).toHaveCount(0)
})

test('in German the page for what was never visited is German', async ({ page, context }) => {
  await visit(page, '/')
  const header = page.getByRole('banner')
  await header.getByLabel('Language: English').click()
  await header.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const copy = await caches.open('chainline-pages').then((cache) => cache.match('/offline', { ignoreVary: true }))
        return /<html[^>]* lang="(\w+)"/.exec((await copy?.text()) ?? '')?.[1]
      }),
    )
    .toBe('de')
  await context.setOffline(true)
  await page.goto('/catalog/fat-bikes')
  await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeVisible()
})

test('nothing of one shopper is kept, and a logout forgets it with all that was visited', async ({ page }) => {
  await visitAndKeep(page, '/')
  await visit(page, '/checkout')
  await visit(page, '/ordersuccess/1')
  const pages = await keptNames(page, 'chainline-pages')
  expect(pages.filter((path) => /checkout|ordersuccess/.test(path))).toEqual([])
  const answers = await keptNames(page, 'chainline-answers')
  expect(answers.filter((path) => /token|cart|order|customer|address/.test(path))).toEqual([])

  await logIn(page, await newCustomer(page.request))
  await visit(page, '/')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Account' }).or(header.getByLabel('Account')).first().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => keptNames(page, 'chainline-pages')).not.toContain('/')
  expect(await keptNames(page, 'chainline-answers')).not.toContainEqual(expect.stringContaining('/api/products'))
})

test('a price that changed meanwhile is never shown as today’s', async ({ page }) => {
  test.setTimeout(240_000)
  const shop = await openOwnShop()
  try {
    await visit(page, `${shop.url}/catalog/tyres-tubes`)
    await page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    const address = new URL(page.url()).pathname
    await expectKept(page, [address])
    const price = page
      .getByRole('main')
      .getByText(/₹[\d,]+/)
      .first()
    const before = (await price.textContent()) ?? ''

    // The shop is closed: its shopper is online and still gets no answer.
    await shop.readDatabase((db) =>
      db
        .updateTable('variant')
        .set({ price_minor: 1_234_500, sale_price_minor: null })
        .where(
          'product_id',
          'in',
          db
            .selectFrom('product')
            .select('id')
            .where('url_key', '=', address.split('/')[2] ?? ''),
        )
        .execute(),
    )
    await page.reload()
    await expect(bar(page)).toContainText('We can’t connect to the shop.')
    await expect(price).toHaveText(before)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Still offline.')).toBeVisible()

    await shop.reopen()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(price).toContainText('12,345')
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(price).toContainText('12,345')
    await expect(bar(page)).toHaveCount(0)
  } finally {
    await shop.close()
  }
})

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
