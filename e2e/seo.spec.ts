/** What search engines and link previews read, on every kind of page. */
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, messagesOf, visit } from './story.ts'

const pages = [
  { path: '/', name: '/', isIndexed: true },
  { path: '/home-fashion', name: '/', isIndexed: true },
  { path: '/catalog/road-bikes', name: '/catalog/road-bikes', isIndexed: true },
  { path: '/catalog', name: '/catalog/root', isIndexed: true },
  { path: '/catalog?page=2', name: '/catalog/root?page=2', isIndexed: true },
  { path: '/catalog/road-bikes?on_sale=1&sort=price', name: '/catalog/road-bikes', isIndexed: false },
  { path: '/catalog/root?name=tyre', name: '/catalog/root', isIndexed: false },
  { path: '/page/about-us', name: '/page/about-us', isIndexed: true },
  { path: '/cart', name: '/cart', isIndexed: false },
  { path: '/checkout', name: '/checkout', isIndexed: false },
  { path: '/ordersuccess/1', name: '/ordersuccess/1', isIndexed: false },
] as const

/** The head of a page, as somebody reads it who runs no script. */
async function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute))
    return {
      lang: document.documentElement.lang,
      titles: [...document.querySelectorAll('head title')].map((title) => title.textContent),
      descriptions: all('meta[name=description]', 'content'),
      canonicals: all('link[rel=canonical]', 'href'),
      alternates: [...document.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]),
      robots: all('meta[name=robots]', 'content'),
      openGraph: Object.fromEntries(
        [...document.querySelectorAll('meta[property^="og:"]')].map((meta) => [
          meta.getAttribute('property'),
          meta.getAttribute('content'),
        ]),
      ),
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
    }
  })
}

/** The one thing of a kind that the page describes. */
function thingOf(structured: readonly { '@type': string }[], type: string) {
  const found = structured.filter((thing) => thing['@type'] === type)
  expect(found, type).toHaveLength(1)
  return found[0]
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, name, isIndexed } of pages) {
    test(`${path} says what it is, and where it is found`, async ({ page, baseURL }) => {
      await page.goto(path)
      const head = await headOf(page)
      const address = (language: string) =>
        language === 'en' ? `${baseURL}${name}` : `${baseURL}${name}${name.includes('?') ? '&' : '?'}lang=${language}`
      expect(head.lang).toBe('en')
      expect(head.titles).toHaveLength(1)
      expect(head.titles[0]).toMatch(/\S · Chainline$/)
      expect(head.descriptions).toHaveLength(1)
      expect(head.descriptions[0]?.length).toBeGreaterThan(20)
      expect(head.canonicals).toEqual([address('en')])
      expect(head.alternates).toEqual([
        ['en', address('en')],
        ['fr', address('fr')],
        ['de', address('de')],
        ['x-default', address('en')],
      ])
      expect(head.robots).toEqual([isIndexed ? 'max-image-preview:large' : 'noindex, follow'])
      expect(head.openGraph).toMatchObject({
        'og:url': address('en'),
        'og:site_name': 'Chainline',
        'og:locale': 'en_GB',
        'og:description': head.descriptions[0],
      })
      expect(head.openGraph['og:image']).toMatch(/\/cache\/card\//)
    })
  }

  test('a product says what it costs, in each of its variants', async ({ page, baseURL }) => {
    await page.goto('/catalog/mountain-bikes')
    await page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByRole('link').first().click()
    const { structured, openGraph, canonicals } = await headOf(page)
    expect(canonicals).toEqual([page.url()])
    expect(openGraph['og:type']).toBe('product')
    const group = thingOf(structured, 'ProductGroup')
    expect(group).toMatchObject({
      name: await page.getByRole('heading', { level: 1 }).textContent(),
      url: page.url(),
      brand: { '@type': 'Brand' },
      variesBy: expect.arrayContaining(['https://schema.org/color', 'https://schema.org/size']),
      hasVariant: expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Product',
          sku: expect.stringMatching(/./),
          image: [expect.stringMatching(/^http/)],
          offers: expect.objectContaining({
            price: expect.stringMatching(/^\d+\.\d\d$/),
            priceCurrency: 'INR',
            availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
            url: expect.stringContaining(`${page.url()}?`),
          }),
        }),
      ]),
    })
    expect(thingOf(structured, 'BreadcrumbList')).toMatchObject({
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${baseURL}/` },
      ]),
    })
  })

  test('the front page says who the shop is and how it is searched', async ({ page }) => {
    await page.goto('/')
    const { structured } = await headOf(page)
    expect(thingOf(structured, 'Organization')).toMatchObject({
      name: 'Chainline',
      telephone: expect.stringMatching(/\d/),
    })
    expect(thingOf(structured, 'WebSite')).toMatchObject({
      potentialAction: {
        target: { urlTemplate: expect.stringMatching(/\/catalog\/root\?name=\{search_term_string\}$/) },
      },
    })
  })

  test('every language has an address that needs no cookie and leaves none', async ({ page, context, baseURL }) => {
    for (const [language, heading] of [
      ['fr', 'Vélos de route'],
      ['de', 'Rennräder'],
    ] as const) {
      await page.goto(`/catalog/road-bikes?lang=${language}`)
      const head = await headOf(page)
      expect(head.lang).toBe(language)
      expect(head.canonicals).toEqual([`${baseURL}/catalog/road-bikes?lang=${language}`])
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    expect(await context.cookies()).toEqual([])
    await page.goto('/catalog/road-bikes')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('from a page in another language one goes on in one’s own, and picking one takes it out of the address', async ({
  page,
}) => {
  const messages = messagesOf(page)
  await visit(page, '/catalog/road-bikes?lang=de')
  const header = page.getByRole('banner')
  await expect(header.getByLabel('Sprache: Deutsch')).toBeVisible()
  await header.getByRole('link', { name: 'Chainline' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'New arrivals' })).toBeVisible()

  await visit(page, '/catalog/road-bikes?lang=de')
  await header.getByLabel('Sprache: Deutsch').click()
  await header.getByRole('button', { name: 'Français' }).click()
  await expect(page).toHaveURL('/catalog/road-bikes')
  await expect(page.getByRole('heading', { level: 1, name: 'Vélos de route' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  expect(messages).toEqual([])
})

test('the head follows when pages are turned in place', async ({ page, baseURL }) => {
  await visit(page, '/catalog/road-bikes')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  const head = await headOf(page)
  expect(head.titles).toEqual(['Privacy policy · Chainline'])
  expect(head.canonicals).toEqual([`${baseURL}/page/privacy-policy`])
  expect(head.alternates).toHaveLength(4)
})

test('a brand that is called like the shop has a title of its own', async ({ page }) => {
  await page.goto('/')
  const brand = page.getByRole('region', { name: 'Our Brands' }).getByRole('link', { name: 'Chainline' }).first()
  await page.goto((await brand.getAttribute('href')) ?? '')
  await expect(page).toHaveTitle('All Chainline products · Chainline')
  await expectAccessible(page)
})

test('a page past the end of a listing is not found, and leads back', async ({ page }) => {
  const response = await page.goto('/catalog/road-bikes?page=99')
  expect(response?.status()).toBe(404)
  await page.getByRole('link', { name: 'Go to page 1' }).click()
  await expect(page).toHaveURL('/catalog/road-bikes')
})
