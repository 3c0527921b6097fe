import { expect, type Page, test } from '@playwright/test'
import { lube } from './cart.ts'
import { fetchPage, readText } from './html.ts'
import { pressOn } from './keyboard.ts'
import { findMessage } from './messages.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, seedSavedLists, visit } from './story.ts'

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

test('Compares up to four products from listings and product pages, also after a reload', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await seedSavedLists(page, { compare: [praded, lube] })
  await visit(page, '/catalog/mountain-bikes')
  await page.getByRole('button', { name: 'Compare Ridge 29 Hardtail' }).click()
  await expect(count(page, '3 products')).toBeVisible()
  await expect(findMessage(page, 'Added To Compare')).toBeVisible()
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Larch/ })
    .click()
  await expect(page).toHaveURL(/\/product\/larch-275-womens-hardtail/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare Larch/ })
    .first()
    .click()
  await expect(count(page, '4 products')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Compare Ridge 29 Hardtail' })).toHaveAttribute('aria-pressed', 'true')
  await page
    .locator('[aria-pressed="false"]')
    .and(page.getByRole('button', { name: /^Compare / }))
    .first()
    .click()
  await expect(findMessage(page, 'You can compare up to 4 products. Remove one to add another.')).toBeVisible()
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

test('A visitor compares bicycles and a part', async ({ page }) => {
  await test.step('Shows values side by side; a switch hides equal rows', async () => {
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

  await test.step('Choosing a size changes values, drawing and URL', async () => {
    await page.getByRole('switch', { name: 'Show differences only' }).uncheck()
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

  await test.step('Overlays the drawings of any two of three bicycles', async () => {
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

  await test.step('Product names stay visible while scrolling', async () => {
    await line(page, 'Wheelbase').scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    await expect(names(page).first()).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
  })

  await test.step('A phone shows any two columns without nested scrolling', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const region = page.getByRole('region', { name: 'Comparison' })
    const shown = names(page)
    await expect(shown).toHaveCount(2)
    const [first] = await shown.allTextContents()
    // Only the lubricant has this property.
    await expect(line(page, 'Fits')).toHaveCount(0)
    await region.getByLabel('Product 2').selectOption(String(lube))
    await expect(shown).toHaveCount(2)
    const chosen = region.getByLabel('Product 2').locator('option:checked')
    await expect(shown).toHaveText([first ?? '', (await chosen.textContent()) ?? ''])
    await expect(line(page, 'Fits')).toBeVisible()
    const isScrolled = (element: Element) =>
      element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1
    expect(await region.evaluate(isScrolled)).toBe(false)
  })
})

test('A visitor keeps a list in two tabs', async ({ page, context }) => {
  const messages = collectConsoleMessages(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await seedSavedLists(page, { compare: [ridge, larch, gone] })
  await visit(page, '/compare')

  await test.step('Lists products that are no longer sold, which can be removed', async () => {
    await expect(names(page)).toHaveText(['Ridge 29 Hardtail', /^Larch/])
    await expect(page.getByText('1 product is no longer available and has been left out.')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Remove from list' }).click()
    await expect(count(page, '2 products')).toBeVisible()
    await expect(page.getByText('1 product is no longer available')).toBeHidden()
  })

  await test.step('Removing a product in one tab removes it in the other', async () => {
    const other = await context.newPage()
    await visit(other, '/catalog/mountain-bikes')
    const compare = other.getByRole('button', { name: 'Compare Ridge 29 Hardtail' })
    await compare.click()
    await expect(names(page)).toHaveText([/^Larch/])
    await expect(page).toHaveURL(`/compare?ids=${larch}`)
    await compare.click()
    await expect(names(page)).toHaveText([/^Larch/, 'Ridge 29 Hardtail'])
    await other.close()
  })

  await test.step('Copies the list as a link', async () => {
    await page.bringToFront()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(findMessage(page, 'Link copied')).toBeVisible()
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied.pathname + copied.search).toBe(`/compare?ids=${larch},${ridge}`)
  })

  await test.step('Removing by keyboard updates the URL, preserves the focus and can be undone', async () => {
    await page.getByRole('button', { name: /^Remove Larch/ }).press('Enter')
    await expect(findMessage(page, 'Removed From Compare')).toBeVisible()
    await expect(page).toHaveURL(`/compare?ids=${ridge}`)
    await expect(page.getByRole('button', { name: 'Remove Ridge 29 Hardtail' })).toBeFocused()
    await expect(count(page, '1 product')).toBeVisible()
    await expect(page.getByText(/^Add a second product/)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(names(page)).toHaveText([/^Larch/, 'Ridge 29 Hardtail'])
    await page.getByRole('button', { name: /^Remove Larch/ }).click()
    await page.getByRole('button', { name: 'Remove Ridge 29 Hardtail' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
    await expect(page).toHaveURL('/compare')
    await expectAccessibleEverywhere(page)
  })
  expect(messages).toEqual([])
})

test('A shared URL shows its products and leaves the visitor’s own list unchanged until saved', async ({ page }) => {
  const shared = `/compare?ids=${ridge},${larch}`
  await seedSavedLists(page, { compare: [praded] })
  await visit(page, shared)
  await expect(names(page)).toHaveText(['Ridge 29 Hardtail', /^Larch/])
  await expect(page.getByText('Shared comparison. Yours contains 1 product.')).toBeVisible()
  await expect(count(page, '1 product')).toBeVisible()
  await page.getByRole('link', { name: 'View my comparison' }).click()
  await expect(names(page)).toHaveText([/^Praded/])
  await page.goBack()
  await pressOn(page.getByRole('button', { name: 'Save to my comparison' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(count(page, '2 products')).toBeVisible()
  await expect(page.getByText('Your comparison: 2 of 4 products')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Shared comparison. Yours contains 1 product.')).toBeVisible()
  await expect(names(page)).toHaveText(['Ridge 29 Hardtail', /^Larch/])
})

test('Formats numbers for German', async ({ request }) => {
  const page = await fetchPage(request, `/compare?ids=${ridge},${larch}`, { language: 'de' })
  const readFirst = (label: string) =>
    [...page.querySelectorAll('table tr')].find((row) => readText(row, 'th').startsWith(label))?.querySelector('td')
      ?.textContent
  expect(readFirst('Lenkwinkel')).toBe('66,5°')
  expect(readFirst('Gewicht')).toMatch(/^13,6\skg$/)
})

test('A shared comparison works without JavaScript', async ({ request }) => {
  const page = await fetchPage(request, `/compare?ids=${ridge},${larch}`)
  const products = [...page.querySelectorAll('table thead a, table th[scope=col] a')].map((link) => link.textContent)
  expect(products).toEqual(expect.arrayContaining(['Ridge 29 Hardtail', expect.stringMatching(/^Larch/)]))
  const drawings = [...page.querySelectorAll('svg[role=img]')].map((drawing) => drawing.getAttribute('aria-label'))
  expect(drawings).toContainEqual(expect.stringMatching(/overlaid at the bottom bracket/))
})
