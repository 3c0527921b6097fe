/** The installable app: its manifest and what it shows offline. */
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { newCustomer, signIn } from './account.ts'
import { openStaffDesk, test as staffTest } from './admin.ts'
import { lube } from './cart.ts'
import { fetchPage } from './html.ts'
import { forwardPort } from './network.ts'
import { expectAccessible, visit } from './story.ts'

test.use({ serviceWorkers: 'allow' })

const bar = (page: Page) => page.getByRole('status').filter({ hasText: 'You need a connection to order.' })

/** Opens a page and waits until the service worker has cached it, along with the shells it caches for everyone. */
async function visitAndCache(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expectCached(page, [path, '/offline', '/cart', '/wishlist'])
}

async function expectCached(page: Page, paths: readonly string[]): Promise<void> {
  // The service worker fetches them one by one after the page has loaded.
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const cache = await caches.open('chainline-pages')
          const found = await Promise.all(wanted.map((path) => cache.match(path, { ignoreVary: true })))
          return wanted.filter((_path, index) => !found[index])
        }, paths),
      { timeout: 60_000 },
    )
    .toEqual([])
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

async function listCachedNames(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(
    async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, '')),
    cache,
  )
}

test('The shop can be installed: manifest, icons and colors', async ({ request }) => {
  const page = await fetchPage(request, '/', { language: 'de' })
  const read = async (path: string | null | undefined) => request.get(path ?? '')
  const reply = await read(page.querySelector('link[rel=manifest]')?.getAttribute('href'))
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await reply.json()
  expect(manifest).toMatchObject({ name: 'Chainline', lang: 'de', display: 'standalone', start_url: '/', scope: '/' })
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Katalog durchsuchen', 'Warenkorb'])
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(await (await read(src)).body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  const touch = await read(page.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href'))
  expect(touch.headers()['content-type']).toBe('image/png')
  expect(page.querySelectorAll('meta[name=theme-color]')).toHaveLength(2)
})

test('Offline, visited pages show their date, and unvisited ones link to visited ones', async ({ page, context }) => {
  test.setTimeout(300_000)
  await visit(page, '/catalog/road-bikes')
  const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const path = new URL(page.url()).pathname
  await expectCached(page, ['/catalog/road-bikes', path, '/offline', '/cart', '/wishlist'])
  await page
    .getByRole('button', { name: `Save ${name}`, exact: true })
    .first()
    .click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await expect.poll(() => listCachedNames(page, 'chainline-answers')).toContainEqual(expect.stringContaining('ids='))

  await context.setOffline(true)
  await expect(bar(page)).toContainText('You are offline.')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(bar(page)).toContainText(/Prices and stock as of \d+ \w+ 20\d\d, \d\d:\d\d\./)
  await expectAccessible(page)

  // Client-side navigation to a cached page shows it as cached.
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Road Bikes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Road Bikes' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  expect(await page.getByRole('region', { name: 'Products' }).locator('img').first().evaluate(isDrawn)).toBe(true)

  await page.goto('/product/never-seen')
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  const offlinePages = page.getByRole('navigation', { name: 'Available offline' })
  await expect(offlinePages.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await offlinePages.getByRole('link', { name: 'Wishlist' }).click()
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
  await test.step('The offline page is German for German visitors', async () => {
    const header = page.getByRole('banner')
    await header.getByLabel('Language: English').click()
    await header.getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const copy = await caches
            .open('chainline-pages')
            .then((cache) => cache.match('/offline', { ignoreVary: true }))
          return /<html[^>]* lang="(\w+)"/.exec((await copy?.text()) ?? '')?.[1]
        }),
      )
      .toBe('de')
    await context.setOffline(true)
    await page.goto('/catalog/fat-bikes')
    await expect(page.getByRole('heading', { level: 1, name: 'Keine Verbindung' })).toBeVisible()
  })
})

test('Caches nothing personal, and signing out clears the offline cache', async ({ page }) => {
  await visitAndCache(page, '/')
  await visit(page, '/checkout')
  await visit(page, '/ordersuccess/1')
  const pages = await listCachedNames(page, 'chainline-pages')
  expect(pages.filter((path) => /checkout|ordersuccess/.test(path))).toEqual([])
  const answers = await listCachedNames(page, 'chainline-answers')
  expect(answers.filter((path) => /token|cart|order|customer|address/.test(path))).toEqual([])

  await signIn(page, await newCustomer(page.request))
  await visit(page, '/')
  const header = page.getByRole('banner')
  await header.getByRole('button', { name: 'Account' }).or(header.getByLabel('Account')).first().click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => listCachedNames(page, 'chainline-pages')).not.toContain('/')
  expect(await listCachedNames(page, 'chainline-answers')).not.toContainEqual(expect.stringContaining('/api/products'))
})

staffTest('Never shows an outdated price as today’s', async ({ page, staffShop }) => {
  const staff = await openStaffDesk(staffShop.url)
  const [variant] = (
    await staff.call<{ data: { variants: { id: number; price: number }[] } }>('GET', `products/${lube}/variants`)
  ).data.variants
  if (!variant) throw new Error('The demo has no lube')
  const outdated = variant.price
  const current = 12_345_00
  const setPrice = (before: number, price: number) =>
    staff.call('PUT', `variants/${variant.id}/price`, { kind: 'regular', before, price: (price / 100).toFixed(2) })
  const path = '/product/drip-dry-chain-lube'
  const price = page
    .getByRole('main')
    .getByText(/₹[\d,]+/)
    .first()
  const shop = await forwardPort(staffShop.url)
  try {
    await visit(page, shop.url + path)
    await expectCached(page, [path])
    const before = (await price.textContent()) ?? ''
    expect(before).not.toContain('12,345')

    // The shop is down: the shopper is online but gets no response.
    await shop.close()
    await setPrice(outdated, current)
    await page.reload()
    await expect(bar(page)).toContainText('We can’t connect to the shop.')
    await expect(price).toHaveText(before)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Still offline.')).toBeVisible()

    await shop.open()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(price).toContainText('12,345')
    await expect(bar(page)).toHaveCount(0)
    await page.reload()
    await expect(price).toContainText('12,345')
    await expect(bar(page)).toHaveCount(0)
    await setPrice(current, outdated)
  } finally {
    await shop.close()
  }
})

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}
