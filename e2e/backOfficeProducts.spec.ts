/** Products in the back office. */
import { expect, test } from '@playwright/test'
import { desktop, enterAsOwner, phone } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectNoOverflow } from './story.ts'

test('Prices and stock are changed in the list by keyboard, undone, and never overwrite a newer value', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/products')
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('weir rim')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=weir/)
  await page.getByRole('heading', { name: 'Products' }).click()
  await page.keyboard.press('j')
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

  // A colleague is faster.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.locator('[data-list-row]').first().click()
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

test('The list is filtered and sorted on a phone', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/products')
  await page.getByText('Filter and sort').click()
  await page.getByLabel('Category').selectOption({ label: 'Mountain Bikes' })
  await expect(page).toHaveURL(/category=/)
  await page.getByLabel('Order').selectOption({ label: 'Price, highest first' })
  await expect(page).toHaveURL(/sort=price-desc/)
  await expect(page.locator('[data-list-row]').first()).toBeVisible()
  await expectNoOverflow(page)
  await page.getByLabel('Text missing').selectOption({ label: 'English' })
  await expect(page.getByRole('heading', { name: 'No product matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove all filters' }).click()
  await expect(page).toHaveURL('/admin/products')
  await page.locator('[data-list-row]').first().click()
  await expect(page.getByRole('textbox', { name: /^Stock of/ }).first()).toBeVisible()
  await expectNoOverflow(page)
  expect(messages).toEqual([])
})
