/** Options and variants of products in the back office. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { confirmDialog, desktop, phone, signInAsOwner, test } from './admin.ts'
import { fulfillRequests, requestsTo } from './network.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectNoOverflow, visit } from './story.ts'

/** Saves the product and waits until the server has stored it. */
async function save(page: Page): Promise<void> {
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await stored
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
}

/** Adds a product that is not sold yet. @returns its page */
async function addProduct(
  page: Page,
  sku: string,
  options: { name: string; values: string[] }[] = [],
): Promise<string> {
  const { data: facets } = await (await page.request.get('/api/admin/products/facets')).json()
  const data = { name: `Cap ${sku}`, sku, price: '19.50', category: facets.categories.at(-1).id, options }
  const reply = await page.request.post('/api/admin/products', { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return `/admin/products/${(await reply.json()).data.id}`
}

test('Options and variants are added to a product, renamed, hidden and deleted', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const sku = `CAP-${Date.now()}`
  await page.setViewportSize(desktop)
  await signInAsOwner(page)
  await visit(page, await addProduct(page, sku))
  const cell = (field: string, of: string) => page.getByRole('textbox', { name: `${field} of ${of}`, exact: true })
  const status = page.getByRole('status')

  await test.step('A product without options gets two, and a variant for each combination', async () => {
    await page.getByRole('button', { name: 'Add options' }).click()
    const dialog = page.getByRole('dialog', { name: 'Options and variants' })
    await dialog.getByLabel('Option 1').fill('Color')
    await dialog.getByLabel('Values').fill(Array.from({ length: 201 }, (_, index) => `c${index}x`).join(', '))
    await expect(dialog.getByLabel('Values')).toHaveAccessibleDescription(/201 combinations/)
    await dialog.getByLabel('Values').fill('Black, Red')
    await dialog.getByRole('button', { name: 'Add an option' }).click()
    await dialog.getByLabel('Option 2').fill('Size')
    await dialog.getByLabel('Values').last().fill('S, M')
    await expect(dialog).toContainText('4 combinations; 3 of them are new.')
    await expect(dialog).toContainText('Shoppers have to choose')
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    await dialog.getByLabel('Stock of each').fill('2')
    await dialog.getByRole('button', { name: 'Add 3 variants' }).click()
    await expect(cell('Size', `${sku}-RED-M`)).toHaveValue('M')
    await expect(cell('Stock', sku)).toHaveValue('0')
  })

  await test.step('A value is applied to all variants and undone', async () => {
    await page.getByLabel('Change', { exact: true }).selectOption('Weight (g)')
    await page.getByLabel('To', { exact: true }).fill('80')
    await page.getByLabel('To', { exact: true }).press('Enter')
    await expect(cell('Weight (g)', `${sku}-RED-S`)).toHaveValue('80')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cell('Weight (g)', `${sku}-RED-S`)).toHaveValue('')
    await page.getByRole('checkbox', { name: 'For sale', exact: true }).check()
    await save(page)
  })

  await test.step('SKU, option value and URL change; the former URL redirects to the product', async () => {
    const url = page.getByRole('textbox', { name: 'URL', exact: true })
    const former = await url.inputValue()
    await url.fill('Not a URL')
    await cell('SKU', sku).fill(`${sku}-BLACK-S`)
    await cell('Size', `${sku}-RED-M`).fill('L')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(url).toHaveAccessibleDescription(/lowercase letters and digits/)
    await url.fill(`${former}-2`)
    await save(page)
    await expect(page.getByText(`Former URLs that lead here: /product/${former}`)).toBeVisible()
    const reply = await page.request.get(`/product/${former}`, { maxRedirects: 0 })
    expect([reply.status(), reply.headers().location]).toEqual([301, `/product/${former}-2`])
  })

  await test.step('On a phone, a variant is deleted, which can be undone until the product is saved', async () => {
    await page.setViewportSize(phone)
    await expectNoOverflow(page)
    const remove = page.getByRole('button', { name: `Delete ${sku}-RED-S` })
    await remove.click()
    await expect(page.getByRole('dialog')).toContainText('No order and no cart contains it.')
    await confirmDialog(page, `Delete ${sku}-RED-S?`, 'Delete')
    await expect(cell('SKU', `${sku}-RED-S`)).toHaveCount(0)
    await status.getByRole('button', { name: 'Undo' }).click()
    await expect(cell('SKU', `${sku}-RED-S`)).toBeVisible()
    await remove.click()
    await confirmDialog(page, `Delete ${sku}-RED-S?`, 'Delete')
    await save(page)
    await page.setViewportSize(desktop)
    await expect(cell('SKU', `${sku}-RED-M`)).toBeVisible()
    await expect(cell('SKU', `${sku}-RED-S`)).toHaveCount(0)
  })

  await test.step('Images are assigned to a color, whose choice shows them in the shop', async () => {
    const paint = async (name: string, background: string) => ({
      ...{ name: `${name}.png`, mimeType: 'image/png' },
      buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    })
    await page
      .getByLabel('Choose images')
      .setInputFiles([await paint('black', '#1c1c1a'), await paint('red', '#b3271e')])
    const descriptions = page.getByRole('textbox', { name: 'Description (English)' })
    await expect(descriptions).toHaveCount(2)
    for (const [index, color] of ['black', 'red'].entries()) await descriptions.nth(index).fill(`Cap in ${color}`)
    await page.getByRole('button', { name: 'Assign image 1 to variants' }).click()
    const dialog = page.getByRole('dialog', { name: 'Which variants does the image show?' })
    await dialog.getByRole('checkbox', { name: 'Black', exact: true }).check()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('Shows: Black')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select image 2' }).check()
    await page.getByRole('button', { name: 'Assign one image to variants' }).click()
    await dialog.getByRole('checkbox', { name: 'Red', exact: true }).check()
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(page.getByText('Shows: Red')).toBeVisible()
    await cell('Stock', `${sku}-BLACK-S`).fill('3')
    await save(page)
    const path = (await page.getByRole('link', { name: 'View in shop' }).getAttribute('href')) ?? ''
    const shopper = await page.context().newPage()
    await visit(shopper, path)
    await shopper.getByRole('radio', { name: 'Red' }).check()
    await expect(shopper.getByRole('img', { name: 'Cap in red' }).first()).toBeVisible()
    await expect(shopper.getByRole('img', { name: 'Cap in black' })).toHaveCount(0)
    await shopper.getByRole('radio', { name: 'Black' }).check()
    await expect(shopper.getByRole('img', { name: 'Cap in black' }).first()).toBeVisible()
    await expect(shopper.getByRole('img', { name: 'Cap in red' })).toHaveCount(0)
    await shopper.close()
  })
  expect(messages.filter((text) => !/422/.test(text))).toEqual([])
})

test('On a phone, a price in the list changes at once, can be undone and is reverted when rejected', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await signInAsOwner(page)
  const sku = `TAPE-${Date.now()}`
  const values = Array.from({ length: 12 }, (_, index) => `V${index + 10}`)
  await addProduct(page, sku, [{ name: 'Length', values }])
  await visit(page, '/admin/products')
  // The list shows all its rows again.
  await expect(page.getByRole('table', { name: 'Products' })).toHaveAttribute('aria-rowcount')
  await page.getByRole('button', { name: `Prices and stock of Cap ${sku}` }).click()
  const price = page.getByRole('textbox', { name: `Price of ${sku}-V10`, exact: true })
  const sent = requestsTo(page, /variants\/\d+\/price/)
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/variants\/\d+\/price/, async (route) => {
    await isHeld
    await route.continue()
  })
  await price.fill('25')
  await price.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeInViewport()
  await expect(price).toHaveValue(/^25/)
  await price.press('Enter')
  await price.press('Tab')
  answer()
  await expect(price).toHaveValue('25.00')
  expect(sent).toHaveLength(1)
  await page.unroute(/variants\/\d+\/price/)
  await undo.click()
  await expect(price).toHaveValue('19.50')

  await fulfillRequests(page, /variants\/\d+\/price/, { status: 422, json: { message: 'Not below the cost.' } })
  await price.fill('26')
  await price.press('Enter')
  await expect(price).toHaveAccessibleDescription('Not below the cost.')
  await expect(price).toHaveValue('19.50')
  await expect(page.getByRole('status').filter({ hasText: '26' })).toHaveCount(0)
  await expectNoOverflow(page)
})
