/** The list of products in the back office. */
import { expect } from '@playwright/test'
import { desktop, enterAsOwner, phone, test } from './admin.ts'
import {
  collectConsoleMessages,
  expectAccessible,
  expectAccessibleEverywhere,
  expectNoOverflow,
  visit,
} from './story.ts'

test('Prices and stock change in the list by keyboard, can be undone and overwrite no newer value', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/products')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('weir rim')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=weir/)
  // Wait for the filtered list, which replaces the rows.
  await expect(page.getByText('2 products', { exact: true })).toBeVisible()
  await page.getByRole('heading', { name: 'Products' }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const stock = page.getByRole('textbox', { name: /^Stock of/ }).first()
  const before = Number(await stock.inputValue())
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)

  await stock.fill(String(before + 4))
  await stock.press('Enter')
  await expect(page.getByRole('status')).toContainText(`Stock: ${before} → ${before + 4}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stock).toHaveValue(String(before))

  await stock.fill('many')
  await stock.press('Enter')
  await expect(stock).toHaveAccessibleDescription(/whole number/)
  await expect(stock).toHaveValue(String(before))

  // A colleague changes the stock first.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other
    .getByRole('button', { name: /^Prices and stock of/ })
    .first()
    .click()
  const otherStock = other.getByRole('textbox', { name: /^Stock of/ }).first()
  await otherStock.fill(String(before + 7))
  await otherStock.press('Enter')
  await expect(other.getByRole('button', { name: 'Undo' })).toBeVisible()
  await other.close()
  await stock.fill(String(before + 1))
  await stock.press('Enter')
  await expect(stock).toHaveAccessibleDescription(
    `The stock has changed to ${before + 7} in the meantime. Set to ${before + 1} anyway`,
  )
  await expect(stock).toHaveValue(String(before + 7))
  await page.getByRole('button', { name: `Set to ${before + 1} anyway` }).click()
  await expect(stock).toHaveValue(String(before + 1))

  const price = page.getByRole('textbox', { name: /^Price of/ }).first()
  await price.fill('1.299')
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription(/two ways/)
  await price.fill('1299')
  await price.press('Tab')
  await expect(price).toHaveValue('1299.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(price).not.toHaveValue('1299.00')
  expect(messages.filter((text) => !/409|422/.test(text))).toEqual([])
})

test('The list is filtered and sorted on a phone and loads rows on scroll', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/products')
  const openFilters = page.getByRole('button', { name: /^Filter( \(|$)/ })
  const filters = page.getByRole('dialog', { name: 'Filter' })
  await test.step('Several values of a facet can be chosen, each with its number of products', async () => {
    await openFilters.click()
    await filters.getByRole('checkbox', { name: /^Mountain Bikes, / }).check()
    await expect(page).toHaveURL(/category=\d+/)
    await filters.getByText('Size', { exact: true }).click()
    await filters.getByRole('checkbox', { name: /^M, / }).check()
    await filters.getByRole('checkbox', { name: /^XL, / }).check()
    await expect(page).toHaveURL(/options=\d+%2C\d+/)
    const show = filters.getByRole('button', { name: /^Show \d+ products$/ })
    await expectAccessible(page)
    await expect(filters.getByRole('checkbox', { name: /^Mountain Bikes, / })).toBeChecked()
    await show.click()
    await expect(filters).toBeHidden()
    await expect(openFilters).toBeFocused()
    await expect(openFilters).toHaveText('Filter (3)')
    await expectNoOverflow(page)
  })
  await test.step('Chips remove values, a price range is added by keyboard, and the filters survive a reload', async () => {
    await page.getByRole('link', { name: 'Remove the filter Size: XL' }).press('Enter')
    await expect(page).toHaveURL(/options=\d+(&|$)/)
    await page.keyboard.press('Enter')
    await filters.getByLabel('From').fill('50000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/priceFrom=50000/)
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await page.getByLabel('Sort by').selectOption({ label: 'Price, highest first' })
    await expect(page).toHaveURL(/sort=price-desc/)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Filters of the list' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.locator('[data-list-row]').first()).toBeVisible()
  })
  await openFilters.click()
  await filters.getByText('Text missing', { exact: true }).click()
  await filters.getByRole('checkbox', { name: /^English, / }).check()
  await expect(page).toHaveURL(/missing=en/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'No matching products' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/admin/products?sort=price-desc')
  await expect(page.getByText(/^\d+ products$/)).toBeVisible()

  await page
    .getByRole('button', { name: /^Prices and stock of/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^Stock of/ }).first()).toBeVisible()
  await expectNoOverflow(page)

  await page.setViewportSize(desktop)
  await visit(page, '/admin/products')
  const table = page.getByRole('table', { name: 'Products' })
  const focused = page.locator(':focus')
  const focusedRow = page.getByRole('row').filter({ has: focused })
  await expect(table).toHaveAttribute('aria-rowcount')
  const last = (await table.getAttribute('aria-rowcount')) ?? ''

  await test.step('The keyboard reaches the last row, and selected rows stay selected', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('End')
    await expect(focusedRow).toHaveAttribute('aria-rowindex', last)
    await page.keyboard.press('x')
    await expect(page.getByRole('status').filter({ hasText: '2 products selected' })).toBeVisible()
    expect(await page.getByRole('row').count()).toBeLessThan(60)
    await expectAccessible(page)
    await page.keyboard.press('Home')
    await expect(focusedRow).toHaveAttribute('aria-rowindex', '2')
    await expect(focusedRow.getByRole('checkbox')).toBeChecked()
  })

  await test.step('Back returns to the row that was opened', async () => {
    await page.keyboard.press('End')
    await page.keyboard.press('k')
    await expect(focusedRow).toHaveAttribute('aria-rowindex', String(Number(last) - 1))
    const name = (await focused.textContent()) ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(focused).toHaveText(name)
    await expect(focused).toBeInViewport()
    await expect(focusedRow).toHaveAttribute('aria-rowindex', String(Number(last) - 1))
  })

  await test.step('All matching products except one can be selected', async () => {
    await page.keyboard.press('Home')
    await expect(focusedRow).toHaveAttribute('aria-rowindex', '2')
    await page.getByRole('checkbox', { name: 'Select all products that match' }).check()
    await expect(page.getByRole('status').filter({ hasText: `All ${Number(last) - 1} products` })).toBeVisible()
    await page.getByRole('row').nth(1).getByRole('checkbox').uncheck()
    await expect(page.getByRole('status').filter({ hasText: `${Number(last) - 2} products selected` })).toBeVisible()
  })
  expect(messages).toEqual([])

  await test.step('Rows that could not be loaded can be retried; without JavaScript the list has pages', async () => {
    await visit(page, '/admin/products?sort=name')
    const pages = /api\/admin\/products\?.*after=/
    await page.route(pages, (route) => route.abort())
    await page.getByRole('row').nth(1).getByRole('link').focus()
    await page.keyboard.press('End')
    const alert = page.getByRole('alert').filter({ hasText: 'Some rows could not be read.' })
    await expect(alert).toBeVisible()
    await page.unroute(pages)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeHidden()
    await expect(page.getByRole('row').last().getByRole('link')).toBeVisible()
    const html = await (await page.request.get('/admin/products')).text()
    const [, next = ''] = /href="(\/admin\/products\?after=[^"]+)"/.exec(html) ?? []
    const second = await (await page.request.get(next)).text()
    expect(second.match(/data-list-row/g)).toHaveLength(50)
  })
})
