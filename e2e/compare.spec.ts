import { expect, type Page, test } from '@playwright/test'
import { lube } from './cart.ts'
import { said } from './messages.ts'
import { expectAccessible, haveSaved, messagesOf, visit } from './story.ts'

/** Three bicycles and a part. */
const ridge = 133
const larch = 134
const praded = 140
const gone = 999_999

const table = (page: Page) => page.getByRole('table', { name: 'Comparison' })
const names = (page: Page) => table(page).getByRole('columnheader').getByRole('link')
const line = (page: Page, name: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const count = (page: Page, products: string) =>
  page.getByRole('link', { name: `Compare, ${products}`, exact: true }).first()

test('compared from a listing and from the product page, counted at once, the fifth refused, there after a reload', async ({
  page,
}) => {
  const messages = messagesOf(page)
  await haveSaved(page, { compare: [praded, lube] })
  await visit(page, '/catalog/mountain-bikes')
  await page.getByRole('button', { name: 'Compare Ridge 29 Hardtail' }).click()
  await expect(count(page, '3 products')).toBeVisible()
  await expect(said(page, 'Added To Compare')).toBeVisible()
  await visit(page, '/product/larch-275-womens-hardtail')
  await page
    .getByRole('button', { name: /^Compare Larch/ })
    .first()
    .click()
  await expect(count(page, '4 products')).toBeVisible()
  await visit(page, '/catalog/mountain-bikes')
  await expect(page.getByRole('button', { name: 'Compare Ridge 29 Hardtail' })).toHaveAttribute('aria-pressed', 'true')
  await page
    .locator('[aria-pressed="false"]')
    .and(page.getByRole('button', { name: /^Compare / }))
    .first()
    .click()
  await expect(said(page, 'You can compare up to 4 products. Remove one to add another.')).toBeVisible()
  await expect(count(page, '4 products')).toBeVisible()

  await count(page, '4 products').click()
  await expect(page).toHaveURL(`/compare?ids=${praded},${lube},${ridge},${larch}`)
  const inOrder = [/^Praded/, /^Drip Dry/, 'Ridge 29 Hardtail', /^Larch/]
  await expect(names(page)).toHaveText(inOrder)
  await page.reload()
  await expect(names(page)).toHaveText(inOrder)
  await expect(page.getByText('Your comparison: 4 of 4 products')).toBeVisible()
  expect(messages).toEqual([])
})

test('numbers stand side by side, and the switch leaves only what differs', async ({ page }) => {
  await visit(page, `/compare?ids=${ridge},${lube},${larch}`)
  const { data } = await (await page.request.get(`/api/product-geometry/${ridge}`)).json()
  const middle = data[Math.floor((data.length - 1) / 2)]
  await expect(line(page, 'Reach').getByRole('cell')).toHaveText([`${middle.reach} mm`, /not specified/, /^\d+ mm$/])
  await expect(line(page, 'Head angle').getByRole('cell').first()).toHaveText(`${middle.head_angle}°`)
  await expect(line(page, 'Fits').getByRole('cell')).toHaveText([
    /not specified/,
    'All chains, not belts',
    /not specified/,
  ])

  await page.getByRole('button', { name: /^Remove Drip Dry/ }).click()
  await expect(names(page)).toHaveCount(2)
  await expect(line(page, 'Fits')).toHaveCount(0)
  await expect(line(page, 'Frame material')).toBeVisible()
  await page.getByRole('switch', { name: 'Show differences only' }).check()
  await expect(line(page, 'Frame material')).toHaveCount(0)
  await expect(line(page, 'Head tube')).toHaveCount(0)
  await expect(line(page, 'Reach')).toBeVisible()
  await expect(page.getByText(/^\d+ identical rows are hidden/)).toBeVisible()
  await expect(page).toHaveURL(/differences=1/)
  for (const cells of await table(page)
    .locator('tbody tr')
    .filter({ has: page.getByRole('cell') })
    .all()) {
    const [first, second] = await cells.getByRole('cell').allTextContents()
    expect(first).not.toBe(second)
  }
})

test('another size changes its numbers and the drawing, and stands in the address', async ({ page }) => {
  await visit(page, `/compare?ids=${ridge},${larch}`)
  const drawing = page.getByRole('img', { name: /overlaid at the bottom bracket/ })
  await expect(drawing).toHaveAccessibleName(
    /^Ridge 29 Hardtail, size M and Larch.*, size M overlaid at the bottom bracket/,
  )
  const { data } = await (await page.request.get(`/api/product-geometry/${ridge}`)).json()
  const largest = data.at(-1)
  await page.getByLabel('Size of Ridge 29 Hardtail').selectOption({ label: largest.size })
  await expect(line(page, 'Reach').getByRole('cell').first()).toHaveText(`${largest.reach} mm`)
  await expect(drawing).toHaveAccessibleName(
    new RegExp(`^Ridge 29 Hardtail, size ${largest.size} and .*reach ${largest.reach}\u00a0mm`),
  )
  await expect(page).toHaveURL(new RegExp(`sizes=${ridge}-${largest.option_id}`))
  await page.reload()
  await expect(page.getByLabel('Size of Ridge 29 Hardtail')).toHaveValue(String(largest.option_id))
})

test('of three bicycles any two are drawn over one another', async ({ page }) => {
  await visit(page, `/compare?ids=${ridge},${larch},${praded},${lube}`)
  await page.getByLabel('Dashed').selectOption({ label: 'Praded Steel Fat Bike' })
  await expect(
    page.getByRole('img', {
      name: /^Ridge 29 Hardtail, .* and Praded Steel Fat Bike, .* overlaid at the bottom bracket/,
    }),
  ).toBeVisible()
  await page.getByLabel('Solid').selectOption({ label: 'Praded Steel Fat Bike' })
  await expect(
    page.getByRole('img', {
      name: /^Praded Steel Fat Bike, .* and Ridge 29 Hardtail, .* overlaid at the bottom bracket/,
    }),
  ).toBeVisible()
  await expect(page.getByLabel('Dashed').getByRole('option')).toHaveCount(2)
})

test('removed by keyboard the address follows, the focus stays, and it can be taken back', async ({ page }) => {
  await haveSaved(page, { compare: [ridge, larch] })
  await visit(page, '/compare')
  await page.getByRole('button', { name: 'Remove Ridge 29 Hardtail' }).press('Enter')
  await expect(said(page, 'Removed From Compare')).toBeVisible()
  await expect(page).toHaveURL(`/compare?ids=${larch}`)
  await expect(page.getByRole('button', { name: /^Remove Larch/ })).toBeFocused()
  await expect(count(page, '1 product')).toBeVisible()
  await expect(page.getByText(/^Add a second product/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names(page)).toHaveText(['Ridge 29 Hardtail', /^Larch/])
  await page.getByRole('button', { name: 'Remove Ridge 29 Hardtail' }).click()
  await page.getByRole('button', { name: /^Remove Larch/ }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  await expect(page).toHaveURL('/compare')
})

test('a product removed in another tab goes from this one too', async ({ page, context }) => {
  await haveSaved(page, { compare: [ridge, larch] })
  await visit(page, '/compare')
  await expect(names(page)).toHaveCount(2)
  const other = await context.newPage()
  await visit(other, '/catalog/mountain-bikes')
  await other.getByRole('button', { name: 'Compare Ridge 29 Hardtail' }).click()
  await expect(names(page)).toHaveText([/^Larch/])
  await expect(page).toHaveURL(`/compare?ids=${larch}`)
})

test('a shared address shows its products, says so, and leaves one’s own list alone until it is taken over', async ({
  browser,
}) => {
  const sharer = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const theirs = await sharer.newPage()
  await haveSaved(theirs, { compare: [ridge, larch] })
  await visit(theirs, '/compare')
  await theirs.getByRole('button', { name: 'Copy link' }).click()
  await expect(said(theirs, 'Link copied')).toBeVisible()
  const address = await theirs.evaluate(() => navigator.clipboard.readText())
  await sharer.close()

  const friend = await browser.newContext()
  const page = await friend.newPage()
  await haveSaved(page, { compare: [praded] })
  await visit(page, new URL(address).pathname + new URL(address).search)
  await expect(names(page)).toHaveText(['Ridge 29 Hardtail', /^Larch/])
  await expect(page.getByText('Shared comparison. Yours contains 1 product.')).toBeVisible()
  await expect(count(page, '1 product')).toBeVisible()
  await page.getByRole('link', { name: 'View my comparison' }).click()
  await expect(names(page)).toHaveText([/^Praded/])
  await visit(page, new URL(address).pathname + new URL(address).search)
  await page.getByRole('button', { name: 'Save to my comparison' }).click()
  await expect(count(page, '2 products')).toBeVisible()
  await expect(page.getByText('Your comparison: 2 of 4 products')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Shared comparison. Yours contains 1 product.')).toBeVisible()
  await expect(names(page)).toHaveText(['Ridge 29 Hardtail', /^Larch/])
  await friend.close()
})

test('what is no longer sold is said to be left out, and can be taken off the list', async ({ page }) => {
  await haveSaved(page, { compare: [ridge, gone] })
  await visit(page, '/compare')
  await expect(names(page)).toHaveText(['Ridge 29 Hardtail'])
  await expect(page.getByText('1 product is no longer available and has been left out.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(count(page, '1 product')).toBeVisible()
  await expect(page.getByText('1 product is no longer available')).toBeHidden()
})

test('the names stay in view on the way down', async ({ page }) => {
  await visit(page, `/compare?ids=${ridge},${larch},${praded},${lube}`)
  await line(page, 'Wheelbase').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(names(page).first()).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
})

test('on a phone two columns are shown, any two can be chosen, and nothing scrolls inside the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/compare?ids=${ridge},${larch},${praded},${lube}`)
  const region = page.getByRole('region', { name: 'Comparison' })
  const shown = names(page)
  await expect(shown).toHaveCount(2)
  const [first] = await shown.allTextContents()
  await region.getByLabel('Product 2').selectOption(String(lube))
  await expect(shown).toHaveCount(2)
  const chosen = region.getByLabel('Product 2').locator('option:checked')
  await expect(shown).toHaveText([first ?? '', (await chosen.textContent()) ?? ''])
  const isScrolled = (element: Element) =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
  expect(await region.evaluate(isScrolled)).toBe(false)
})

test('in German the numbers are written the German way', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'chainline_locale', value: 'de', url: baseURL ?? '' }])
  await visit(page, `/compare?ids=${ridge},${larch}`)
  const german = page.getByRole('table', { name: 'Vergleich' })
  await expect(
    german
      .getByRole('row', { name: /^Lenkwinkel/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('66,5°')
  await expect(
    german
      .getByRole('row', { name: /^Gewicht/ })
      .getByRole('cell')
      .first(),
  ).toHaveText(/^13,6\skg$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a shared comparison can be read', async ({ page }) => {
    await page.goto(`/compare?ids=${ridge},${larch}`)
    await expect(names(page)).toHaveText(['Ridge 29 Hardtail', /^Larch/])
    await expect(page.getByRole('img', { name: /overlaid at the bottom bracket/ })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`the comparison is accessible, ${colorScheme} at ${width} px`, async ({ page }) => {
      const messages = messagesOf(page)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await visit(page, '/compare')
      await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
      await expectAccessible(page)
      await visit(page, `/compare?ids=${ridge},${larch},${gone}`)
      await expect(names(page)).toHaveCount(2)
      await expectAccessible(page)
      expect(messages).toEqual([])
    })
  }
}
