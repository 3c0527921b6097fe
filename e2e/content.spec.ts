import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { pageSlugs } from '../src/shared/paths.ts'
import { anIpAddress, newContact } from './account.ts'
import { haveInCart } from './cart.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const languages = { en: 'en', fn: 'fr', de: 'de' } as const

async function speak(page: Page, code: keyof typeof languages): Promise<void> {
  const { baseURL } = test.info().project.use
  await page.context().addCookies([{ name: 'chainline_locale', value: code, url: baseURL ?? '' }])
}

for (const code of ['en', 'fn', 'de'] as const) {
  test(`every page of the footer has a heading and a text in ${languages[code]}, and nothing to complain about`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const messages = messagesOf(page)
    await speak(page, code)
    const titles = new Set<string>()
    for (const slug of pageSlugs) {
      const answer = await page.goto(`/page/${slug}`)
      expect(answer?.status()).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', languages[code])
      const article = page.getByRole('article')
      const heading = article.getByRole('heading', { level: 1 })
      titles.add((await heading.textContent()) ?? '')
      await expect(page).toHaveTitle(`${await heading.textContent()} · Chainline`)
      await expect(article.getByRole('heading', { level: 2 }).first()).toBeVisible()
      const text = (await article.textContent()) ?? ''
      expect(text.length).toBeGreaterThan(1500)
      expect(text).not.toMatch(/\{|lorem|undefined/i)
      // The shop's number comes from its setting, and dials.
      if (text.includes('5550')) {
        await expect(article.getByRole('link', { name: /5550/ }).first()).toHaveAttribute('href', 'tel:+912055500142')
      }
    }
    expect(titles.size).toBe(pageSlugs.length)
    expect(messages).toEqual([])
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages are accessible in the ${colorScheme} scheme, on a narrow phone and on a desk`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme })
    await speak(page, 'de')
    for (const slug of ['about-us', 'store-location', 'order-tracking', 'privacy-policy', 'nothing'])
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await visit(page, `/page/${slug}`)
        await expectAccessible(page)
      }
  })
}

test('about us: the story, the team, and the shop in numbers as each language writes them', async ({ page }) => {
  await page.goto('/page/about-us')
  await expect(page.getByRole('heading', { name: 'How it began' })).toBeVisible()
  const team = page.getByRole('region', { name: 'Meet the team' })
  await expect(team.getByRole('listitem')).toHaveCount(8)
  await expect(team.getByRole('listitem').first()).toContainText(/Meera Gokhale\s*Frame design/)

  const figures = page.getByRole('region', { name: 'The shop in figures' })
  await expect(figures.getByRole('term')).toHaveText([
    'years of building bikes',
    'products in our range',
    'brands under one roof',
    'customers and counting',
  ])
  await expect(figures.getByRole('definition')).toHaveText(['50', '360', '15', '100,000'])
  for (const [code, customers] of [
    ['fn', /^100\s000$/],
    ['de', '100.000'],
  ] as const) {
    await speak(page, code)
    await page.goto('/page/about-us')
    await expect(page.getByRole('definition').last()).toHaveText(customers)
  }
})

test('store location: hours with today’s row, the number to call, and a map that says the way', async ({ page }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') outside.push(request.url())
  })
  // A Sunday evening in London is Monday in Pune.
  await page.clock.setFixedTime('2026-11-22T20:00:00Z')
  await visit(page, '/page/store-location')
  const hours = page.getByRole('table', { name: 'Opening hours' })
  await expect(hours.getByRole('row')).toHaveCount(8)
  await expect(hours.getByRole('row', { name: /^Saturday/ })).toContainText(/9:00–19:30.*9:00–18:30/)
  await expect(hours.locator('[aria-current=date]')).toHaveText(/^Monday\s*today\s*Closed/)
  await page.clock.setFixedTime('2026-11-24T06:00:00Z')
  await page.reload()
  await expect(hours.locator('[aria-current=date]')).toHaveText(/^Tuesday/)
  await expect(hours.locator('[aria-current=date]')).toHaveCount(1)

  const article = page.getByRole('article')
  await expect(article.getByRole('link', { name: '+91 20 5550 0142' })).toHaveAttribute('href', 'tel:+912055500142')
  await expect(article.getByText('14 Lathe Lane')).toBeVisible()
  const map = page.getByRole('img', { name: 'Map of the streets around the store' })
  await expect(map).toBeVisible()
  await expect(map).toHaveAccessibleDescription(/150 metres down the lane, on the left/)
  await expect(map.getByText('200 m')).toBeVisible()
  await expect(article.getByRole('link', { name: 'Open in maps app' })).toHaveAttribute('href', /^geo:18\.\d+,73\.\d+$/)
  expect(outside).toEqual([])
})

test('a page that does not exist says so in the shopper’s language, titled 404', async ({ page }) => {
  for (const [code, sentence] of [
    ['en', 'Page Not found'],
    ['fn', 'Page introuvable'],
    ['de', 'Seite nicht gefunden'],
  ] as const) {
    await speak(page, code)
    const answer = await page.goto('/page/careers')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle(`404 · ${sentence} · Chainline`)
    await expect(page.getByRole('heading', { level: 1, name: sentence, exact: true })).toBeVisible()
  }
  expect((await (await page.request.get('/api/page/careers')).json()).data).toBeNull()
})

/** Places an order through the API as a guest. @returns its number */
async function anOrder(request: APIRequestContext, email: string): Promise<string> {
  await haveInCart({ request }, 2)
  const billing = {
    ...{ first_name: 'Asha', last_name: 'Rao', email, phone: newContact().phone, address1: ['12 Hill Road'] },
    ...{ city: 'Pune', state: 'MH', postcode: '411001', country: 'IN' },
  }
  await request.post('/api/checkout/save-address', { data: { billing } })
  await request.post('/api/checkout/save-shipping', { data: { shipping_method: 'flatrate_flatrate' } })
  await request.post('/api/checkout/save-payment', { data: { payment: { method: 'cashondelivery' } } })
  const headers = { 'x-forwarded-for': anIpAddress() }
  return (await (await request.post('/api/checkout/save-order', { headers })).json()).order.increment_id
}

const fill = async (page: Page, order: string, email: string) => {
  await page.getByRole('textbox', { name: 'Order number' }).fill(order)
  await page.getByRole('textbox', { name: 'E-mail address used for the order' }).fill(email)
}
const show = (page: Page) => page.getByRole('button', { name: 'Track order' })

test('a guest finds their order by number and e-mail address, and nothing that is private', async ({
  page,
  browser,
}) => {
  const number = await anOrder(page.request, 'asha.rao@example.com')
  const elsewhere = await (await browser.newContext()).newPage()
  const messages = messagesOf(elsewhere)
  await visit(elsewhere, new URL(`/page/order-tracking?order=${number}`, test.info().project.use.baseURL).href)
  await expect(elsewhere.getByRole('textbox', { name: 'Order number' })).toHaveValue(number)
  await fill(elsewhere, `#${number} `, ' Asha.Rao@Example.com ')
  await show(elsewhere).click()
  const order = elsewhere.getByRole('region', { name: `Order ${number}` })
  await expect(elsewhere.getByRole('heading', { name: `Order ${number}` })).toBeFocused()
  await expect(order).toContainText('Status: Pending')
  const steps = order.getByRole('list', { name: 'Order progress' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Order placed, current step.*20\d\d$/,
    /^In the workshop, upcoming/,
    /^Handed/,
    /^Del/,
  ])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(order).toContainText(/2\s×/)
  await expect(order).not.toContainText(/Asha|Hill Road|411001|₹/)
  expect(elsewhere.url()).not.toContain('example.com')
  await expectAccessible(elsewhere)
  await elsewhere.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(elsewhere)
  expect(messages).toEqual([])
  await elsewhere.context().close()
})

test('the form names what is missing, and tells every wrong pair alike', async ({ page }) => {
  const number = await anOrder(page.request, 'wrong.pair@example.com')
  await visit(page, '/page/order-tracking')
  await show(page).click()
  await expect(page.getByText('Please enter the order number.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeFocused()
  await fill(page, number, 'somebody')
  await show(page).click()
  await expect(page.getByText('Please enter a complete e-mail address.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail address used for the order' })).toBeFocused()
  for (const order of [number, '999999999']) {
    await fill(page, order, 'somebody@example.com')
    await show(page).click()
    await expect(page.getByRole('alert')).toHaveText(/^We can’t find an order with this number and e-mail address\./)
  }
  await page.route('**/api/track-order*', (route) => route.abort())
  await show(page).click()
  await expect(page.getByRole('alert')).toHaveText(/couldn’t connect/)
})

test('without script the form works too', async ({ page, browser }) => {
  const number = await anOrder(page.request, 'no.script@example.com')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(new URL('/page/order-tracking', test.info().project.use.baseURL).href)
  await show(plain).click()
  await expect(plain.getByText('Please enter the order number.')).toBeVisible()
  await fill(plain, number, 'no.script@example.com')
  const answered = plain.waitForResponse(/order-tracking/)
  await show(plain).click()
  const answer = await answered
  expect(answer.status()).toBe(200)
  await expect(plain.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  expect(plain.url()).toMatch(/\/page\/order-tracking$/)
  expect(answer.headers()['cache-control']).toBe('no-store')
  await context.close()
})

// The last one: all stories come from one address, which has to wait from here on.
test('whoever guesses at an order has to wait, from wherever they come', async ({ page }) => {
  const number = await anOrder(page.request, 'guessed.at@example.com')
  await visit(page, '/page/order-tracking')
  for (let guess = 1; guess <= 6; guess += 1) {
    await fill(page, number, `guess${guess}@example.com`)
    const answered = page.waitForResponse(/\/api\/track-order/)
    await show(page).click()
    if ((await answered).status() === 429) break
  }
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many attempts\. Please wait (a minute|\d+ minutes) and try again\.$/,
  )
  await fill(page, number, 'guessed.at@example.com')
  await show(page).click()
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts/)
})
