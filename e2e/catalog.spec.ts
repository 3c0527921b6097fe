import { expect, test } from '@playwright/test'
import { expectAccessible, messagesOf, visit } from './story.ts'

const phone = { width: 390, height: 844 }
const products = '/catalog/road-bikes'

test('a shopper narrows by colour and size, comes back to the address, and takes a filter away', async ({ page }) => {
  const messages = messagesOf(page)
  await visit(page, products)
  const results = page.getByRole('region', { name: 'Products' })
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const tiles = results.getByRole('article')
  const whole = await tiles.count()
  await filters.getByRole('checkbox', { name: /^Black,/ }).check()
  await expect(page).toHaveURL(/\?color=\d+$/)
  await expect(tiles).not.toHaveCount(whole)
  const black = await tiles.count()
  await filters.getByRole('checkbox', { name: /^M,/ }).check()
  await expect(page).toHaveURL(/\?color=\d+&size=\d+$/)
  await expect(tiles).not.toHaveCount(black)
  const left = await tiles.count()

  await page.reload()
  await expect(filters.getByRole('checkbox', { name: /^Black,/ })).toBeChecked()
  await expect(filters.getByRole('checkbox', { name: /^M,/ })).toBeChecked()
  await expect(tiles).toHaveCount(left)

  await page.getByRole('link', { name: 'Remove Black' }).click()
  await expect(page).toHaveURL(/\?size=\d+$/)
  await expect(filters.getByRole('checkbox', { name: /^Black,/ })).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(products)
  await expect(tiles).toHaveCount(whole)
  expect(messages).toEqual([])
})

test('a price and an order stand in the address, and a price is set by Enter', async ({ page }) => {
  await visit(page, products)
  await page.getByLabel('From (₹)').fill('100000')
  await page.getByLabel('From (₹)').press('Enter')
  await expect(page).toHaveURL(`${products}?price=100000,`)
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL(`${products}?price=100000,&sort=price`)
  await expect(page.getByRole('link', { name: 'Remove From ₹100,000' })).toBeVisible()
})

test('both ends of a price are typed one after the other, in either order', async ({ page }) => {
  await visit(page, products)
  await page.getByLabel('From (₹)').fill('150000')
  await page.getByLabel('From (₹)').press('Tab')
  await page.getByLabel('To (₹)').fill('100000')
  await page.getByLabel('To (₹)').press('Enter')
  await expect(page).toHaveURL(`${products}?price=100000,150000`)
  await expect(page.getByLabel('From (₹)')).toHaveValue('100000')
  await expect(page.getByLabel('To (₹)')).toHaveValue('150000')
  await page.getByRole('link', { name: /^Remove .*100,000/ }).click()
  await expect(page.getByLabel('To (₹)')).toHaveValue('')
})

test('a swatch shows its colour in the tile, by mouse and by keyboard, and the tile then leads to that colour', async ({
  page,
}) => {
  await visit(page, products)
  const tile = page.getByRole('region', { name: 'Products' }).getByRole('article').first()
  const [first, second] = await tile.getByRole('group').getByRole('button').all()
  if (!first || !second) throw new Error('The first bicycle has one colour only')
  const picture = tile.getByRole('presentation').first()
  const before = await picture.getAttribute('src')
  await second.hover()
  await expect(second).toHaveAttribute('aria-pressed', 'true')
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await first.focus()
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await second.click()
  await tile.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/[^?]+\?color=\d+$/)
  await expect(
    page
      .getByRole('radiogroup', { name: 'Colour' })
      .or(page.getByRole('group', { name: 'Colour' }))
      .getByRole('radio', { checked: true }),
  ).toHaveCount(1)
})

test('changing a filter leads back to page 1', async ({ page }) => {
  await visit(page, '/catalog?page=2')
  await page.getByRole('checkbox', { name: 'On sale' }).check()
  await expect(page).toHaveURL('/catalog?on_sale=1')
})

test('on a phone the filters are a sheet whose button says what is left', async ({ page }) => {
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

test('a misspelt search says what it shows, one that finds nothing leads on', async ({ page }) => {
  await visit(page, '/catalog/root?name=hardtial')
  await expect(page.getByText('Showing results for “hardtail”')).toBeVisible()
  await visit(page, '/catalog/root?name=zzzzzzzz')
  await expect(page.getByRole('heading', { name: 'No results for “zzzzzzzz”' })).toBeVisible()
  await page.getByRole('link', { name: 'View all products' }).click()
  await expect(page).toHaveURL('/catalog/root')
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible()
})

test('a page past the end leads to the first, an unknown category is not found', async ({ page }) => {
  await visit(page, `${products}?page=99`)
  await expect(page.getByRole('heading', { name: 'Page 99 does not exist' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to page 1' }).click()
  await expect(page).toHaveURL(products)
  const missing = await page.goto('/catalog/no-such-shelf')
  expect(missing?.status()).toBe(404)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('pages can be turned', async ({ page }) => {
    await page.goto('/catalog')
    const first = await page.getByRole('article').first().getByRole('heading').textContent()
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/catalog?page=2')
    await expect(page.getByRole('article')).toHaveCount(12)
    await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '')
  })

  test('boxes are ticked and applied', async ({ page }) => {
    await page.goto(products)
    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByRole('checkbox', { name: /^Black,/ }).check()
    await filters.getByRole('checkbox', { name: /^White,/ }).check()
    await filters.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/\?color=\d+,\d+&sort=popular$/)
    await expect(page.getByRole('link', { name: 'Remove White' })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`the listing is accessible, ${colorScheme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const messages = messagesOf(page)
      await visit(page, '/catalog/mountain-bikes?in_stock=1')
      await expectAccessible(page)
      expect(messages).toEqual([])
    })
  }
}
