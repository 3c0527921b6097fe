/** Language and currency: picked in place, stored in cookies, rendered on the next visit; localized numbers, dates and plurals. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { addToCart, lube } from './cart.ts'
import { parseHtml, readText } from './html.ts'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

const bike = '/product/ridge-29-hardtail'
const codes = { en: 'en', fr: 'fn', de: 'de' } as const
type Language = keyof typeof codes

/** Treats non-breaking spaces as plain spaces. */
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

async function setPreferences(page: Page, language: Language, currency = 'INR'): Promise<void> {
  await page.context().addCookies([
    { name: 'chainline_locale', value: codes[language], url: 'http://localhost' },
    { name: 'chainline_currency', value: currency, url: 'http://localhost' },
  ])
}

/** Marks the document to detect reloads, which lose the mark. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

async function fetchHtml(request: APIRequestContext, path: string, cookie = '', header = ''): Promise<string> {
  const answer = await request.get(path, {
    headers: { ...(cookie ? { cookie } : {}), ...(header ? { 'accept-language': header } : {}) },
  })
  return answer.text()
}

test('Picking a language changes page and cart in place', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await addToCart(page, 2)
  await visit(page, '/catalog/mountain-bikes?on_sale=1')
  await mark(page)
  const header = page.getByRole('banner')
  await header.getByLabel('Language: English').click()
  await header.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1, name: 'VTT' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'En promotion' })).toBeChecked()
  await header.getByLabel(/^Devise/).click()
  await header.getByRole('button', { name: 'USD' }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/\d\s?\$/)
  await header.getByRole('button', { name: 'Panier, 2 articles' }).click()
  const drawer = page.getByRole('dialog', { name: 'Panier' })
  await expect(drawer).toContainText('Quantité 2')
  await expect(drawer).toContainText(/\$/)
  expect(await isSameDocument(page)).toBe(true)
  await expect(page).toHaveURL('/catalog/mountain-bikes?on_sale=1')
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  expect(cookies).toEqual(expect.arrayContaining(['chainline_locale=fn', 'chainline_currency=USD']))
  expect(messages).toEqual([])
})

test('The pickers work by keyboard and mark the current choice', async ({ page }) => {
  await visit(page, '/page/about-us')
  const picker = page.getByRole('banner').getByLabel('Language: English')
  await picker.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('button', { name: 'English' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('banner').getByLabel('Sprache: Deutsch')).toBeFocused()
})

test('The server renders the picked language and currency', async ({ request }) => {
  const french = await fetchHtml(request, bike, 'chainline_locale=fn; chainline_currency=EUR')
  expect(french).toContain('<html lang="fr"')
  expect(readText(parseHtml(french), 'main')).toContain('Accueil')
  expect(plain(french)).toMatch(/\d €/)
  const german = await fetchHtml(request, bike, 'chainline_locale=de; chainline_currency=GBP')
  expect(german).toContain('<html lang="de"')
  expect(readText(parseHtml(german), 'main')).toContain('Startseite')
  expect(plain(german)).toMatch(/\d £/)
})

test('Without a cookie, pages are in the browser’s language, or else in English', async ({ request }) => {
  expect(await fetchHtml(request, '/', '', 'fr-CA,fr;q=0.9,en;q=0.5')).toContain('<html lang="fr"')
  expect(await fetchHtml(request, '/', '', 'nl,de;q=0.3')).toContain('<html lang="de"')
  expect(await fetchHtml(request, '/', '', 'ja')).toContain('<html lang="en"')
  expect(await fetchHtml(request, '/', 'chainline_locale=xx; chainline_currency=XXX', 'de')).toContain(
    '<html lang="de"',
  )
})

test('Formats prices, review dates and ratings in three languages', async ({ request }) => {
  const formats = {
    en: {
      whole: /€200(?!\.)/,
      price: /₹\d{2,3},\d{3}(?![.,\d])/,
      date: /\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) 20\d\d/,
      rating: /4\.3/,
    },
    fr: {
      whole: /200 €/,
      price: /\d{2,3}\s\d{3}\s₹/,
      date: /\b\d{1,2} (janv\.|févr\.|mars|avr\.|mai|juin|juil\.|août|sept\.|oct\.|nov\.|déc\.) 20\d\d/,
      rating: /4,3/,
    },
    de: { whole: /200 €/, price: /\d{2,3}\.\d{3}\s₹/, date: /\b\d{2}\.\d{2}\.20\d\d/, rating: /4,3/ },
  }
  for (const language of ['en', 'fr', 'de'] as const) {
    const { whole, price, date, rating } = formats[language]
    const read = async (path: string, currency: string, element: string) => {
      const html = await fetchHtml(request, path, `chainline_locale=${codes[language]}; chainline_currency=${currency}`)
      return readText(parseHtml(html), element)
    }
    expect(await read('/', 'EUR', 'header')).toMatch(whole)
    const product = await read(bike, 'INR', 'main')
    for (const format of [price, date, rating]) expect(product).toMatch(format)
  }
})

test('Uses plural forms in three languages', async ({ page }) => {
  for (const [language, name] of [
    ['en', 'Cart, empty'],
    ['fr', 'Panier, 1 article'],
    ['de', 'Warenkorb, 2 Artikel'],
  ] as const) {
    if (language !== 'en') await addToCart(page, 1)
    await setPreferences(page, language)
    await visit(page, '/page/about-us')
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
})

test('On a phone the pickers are in the menu, and nothing is cut off in French and German', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [language, name] of [
    ['fr', 'Menu'],
    ['de', 'Menü'],
  ] as const) {
    await test.step(language, async () => {
      await setPreferences(page, language)
      await visit(page, '/page/about-us')
      await page.getByRole('button', { name, exact: true }).click()
      const menu = page.getByRole('dialog')
      await expect(menu.getByRole('button', { name: 'English' })).toBeVisible()
      await expectAccessible(page)
      await menu.getByRole('button', { name: 'English' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    })
  }
})

test('New exchange rates apply to pages and cart at once', async ({ request }) => {
  test.setTimeout(300_000)
  // A service with a euro rate unlike any in the demo.
  const service = createServer((_request, response) =>
    response.end(JSON.stringify({ base: 'USD', rates: { EUR: 9, GBP: 0.75, INR: 90 } })),
  )
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const shop = await openOwnShop({
    EXCHANGE_RATES_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
  })
  try {
    const cookie = 'chainline_currency=EUR'
    const readPage = () => fetchHtml(request, `${shop.url}/product/drip-dry-chain-lube`, cookie)
    // The server caches this page at the old rates.
    await readPage()
    const euro = async () => {
      const { data } = await (await request.get(`${shop.url}/api/currencies`)).json()
      return data.find((currency: { code: string }) => currency.code === 'EUR').rate
    }
    await expect.poll(euro).toBeCloseTo(0.1, 6)
    expect(readText(parseHtml(await readPage()), 'main')).toContain('€45.00')
    const added = await request.post(`${shop.url}/api/checkout/cart/add/${lube}`, {
      headers: { cookie },
      data: { quantity: 1, is_configurable: false },
    })
    expect((await added.json()).data.items[0].formated_price).toBe('€45.00')
  } finally {
    service.close()
    await shop.close()
  }
})

test('A currency in the URL stays with filters and applies to every amount', async ({ page }) => {
  const price = page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByText(/[€₹]/).first()
  await visit(page, '/catalog/mountain-bikes?currency=EUR')
  const amount = await price.textContent()
  expect(amount).toMatch(/€\d{2,3}\.\d\d/)
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL('/catalog/mountain-bikes?in_stock=1&currency=EUR')
  await expect(price).toHaveText(amount ?? '')
  // Links to other pages have no currency: those pages use the shopper's own.
  await page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  const main = page.getByRole('main')
  await expect(main).toContainText('₹')
  await expect(main).not.toContainText('€')
})
