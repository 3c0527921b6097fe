/** Bulk edits of products: sales and dates of sale. */
import { expect, type Page } from '@playwright/test'
import { confirmDialog, desktop, enterAsOwner, goTo, phone, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectNoOverflow } from './story.ts'

/** Selects the products of the open list, and opens the dialog. */
async function selectAll(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all products that match' }).check()
  await page.getByRole('button', { name: 'Change…' }).click()
  return page.getByRole('dialog', { name: /^Change products/ })
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('A sale and dates of several products are previewed, applied, reported and undone', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/products?search=weir')
  const dialog = await selectAll(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change…' })).toBeFocused()
  const { data: products } = await (await page.request.get('/api/admin/products?search=weir')).json()
  expect(products.length).toBeGreaterThan(1)
  const [first] = products
  const { data: shown } = await (await page.request.get(`/api/admin/products/${first.id}`)).json()
  const shopPage = `/product/${shown.urlKey}`
  const readSalePrice = async () =>
    (await (await page.request.get(`/api/products/${first.id}`)).json()).data.special_price ?? null
  expect(await readSalePrice()).toBeNull()

  await test.step('The preview lists every value before and after, and changes nothing', async () => {
    await page.getByRole('button', { name: 'Change…' }).click()
    await dialog.getByLabel('What to change').selectOption({ label: 'Sale price and dates' })
    await dialog.getByLabel('Percent').fill('a lot')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByLabel('Percent')).toHaveAccessibleDescription(/./)
    await dialog.getByLabel('Percent').fill('15')
    await dialog.getByLabel('Sale begins').fill('2026-01-01T00:00')
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible()
    await expect(rows(page).nth(1)).toContainText('Sale price')
    await expectAccessibleEverywhere(page)
    expect((await (await page.request.get(`/api/admin/products/${first.id}`)).json()).data.version).toBe(shown.version)
  })

  await test.step('Once applied, the sale is in the shop and in the report', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Apply' }).click()
    await confirmDialog(page, 'Apply this bulk edit?', 'Apply')
    await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()
    await expect(page.locator('body :focus')).toHaveCount(1)
    await expectNoOverflow(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await page.setViewportSize(desktop)
    await expect.poll(readSalePrice).not.toBeNull()
  })

  await test.step('Undoing restores the former prices', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await confirmDialog(page, 'Undo this bulk edit?', 'Undo')
    await expect(page.getByRole('heading', { name: 'Undone', exact: true })).toBeVisible()
    const { data } = await (await page.request.get(`/api/admin/products/${first.id}`)).json()
    expect(data.form).toEqual(shown.form)
  })

  await test.step('A product whose period has ended is not in the shop until its dates change', async () => {
    await goTo(page, '/admin/products?search=weir')
    const dates = await selectAll(page)
    await dates.getByLabel('What to change').selectOption({ label: 'For sale from and until' })
    await dates.getByLabel('For sale until').fill('2026-01-02T00:00')
    await dates.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await confirmDialog(page, 'Apply this bulk edit?', 'Apply')
    await expect(page.getByRole('heading', { name: 'Applied', exact: true })).toBeVisible()
    const readStatus = async () => (await page.request.get(shopPage)).status()
    await expect.poll(readStatus).toBe(404)
    await rows(page).nth(1).getByRole('link').click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    // In the editor, the product is scheduled for later.
    await page.getByLabel('For sale until').fill('')
    await page.getByLabel('For sale from').fill('2999-01-01T00:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    await page.getByLabel('For sale from').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible()
    await expect
      .poll(async () =>
        (
          await page.request.get((await page.getByRole('link', { name: 'View in shop' }).getAttribute('href')) ?? '')
        ).status(),
      )
      .toBe(200)
  })
  expect(messages.filter((text) => !text.includes('422'))).toEqual([])
})
