/** Language and currency: picked in place, kept in cookies, rendered right on the next visit; numbers, dates and plurals by their habits. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { haveInCart } from './cart.ts'
import { openOwnShop } from './ownShop.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const bike = '/product/ridge-29-hardtail'
const codes = { en: 'en', fr: 'fn', de: 'de' } as const
type Language = keyof typeof codes

/** Spaces that do not break are spaces to a reader. */
const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()

async function prefer(page: Page, language: Language, currency = 'INR'): Promise<void> {
  await page.context().addCookies([
    { name: 'chainline_locale', value: codes[language], url: 'http://localhost' },
    { name: 'chainline_currency', value: currency, url: 'http://localhost' },
  ])
}

/** A mark that a new document would not have. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute('data-marked', ''))
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-marked'))

async function htmlOf(request: APIRequestContext, path: string, cookie = '', header = ''): Promise<string> {
  const answer = await request.get(path, {
    headers: { ...(cookie ? { cookie } : {}), ...(header ? { 'accept-language': header } : {}) },
  })
  return answer.text()
}

test('picking changes the page where it is: same document, same place, same choices, a cart in the new words', async ({
  page,
}) => {
  const messages = messagesOf(page)
  await haveInCart(page, 2)
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
  const kept = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  expect(kept).toEqual(expect.arrayContaining(['chainline_locale=fn', 'chainline_currency=USD']))
  expect(messages).toEqual([])
})

test('the pickers are worked by keyboard, and say what is picked', async ({ page }) => {
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

test('the next visit is rendered right by the server, before any script', async ({ request }) => {
  const french = await htmlOf(request, bike, 'chainline_locale=fn; chainline_currency=EUR')
  expect(french).toContain('<html lang="fr"')
  expect(french).toContain('Ajouter au panier')
  expect(plain(french)).toMatch(/\d €/)
  const german = await htmlOf(request, bike, 'chainline_locale=de; chainline_currency=GBP')
  expect(german).toContain('<html lang="de"')
  expect(german).toContain('In den Warenkorb')
  expect(plain(german)).toMatch(/\d £/)
})

test('without a cookie the browser’s wish decides, and English where the shop cannot follow it', async ({
  request,
}) => {
  expect(await htmlOf(request, '/', '', 'fr-CA,fr;q=0.9,en;q=0.5')).toContain('<html lang="fr"')
  expect(await htmlOf(request, '/', '', 'nl,de;q=0.3')).toContain('<html lang="de"')
  expect(await htmlOf(request, '/', '', 'ja')).toContain('<html lang="en"')
  expect(await htmlOf(request, '/', 'chainline_locale=xx; chainline_currency=XXX', 'de')).toContain('<html lang="de"')
})

for (const [language, whole] of [
  ['en', /€200(?!\.)/],
  ['fr', /200 €/],
  ['de', /200 €/],
] as const) {
  test(`numbers of ${language}: thousands, decimals and where the sign stands`, async ({ page }) => {
    await prefer(page, language, 'EUR')
    await visit(page, '/')
    expect(plain(await page.getByRole('banner').textContent())).toMatch(whole)
    await prefer(page, language, 'INR')
    await visit(page, bike)
    const text = plain(await page.getByRole('main').textContent())
    const shapes = { en: /₹\d{2,3},\d{3}(?![.,\d])/, fr: /\d{2,3}\s\d{3}\s₹/, de: /\d{2,3}\.\d{3}\s₹/ }
    expect(text).toMatch(shapes[language])
  })
}

test('dates and decimals of reviews, in three languages', async ({ page }) => {
  const shapes = {
    en: [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) 20\d\d/, /4\.3/],
    fr: [/\b\d{1,2} (janv\.|févr\.|mars|avr\.|mai|juin|juil\.|août|sept\.|oct\.|nov\.|déc\.) 20\d\d/, /4,3/],
    de: [/\b\d{2}\.\d{2}\.20\d\d/, /4,3/],
  }
  for (const language of ['en', 'fr', 'de'] as const) {
    await prefer(page, language)
    await visit(page, bike)
    const text = plain(await page.getByRole('main').textContent())
    for (const shape of shapes[language]) expect(text).toMatch(shape)
  }
})

test('plurals: none, one, several, in three languages', async ({ page }) => {
  const words = {
    en: ['Cart, empty', 'Cart, 1 item', 'Cart, 2 items'],
    fr: ['Panier, vide', 'Panier, 1 article', 'Panier, 2 articles'],
    de: ['Warenkorb, leer', 'Warenkorb, 1 Artikel', 'Warenkorb, 2 Artikel'],
  }
  for (const [pieces, index] of [
    [0, 0],
    [1, 1],
    [1, 2],
  ] as const) {
    if (pieces > 0) {
      await haveInCart(page, pieces)
    }
    for (const language of ['en', 'fr', 'de'] as const) {
      await prefer(page, language)
      await visit(page, '/page/about-us')
      await expect(page.getByRole('button', { name: words[language][index], exact: true })).toBeVisible()
    }
  }
})

for (const language of ['fr', 'de'] as const) {
  test(`on a phone in ${language} the pickers are in the menu, and nothing is cut`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await prefer(page, language)
    await visit(page, '/page/about-us')
    await page.getByRole('button', { name: language === 'fr' ? 'Menu' : 'Menü', exact: true }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('button', { name: 'English' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })
}

test('new exchange rates are on the page as soon as the cart charges them', async ({ browser }) => {
  test.setTimeout(300_000)
  // A service whose euro is dearer than any table that came with the demo.
  const service = createServer((_request, response) =>
    response.end(JSON.stringify({ base: 'USD', rates: { EUR: 9, GBP: 0.75, INR: 90 } })),
  )
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const shop = await openOwnShop({
    EXCHANGE_RATES_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/`,
  })
  try {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await context.addCookies([{ name: 'chainline_currency', value: 'EUR', url: shop.url }])
    // Kept by the server in what were then the rates.
    await visit(page, '/product/drip-dry-chain-lube')
    const euro = async () => {
      const { data } = await (await context.request.get('/api/currencies')).json()
      return data.find((currency: { code: string }) => currency.code === 'EUR').rate
    }
    await expect.poll(euro).toBeCloseTo(0.1, 6)
    await visit(page, '/product/drip-dry-chain-lube')
    await expect(page.getByRole('main').getByText('€45.00').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('€45.00')
    const { data } = await (await context.request.get('/api/checkout/cart')).json()
    expect(data.items[0].formated_price).toBe('€45.00')
    await context.close()
  } finally {
    service.close()
    await shop.close()
  }
})

test('a currency in the address stays with filters and choices, and no amount is shown in another one', async ({
  page,
}) => {
  const price = page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByText(/[€₹]/).first()
  await visit(page, '/catalog/mountain-bikes?currency=EUR')
  const amount = await price.textContent()
  expect(amount).toMatch(/€\d{2,3}\.\d\d/)
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await expect(page).toHaveURL('/catalog/mountain-bikes?in_stock=1&currency=EUR')
  await expect(price).toHaveText(amount ?? '')
  // A link to another page names no currency: all of that page is in the shopper's own one.
  await page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  const main = page.getByRole('main')
  await expect(main).toContainText('₹')
  await expect(main).not.toContainText('€')
})
