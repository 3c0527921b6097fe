/** Imports, exports and jobs in the back office. */
import { stat } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { desktop, enterAsOwner, phone, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere } from './story.ts'

const header = 'Handle,Title,Vendor,Type,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n'

/** A product file for the file input. */
function aFile(name: string, ...rows: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(header + rows.map((row) => `${row}\n`).join('')) }
}

test('A file is checked, reviewed and imported on a phone, its report is downloaded, and products are exported', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  const key = Date.now().toString(36)
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/imports')

  await test.step('An invalid file is rejected before or after the upload, and the other fields keep their values', async () => {
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByLabel(/^CSV or ZIP file/)).toHaveAccessibleDescription('Choose a file first.')
    await page
      .getByLabel(/^CSV or ZIP file/)
      .setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
    await expect(page.getByLabel(/^CSV or ZIP file/)).toHaveAccessibleDescription('The file is empty.')
    await page
      .getByLabel(/^CSV or ZIP file/)
      .setInputFiles({ name: 'page.csv', mimeType: 'text/csv', buffer: Buffer.from('<!doctype html><p>Log in</p>') })
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('heading', { name: 'Check of page.csv' })).toBeVisible()
    await expect(page.getByText('an HTML or XML page')).toBeVisible()
    await page.getByRole('link', { name: 'All imports and exports' }).click()
  })

  await page
    .getByLabel(/^CSV or ZIP file/)
    .setInputFiles(
      aFile(
        `lamps-${key}.csv`,
        `lamp-${key},Lamp  ${key},Maker,Lights,LAMP-${key},shopify,4,19.00`,
        `lamp-b-${key},Lamp B ${key},Maker,Lights,LAMPB-${key},shopify,4,-19.00`,
      ),
    )
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: `Check of lamps-${key}.csv` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What the import would do' })).toBeVisible()
  await expect(page.getByText('a price cannot be negative').last()).toBeVisible()
  // No similar brand exists, so there is nothing to decide.
  await expect(page.getByLabel('Brand: Maker')).toBeHidden()
  await page.getByText('One new brand').click()
  await expect(page.getByLabel('Brand: Maker')).toHaveValue('new')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Rejected (1)' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'New (1)' }).click()
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('Stock · 4')

  await page.getByRole('button', { name: 'Import now' }).click()
  const importing = page.getByRole('dialog', { name: `Import lamps-${key}.csv?` })
  await expect(importing).toContainText('One entry is created, none is changed, one row is left out.')
  await importing.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: `Import of lamps-${key}.csv` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What was done' })).toBeVisible()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download report' }).click(),
  ])
  expect(report.suggestedFilename()).toBe(`lamps-${key}-report.csv`)
  await expect
    .poll(async () => (await page.request.get(`/product/lamp-${key}`)).status(), {
      message: 'the product is in the shop',
    })
    .toBe(200)

  await test.step('The import leads to its products', async () => {
    await page
      .getByRole('table')
      .getByRole('link', { name: `lamp-${key}` })
      .click()
    await expect(page.getByRole('heading', { name: `Lamp ${key}` })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'Products, newest first' }).click()
    await expect(page.getByRole('row', { name: `Lamp ${key}` })).toBeVisible()
  })

  await test.step('The next check lists what would change in existing products', async () => {
    await page.setViewportSize(desktop)
    await page.getByRole('link', { name: 'Import and export' }).click()
    await page
      .getByLabel(/^CSV or ZIP file/)
      .setInputFiles(
        aFile(
          `again-${key}.csv`,
          `lamp-${key},Lamp ${key},Maler,Lights,LAMP-${key},shopify,7,18.00`,
          `lamp-c-${key},Lamp C ${key},Maker Lights,Lights,LAMPC-${key},shopify,7,18.00`,
        ),
      )
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(page.getByRole('heading', { name: `Check of again-${key}.csv` })).toBeVisible()
    await page.getByRole('link', { name: 'Changed (1)' }).click()
    const row = page.getByRole('row', { name: `LAMP-${key}` })
    await expect(row).toContainText('₹19.00 → becomes ₹18.00')
    await expect(row).toContainText('4 → becomes 7')
    await page.setViewportSize(phone)
  })

  await test.step('A brand with a similar name waits for a decision, which survives a reload', async () => {
    const brand = page.getByLabel('Brand: Maler')
    await expect(brand).toHaveAccessibleDescription(/Did you mean Maker\?/)
    await page.getByRole('button', { name: 'Import now' }).click()
    await expect(brand).toBeFocused()
    await expect(brand).toHaveAccessibleDescription(/There is a similar name in the shop/)
    await page.getByRole('button', { name: 'Create all 2' }).click()
    await expect(brand).toHaveValue('new')
    await expect(page.getByLabel('Brand: Maker Lights')).toHaveValue('new')
    await brand.selectOption('It is Maker')
    await page.reload()
    await expect(brand).toHaveValue('by maker')
    await page.getByRole('button', { name: 'Import now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Import now' }).click()
    await expect(page.getByRole('heading', { name: `Import of again-${key}.csv` })).toBeVisible()
    await expect(page.getByText('Brand: Maler replaced by Maker')).toBeVisible()
  })

  await page.getByRole('link', { name: 'All imports and exports' }).click()
  await page
    .getByRole('link', { name: `lamps-${key}.csv` })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: `Check of lamps-${key}.csv` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import now' })).toHaveCount(0)
  await expect(page.getByText('the file has been imported since')).toBeVisible()
  await page.getByRole('link', { name: 'Open the import' }).click()
  await expect(page.getByRole('heading', { name: `Import of lamps-${key}.csv` })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Export all products?' })
  await test.step('The products are exported by keyboard', async () => {
    await page.setViewportSize(desktop)
    await page.getByRole('link', { name: 'All imports and exports' }).click()
    await page.getByRole('button', { name: 'Export products' }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Export products' }).click()
    await expect(dialog).toBeHidden()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /^Download.*products-en/ })
        .first()
        .click(),
    ])
    expect(file.suggestedFilename()).toBe('products-en.csv')
  })

  await test.step('An export with images is an archive', async () => {
    await page.getByLabel('With images').check()
    await page.getByRole('button', { name: 'Export products' }).click()
    await dialog.getByRole('button', { name: 'Export products' }).click()
    const [archive] = await Promise.all([
      page.waitForEvent('download', { timeout: 90_000 }),
      page
        .getByRole('link', { name: /^Download.*products-en\.zip/ })
        .first()
        .click({ timeout: 90_000 }),
    ])
    expect(archive.suggestedFilename()).toBe('products-en.zip')
    const { size } = await stat(await archive.path())
    expect(size).toBeGreaterThan(10_000_000)
  })

  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  const job = page.getByRole('listitem').filter({ hasText: 'products-en.csv' }).first()
  await expect(job).toContainText('Done')
  await expect(job).toContainText('Robin Demo')
  expect(messages).toEqual([])
})
