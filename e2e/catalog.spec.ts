import { expect, test } from '@playwright/test'
import { fetchPage, parseHtml, readText } from './html.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

const phone = { width: 390, height: 844 }
const products = '/catalog/road-bikes'

/** The target of a link in the page's content. */
const findLink = (page: Document, text: string) =>
  [...page.querySelectorAll('main a')].find(({ textContent }) => textContent === text)?.getAttribute('href')

test('A visitor narrows a listing; its URL contains filters and sort order', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await visit(page, products)

  await test.step('A swatch shows its color in the card, which then links to that color and preloads the page', async () => {
    const card = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
    const [first, second] = await card.getByRole('group').getByRole('button').all()
    if (!first || !second) throw new Error('The first bicycle has only one color')
    const image = card.getByRole('presentation').first()
    const before = await image.getAttribute('src')
    await second.hover()
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await expect(image).not.toHaveAttribute('src', before ?? '')
    await first.focus()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await second.click()
    const preloads = page.locator('link[rel="modulepreload"]')
    const [link, loaded] = [card.getByRole('link'), await preloads.count()]
    await link.focus()
    // The page's module and its imports.
    await expect.poll(() => preloads.count()).toBeGreaterThan(loaded + 1)
    await link.click()
    await expect(page).toHaveURL(/\/product\/[^?]+\?color=\d+$/)
    await expect(
      page
        .getByRole('radiogroup', { name: 'Colour' })
        .or(page.getByRole('group', { name: 'Colour' }))
        .getByRole('radio', { checked: true }),
    ).toHaveCount(1)
    await page.goBack()
    await expect(page).toHaveURL(products)
    await expect(page.getByRole('heading', { level: 1, name: 'Road Bikes' })).toBeVisible()
  })

  await test.step('Filters by color and size are in the URL and can be removed', async () => {
    const results = page.getByRole('region', { name: 'Products' })
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const cards = results.getByRole('article')
    const whole = await cards.count()
    await filters.getByRole('checkbox', { name: /^Black,/ }).check()
    await expect(page).toHaveURL(/\?color=\d+$/)
    await expect(cards).not.toHaveCount(whole)
    const black = await cards.count()
    await filters.getByRole('checkbox', { name: /^M,/ }).check()
    await expect(page).toHaveURL(/\?color=\d+&size=\d+$/)
    await expect(cards).not.toHaveCount(black)
    const left = await cards.count()

    await page.reload()
    await expect(filters.getByRole('checkbox', { name: /^Black,/ })).toBeChecked()
    await expect(filters.getByRole('checkbox', { name: /^M,/ })).toBeChecked()
    await expect(cards).toHaveCount(left)

    await page.getByRole('link', { name: 'Remove Black' }).click()
    await expect(page).toHaveURL(/\?size=\d+$/)
    await expect(filters.getByRole('checkbox', { name: /^Black,/ })).not.toBeChecked()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(products)
    await expect(cards).toHaveCount(whole)
  })

  await test.step('A group that was opened stays open when its last choice is removed', async () => {
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.locator('summary').last().click()
    const choice = filters.getByRole('checkbox').last()
    await choice.check()
    await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(1)
    await choice.uncheck()
    await expect(page).toHaveURL(products)
    await expect(choice).toBeVisible()
    await expect(choice).toBeFocused()
  })

  await test.step('A placeholder does not look like a value, not even in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const [placeholder, value] = await page
      .getByLabel('From (₹)')
      .evaluate((field) => ['::placeholder', null].map((part) => getComputedStyle(field, part).color))
    expect(placeholder).not.toBe(value)
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('Both ends of a price range can be typed in either order', async () => {
    await page.getByLabel('From (₹)').fill('150000')
    await page.getByLabel('From (₹)').press('Tab')
    await page.getByLabel('To (₹)').fill('100000')
    await page.getByLabel('To (₹)').press('Enter')
    await expect(page).toHaveURL(`${products}?price=100000,150000`)
    await expect(page.getByLabel('From (₹)')).toHaveValue('100000')
    await expect(page.getByLabel('To (₹)')).toHaveValue('150000')
    await page.getByRole('link', { name: /^Remove .*100,000/ }).click()
    await expect(page.getByLabel('To (₹)')).toHaveValue('')
    await expect(page).toHaveURL(products)
  })

  await test.step('Price range and sort order are in the URL; Enter applies a price', async () => {
    await page.getByLabel('From (₹)').fill('100000')
    await page.getByLabel('From (₹)').press('Enter')
    await expect(page).toHaveURL(`${products}?price=100000,`)
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
    await expect(page).toHaveURL(`${products}?price=100000,&sort=price`)
    await expect(page.getByRole('link', { name: 'Remove From ₹100,000' })).toBeVisible()
  })

  await test.step('A filtered listing is accessible', async () => {
    await expectAccessibleEverywhere(page)
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('Changing a filter returns to page 1', async () => {
    await visit(page, '/catalog?page=2')
    await page.getByRole('checkbox', { name: 'On sale' }).check()
    await expect(page).toHaveURL('/catalog?on_sale=1')
  })

  await test.step('On a phone the filter sheet’s button shows the number of matching products', async () => {
    await page.setViewportSize(phone)
    await visit(page, products)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'On sale' }).check()
    await expect(page).toHaveURL(`${products}?on_sale=1`)
    await sheet.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
  })
  expect(messages).toEqual([])
})

test('A misspelled search shows its correction; one without results offers alternatives', async ({ request }) => {
  const corrected = await fetchPage(request, '/catalog/root?name=hardtial')
  expect(readText(corrected, 'main')).toContain('Showing results for “hardtail”')
  const empty = await fetchPage(request, '/catalog/root?name=zzzzzzzz')
  expect(readText(empty, 'main')).toContain('No results for “zzzzzzzz”')
  expect(findLink(empty, 'View all products')).toBe('/catalog/root')
  expect(readText(await fetchPage(request, '/catalog/root'), 'h1')).toBe('Catalogue')
})

test('A page past the end links to the first; an unknown category is not found', async ({ request }) => {
  const page = await fetchPage(request, `${products}?page=99`, { status: 404 })
  expect(readText(page, 'main')).toContain('Page 99 does not exist')
  expect(findLink(page, 'Go to page 1')).toBe(products)
  await fetchPage(request, '/catalog/no-such-shelf', { status: 404 })
})

test('Pages through a listing without JavaScript', async ({ request }) => {
  const first = await fetchPage(request, '/catalog')
  const next = first.querySelector('a[aria-label="Next page"], a[rel=next]')?.getAttribute('href')
  expect(next).toBe('/catalog?page=2')
  const second = await fetchPage(request, next ?? '')
  expect(second.querySelectorAll('main article')).toHaveLength(12)
  expect(readText(second, 'main article h3')).not.toBe(readText(first, 'main article h3'))
})

test('Applies checked filters without JavaScript', async ({ request }) => {
  const page = await fetchPage(request, products)
  const form = page.querySelector('form#filters')
  expect(readText(form ?? page, 'noscript button')).toBe('Apply')
  const checked = ['Black', 'White'].map((color) => form?.querySelector(`[name=color][aria-label^="${color},"]`))
  // The form also submits the sort order, whose field is outside it.
  const others = [...page.querySelectorAll('#filters input:not([type=checkbox]), select[form=filters]')].map(
    (field) => [
      field.getAttribute('name') ?? '',
      (field.querySelector('option[selected]') ?? field).getAttribute('value') ?? '',
    ],
  )
  const fields = [...checked.map((box) => ['color', box?.getAttribute('value') ?? 'no box']), ...others]
  const filtered = await request.get(`${form?.getAttribute('action')}?${new URLSearchParams(fields)}`)
  expect(new URL(filtered.url()).search).toMatch(/^\?color=\d+,\d+&sort=popular$/)
  expect(parseHtml(await filtered.text()).querySelector('a[aria-label="Remove White"]')).not.toBeNull()
})
