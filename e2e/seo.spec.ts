/** What search engines and link previews read, on every kind of page. */
import { expect, test } from '@playwright/test'
import { fetchPage, parseHtml, readHead, readText } from './html.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

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
  { path: '/payment/1', name: '/payment/1', isIndexed: false },
] as const

/** The only structured data entity of a type. */
function findEntity(structured: readonly { '@type': string }[], type: string) {
  const found = structured.filter((entity) => entity['@type'] === type)
  expect(found, type).toHaveLength(1)
  return found[0]
}

for (const { path, name, isIndexed } of pages) {
  test(`${path} has a title, a description and a canonical URL`, async ({ request, baseURL }) => {
    const head = readHead(await fetchPage(request, path))
    const urlIn = (language: string) =>
      language === 'en' ? `${baseURL}${name}` : `${baseURL}${name}${name.includes('?') ? '&' : '?'}lang=${language}`
    expect(head.language).toBe('en')
    expect(head.titles).toEqual([expect.stringMatching(/\S · Chainline$/)])
    expect(head.descriptions).toHaveLength(1)
    expect(head.descriptions[0]?.length).toBeGreaterThan(20)
    expect(head.canonicals).toEqual([urlIn('en')])
    expect(head.alternates).toEqual([
      ['en', urlIn('en')],
      ['fr', urlIn('fr')],
      ['de', urlIn('de')],
      ['x-default', urlIn('en')],
    ])
    expect(head.robots).toEqual([isIndexed ? 'max-image-preview:large' : 'noindex, follow'])
    expect(head.openGraph).toMatchObject({
      'og:url': urlIn('en'),
      'og:site_name': 'Chainline',
      'og:locale': 'en_GB',
      'og:description': head.descriptions[0],
    })
    expect(head.openGraph['og:image']).toMatch(/\/cache\/card\//)
  })
}

test('A product describes the price of each variant', async ({ request, baseURL }) => {
  const listing = await fetchPage(request, '/catalog/mountain-bikes')
  const path = listing.querySelector('article a[href^="/product/"]')?.getAttribute('href') ?? ''
  const url = `${baseURL}${path}`
  const page = await fetchPage(request, path)
  const { structured, openGraph, canonicals } = readHead(page)
  expect(canonicals).toEqual([url])
  expect(openGraph['og:type']).toBe('product')
  const group = findEntity(structured, 'ProductGroup')
  expect(group).toMatchObject({
    name: readText(page, 'h1'),
    url,
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
          url: expect.stringContaining(`${url}?`),
        }),
      }),
    ]),
  })
  expect(findEntity(structured, 'BreadcrumbList')).toMatchObject({
    itemListElement: expect.arrayContaining([{ '@type': 'ListItem', position: 1, name: 'Home', item: `${baseURL}/` }]),
  })
})

test('The home page describes the shop and its search', async ({ request }) => {
  const { structured } = readHead(await fetchPage(request, '/'))
  expect(findEntity(structured, 'Organization')).toMatchObject({
    name: 'Chainline',
    telephone: expect.stringMatching(/\d/),
  })
  expect(findEntity(structured, 'WebSite')).toMatchObject({
    potentialAction: {
      target: { urlTemplate: expect.stringMatching(/\/catalog\/root\?name=\{search_term_string\}$/) },
    },
  })
})

test('Every language has a URL that neither needs nor sets a cookie', async ({ request, baseURL }) => {
  for (const [language, heading] of [
    ['fr', 'Vélos de route'],
    ['de', 'Rennräder'],
  ] as const) {
    const response = await request.get(`/catalog/road-bikes?lang=${language}`)
    const page = parseHtml(await response.text())
    const head = readHead(page)
    expect(head.language).toBe(language)
    expect(head.canonicals).toEqual([`${baseURL}/catalog/road-bikes?lang=${language}`])
    expect(readText(page, 'h1')).toBe(heading)
    expect(response.headers()['set-cookie']).toBeUndefined()
  }
  expect((await request.storageState()).cookies).toEqual([])
  const response = await request.get('/catalog/road-bikes')
  expect(readHead(parseHtml(await response.text())).language).toBe('en')
})

test('Links from a page in another language keep the visitor’s own; picking one removes it from the URL', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
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

test('A brand named like the shop has its own title; client-side navigation updates the head', async ({
  page,
  baseURL,
}) => {
  const home = await fetchPage(page.request, '/')
  const brand = [...home.querySelectorAll('a[href^="/catalog?brand="]')].find(
    (link) => link.textContent === 'Chainline' || link.querySelector('img')?.getAttribute('alt') === 'Chainline',
  )
  await visit(page, brand?.getAttribute('href') ?? '')
  await expect(page).toHaveTitle('All Chainline products · Chainline')
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  const head = readHead(parseHtml(await page.content()))
  expect(head.titles).toEqual(['Privacy policy · Chainline'])
  expect(head.canonicals).toEqual([`${baseURL}/page/privacy-policy`])
  expect(head.alternates).toHaveLength(4)
})

test('A page past the end of a listing is not found and links back', async ({ request }) => {
  const page = await fetchPage(request, '/catalog/road-bikes?page=99', { status: 404 })
  const back = [...page.querySelectorAll('main a')].find(({ textContent }) => textContent === 'Go to page 1')
  expect(back?.getAttribute('href')).toBe('/catalog/road-bikes')
})
