import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { pageSlugs } from '../src/shared/paths.ts'
import { anIpAddress, newContact } from './account.ts'
import { addToCart } from './cart.ts'
import { fetchPage, htmlLanguages, parseHtml, readText, type StoredLanguage, storedLanguages } from './html.ts'
import { abortRequests } from './network.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

async function setLanguage(page: Page, code: StoredLanguage): Promise<void> {
  const { baseURL } = test.info().project.use
  await page.context().addCookies([{ name: 'chainline_locale', value: code, url: baseURL ?? '' }])
}

for (const language of storedLanguages) {
  test(`Every page of the footer has a heading and a text in ${htmlLanguages[language]}`, async ({ request }) => {
    const titles = new Set<string>()
    for (const slug of pageSlugs) {
      const page = await fetchPage(request, `/page/${slug}`, { language })
      expect(page.documentElement.getAttribute('lang')).toBe(htmlLanguages[language])
      const heading = readText(page, 'article h1')
      expect(heading, slug).not.toBe('')
      titles.add(heading)
      expect(readText(page, 'title')).toBe(`${heading} · Chainline`)
      expect(readText(page, 'article h2'), slug).not.toBe('')
      const text = readText(page, 'article')
      // A legal notice names the seller and no more.
      expect(text.length, slug).toBeGreaterThan(slug === 'legal-notice' ? 300 : 1500)
      expect(text, slug).not.toMatch(/\{|lorem|undefined/i)
      // The phone number comes from the shop's settings and can be dialed.
      if (!text.includes('5550')) continue
      const numbers = [...page.querySelectorAll('article a')].filter(({ textContent }) => textContent?.includes('5550'))
      expect(numbers[0]?.getAttribute('href'), slug).toBe('tel:+912055500142')
    }
    expect(titles.size).toBe(pageSlugs.length)
  })
}

test('Every page of the footer opens without a message in the console', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await setLanguage(page, 'de')
  for (const slug of pageSlugs) await visit(page, `/page/${slug}`)
  expect(messages).toEqual([])
})

test('About us shows story, team and figures formatted for each language', async ({ request }) => {
  const page = await fetchPage(request, '/page/about-us')
  const readAll = (root: Document | Element | null | undefined, selector: string) =>
    [...(root?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
  expect(readAll(page, 'h2')).toContain('How it began')
  const team = [...page.querySelectorAll('section')].find((section) => readText(section, 'h2') === 'Meet the team')
  const members = readAll(team, 'li')
  expect(members).toHaveLength(8)
  expect(members[0]).toMatch(/Meera Gokhale\s*Frame design/)
  expect(readAll(page, 'dt')).toEqual([
    'years of building bikes',
    'products in our range',
    'brands under one roof',
    'customers and counting',
  ])
  expect(readAll(page, 'dd')).toEqual(['50', '360', '15', '100,000'])
  for (const [language, customers] of [
    ['fn', /^100\s000$/],
    ['de', /^100\.000$/],
  ] as const) {
    expect(readAll(await fetchPage(request, '/page/about-us', { language }), 'dd').at(-1)).toMatch(customers)
  }
})

test('Store location shows hours with today marked, a phone number and a map with directions', async ({ page }) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== 'localhost') outside.push(request.url())
  })
  // Sunday evening in London is already Monday in Pune.
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
  await test.step('On a phone, the label of the scale is not cut off', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [drawing, label] = await Promise.all([map.boundingBox(), map.getByText('200 m').boundingBox()])
    if (!drawing || !label) throw new Error('the map or its scale is not shown')
    expect(label.x + label.width).toBeLessThanOrEqual(drawing.x + drawing.width)
  })
  expect(outside).toEqual([])
})

test('A page that does not exist shows a 404 in the visitor’s language', async ({ request }) => {
  for (const [language, sentence] of [
    ['en', 'Page Not found'],
    ['fn', 'Page introuvable'],
    ['de', 'Seite nicht gefunden'],
  ] as const) {
    const page = await fetchPage(request, '/page/careers', { language, status: 404 })
    expect(readText(page, 'title')).toBe(`404 · ${sentence} · Chainline`)
    expect(readText(page, 'h1')).toBe(sentence)
  }
  expect((await (await request.get('/api/page/careers')).json()).data).toBeNull()
})

/** Places an order through the API as a guest. @returns its number */
async function anOrder(request: APIRequestContext, email: string): Promise<string> {
  await addToCart({ request }, 2)
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
  await page.getByRole('textbox', { name: 'Email address used for the order' }).fill(email)
}
const show = (page: Page) => page.getByRole('button', { name: 'Track order' })

test('A guest tracks an order by number and email address without seeing private data', async ({ page, request }) => {
  // `request` has its own cookies, so the page belongs to another visitor.
  const number = await anOrder(request, 'asha.rao@example.com')
  const messages = collectConsoleMessages(page)
  await visit(page, `/page/order-tracking?order=${number}`)
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue(number)
  await fill(page, `#${number} `, ' Asha.Rao@Example.com ')
  await show(page).click()
  const order = page.getByRole('region', { name: `Order ${number}` })
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeFocused()
  await expect(order).toContainText('Status: Pending')
  const steps = order.getByRole('list', { name: 'Order progress' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Order placed, current step.*20\d\d$/,
    /^In the workshop, upcoming/,
    /^On its way/,
    /^Del/,
  ])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(order).toContainText(/2\s×/)
  await expect(order).not.toContainText(/Asha|Hill Road|411001|₹/)
  expect(page.url()).not.toContain('example.com')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  expect(messages).toEqual([])
})

test('The tracking form responds to every wrong pair alike; attempts are rate limited', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': anIpAddress() })
  const number = await anOrder(page.request, 'wrong.pair@example.com')
  await visit(page, '/page/order-tracking')
  await show(page).click()
  await expect(page.getByText('Please enter the order number.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Order number' })).toBeFocused()
  await fill(page, number, 'somebody')
  await show(page).click()
  await expect(page.getByText('Please enter a complete email address.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email address used for the order' })).toBeFocused()
  for (const order of [number, '999999999']) {
    await fill(page, order, 'somebody@example.com')
    await show(page).click()
    await expect(page.getByRole('alert')).toHaveText(/^We can’t find an order with this number and email address\./)
  }
  const restore = await abortRequests(page, '**/api/track-order*')
  await show(page).click()
  await expect(page.getByRole('alert')).toHaveText(/couldn’t connect/)
  await restore()

  for (let attempt = 1; attempt <= 6; attempt += 1) {
    await fill(page, number, `guess${attempt}@example.com`)
    const answered = page.waitForResponse(/\/api\/track-order/)
    await show(page).click()
    if ((await answered).status() === 429) break
  }
  await expect(page.getByRole('alert')).toHaveText(
    /^Too many attempts\. Please wait (a minute|\d+ minutes) and try again\.$/,
  )
  await fill(page, number, 'wrong.pair@example.com')
  await show(page).click()
  await expect(page.getByRole('alert')).toHaveText(/^Too many attempts/)
})

test('Order tracking works without JavaScript', async ({ request }) => {
  const email = 'no.script@example.com'
  const number = await anOrder(request, email)
  const form = (await fetchPage(request, '/page/order-tracking')).querySelector('main form')
  expect(form?.getAttribute('method')).toBe('post')
  const action = form?.getAttribute('action') || '/page/order-tracking'
  const submit = (order: string, from: string) =>
    request.post(action, { form: { order, email: from }, headers: { 'x-forwarded-for': anIpAddress() } })
  for (const name of ['order', 'email']) expect(form?.querySelector(`input[name=${name}]`), name).not.toBeNull()
  expect(readText(parseHtml(await (await submit('', '')).text()), 'main form')).toContain(
    'Please enter the order number.',
  )
  const answer = await submit(number, email)
  expect(answer.status()).toBe(200)
  expect(answer.url()).toMatch(/\/page\/order-tracking$/)
  expect(answer.headers()['cache-control']).toBe('no-store')
  const headings = [...parseHtml(await answer.text()).querySelectorAll('h2')].map(({ textContent }) => textContent)
  expect(headings).toContain(`Order ${number}`)
})
