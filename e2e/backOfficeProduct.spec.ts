/** The product editor of the back office. */
import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { desktop, enterAsOwner, phone, test } from './admin.ts'
import { fetchPage } from './html.ts'
import {
  collectConsoleMessages,
  expectAccessible,
  expectAccessibleEverywhere,
  expectHydrated,
  expectNoOverflow,
  visit,
} from './story.ts'

test('A product is added, filled in from a spreadsheet, and merged with a colleague’s changes', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const sku = `TAPE-${Date.now()}`
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/products')
  await page.getByRole('button', { name: 'Add a product' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a product' })
  await adding.getByLabel('Name in English').fill('Cork tape')
  await adding.getByLabel('SKU').fill(sku)
  await adding.getByLabel('Price').fill('450')
  await adding.getByRole('checkbox', { name: 'For sale at once' }).uncheck()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cork tape', level: 1 })).toBeVisible()
  await expect(page.getByRole('group', { name: /Français/ })).toContainText('Missing')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)

  // Unsaved input survives a reload.
  const french = page.getByRole('group', { name: /Français/ })
  await french.getByLabel('Name').fill('Ruban de liège')
  await page.reload()
  await expectHydrated(page)
  await expect(french.getByLabel('Name')).toHaveValue('')
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(french.getByLabel('Name')).toHaveValue('Ruban de liège')

  // Upload images, sort them by keyboard, describe them.
  const paint = (background: string) =>
    sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  const files = [
    { name: 'black.png', mimeType: 'image/png', buffer: await paint('#1d1d1b') },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
    { name: 'red.png', mimeType: 'image/png', buffer: await paint('#b3261e') },
  ]
  await page.getByLabel('Choose images').setInputFiles(files)
  await expect(page.getByRole('alert').filter({ hasText: 'words.png' })).toContainText('not a readable JPEG')
  const descriptions = page.getByRole('textbox', { name: 'Description (English)' })
  await expect(descriptions).toHaveCount(2)
  await test.step('After a network failure and a reload, an image upload resumes and sends no part twice', async () => {
    const sent: string[] = []
    let isLost = false
    await page.route(/\/api\/admin\/uploads\//, async (route) => {
      const request = route.request()
      if (isLost) return route.abort('internetdisconnected')
      await route.continue()
      if (request.method() !== 'PUT') return
      sent.push(/name="offset"\s+(\d+)/.exec(request.postDataBuffer()?.toString('latin1') ?? '')?.[1] ?? '')
      isLost = sent.length === 1
    })
    const raw = { width: 1000, height: 800, channels: 3 } as const
    const noise = await sharp(randomBytes(1000 * 800 * 3), { raw })
      .png()
      .toBuffer()
    await page.getByLabel('Choose images').setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: noise })
    await expect(page.getByText('The upload of noise.png will continue automatically')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    await page.reload()
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect(page.getByText('The upload of noise.png will continue automatically')).toBeVisible()
    isLost = false
    await expect(descriptions).toHaveCount(3)
    expect(sent).toEqual(['0', '1048576', '2097152'])
    await page.unroute(/\/api\/admin\/uploads\//)
    await page.getByRole('button', { name: 'Remove image 3' }).click()
  })
  await descriptions.last().fill('Red tape on a roll')
  await page.getByRole('button', { name: 'Move image 2 forward' }).press('Enter')
  await expect(descriptions.first()).toHaveValue('Red tape on a roll')

  // Paste price, sale price and stock as copied from a spreadsheet.
  const price = page.getByRole('textbox', { name: `Price of ${sku}`, exact: true })
  const former = await price.inputValue()
  const paste = () =>
    price.evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '"520"\t610\t12\n')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
  await paste()
  await expect(price).toHaveValue('520')
  await price.press('ControlOrMeta+z')
  await expect(price).toHaveValue(former)
  await paste()
  await expect(price).toHaveValue('520')
  await page.keyboard.press('Control+s')
  const salePrice = page.getByRole('textbox', { name: `Sale price of ${sku}` })
  await expect(salePrice).toHaveAccessibleDescription('The sale price must be below the regular price.')
  await page
    .getByRole('link', { name: `Sale price of ${sku}: The sale price must be below the regular price.` })
    .click()
  await expect(salePrice).toBeFocused()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)
  await salePrice.fill('480')

  // A colleague saves first: the brand is merged, the name is a conflict.
  const other = await page.context().newPage()
  await other.setViewportSize(phone)
  await visit(other, page.url())
  // Input of an open tab is not offered in another one.
  await expect(other.getByRole('button', { name: 'Discard it' })).toHaveCount(0)
  await other.getByLabel('Brand').fill('Colleague')
  await other
    .getByRole('group', { name: /English/ })
    .getByLabel('Name')
    .fill('Cork tape, black')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Saved.', { exact: true })).toBeVisible()
  await expectNoOverflow(other)
  await other.close()

  const english = page.getByRole('group', { name: /English/ })
  await english.getByLabel('Name').fill('Cork tape, red')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const merge = page.getByRole('dialog', { name: 'Both of you have changed this' })
  await expect(merge.getByRole('group', { name: 'Name (English)' })).toContainText('Cork tape, black')
  await expect(merge.getByRole('group')).toHaveCount(1)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)
  await merge.getByRole('button', { name: 'Use these' }).click()
  await expect(page.getByLabel('Brand')).toHaveValue('Colleague')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()

  await test.step('The preview shows input as it is typed, lists problems, and shows the saved product, which is not in the shop yet', async () => {
    await english.getByLabel('Name').fill('Cork tape, blue')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Preview' }).click()
    const preview = await opened
    await preview.setViewportSize(desktop)
    const frame = preview.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Cork tape, blue', level: 1 })).toBeVisible()
    await english.getByLabel('Name').fill('')
    await expect(preview.getByRole('status')).toContainText('Name (English)')
    await expectAccessibleEverywhere(preview)
    await english.getByLabel('Name').fill('Cork tape, violet')
    await expect(frame.getByRole('heading', { name: 'Cork tape, violet', level: 1 })).toBeVisible()
    await preview.getByRole('radio', { name: 'As saved' }).check()
    await expect(frame.getByRole('heading', { name: 'Cork tape, red', level: 1 })).toBeVisible()
    await expect(frame.locator('script')).toHaveCount(0)
    await expect(frame.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex')
    await preview.getByRole('radio', { name: /Français/ }).check()
    await expect(frame.getByRole('heading', { name: 'Ruban de liège', level: 1 })).toBeVisible()
    await expectAccessible(preview)
    await preview.setViewportSize(phone)
    await preview.getByRole('radio', { name: '390 px' }).check()
    await expectNoOverflow(preview)
    expect((await page.request.get('/product/cork-tape')).status()).toBe(404)
    await preview.close()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Your changes are discarded' })).toBeFocused()
    await page.getByRole('button', { name: 'Discard it' }).click()
  })

  await page.getByText('For sale', { exact: true }).last().click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cork tape, black → Cork tape, red' })).toBeVisible()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: `SKU of ${sku}-copy`, exact: true })).toBeVisible()
  await page.goto(`/product/cork-tape`)
  await expect(page.getByRole('heading', { name: 'Cork tape, red' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Red tape on a roll' }).first()).toBeVisible()
  expect(messages.filter((text) => !/409|422|ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
})

test('The geometry of a size is redrawn during typing, saved and shown to shoppers', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/products?search=fell+29')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Fell 29/ })
    .first()
    .click()
  const cell = page.getByRole('textbox', { name: 'Wheelbase of M' })
  const before = await cell.inputValue()
  await cell.fill('1300')
  await expect(page.getByRole('img', { name: /size M.*wheelbase 1300 mm/ })).toHaveCount(2)
  const note = page.getByRole('status').filter({ hasText: 'These values do not fit the others' })
  await expect(note).toContainText(/M, Wheelbase: the other values give \d+\smm\./)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await cell.fill('long')
  await expect(page.getByText('Size M is drawn once all its values are there.')).toBeVisible()
  const others = ['Stack of M', 'Reach of M'].map((name) => page.getByRole('textbox', { name }))
  const values = await Promise.all(others.map((each) => each.inputValue()))
  for (const each of others) await each.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(cell).toHaveAccessibleDescription('This is not a number.')
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'M: Fill in all values of the size, or none.',
    'Wheelbase of M: This is not a number.',
  ])
  await expectNoOverflow(page)
  await cell.fill(before)
  for (const [index, each] of others.entries()) await each.fill(values[index] ?? '')
  await page.getByRole('textbox', { name: 'Stem of M' }).fill('55')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const inShop = page.getByRole('main').getByRole('link', { name: 'View in shop' })
  const shown = await fetchPage(page.request, (await inShop.getAttribute('href')) ?? '')
  const rows = [...shown.querySelectorAll('tr')].map((row) => row.textContent?.replace(/\s+/g, ' ') ?? '')
  expect(rows.filter((row) => row.startsWith('Stem'))).toEqual([expect.stringContaining('55')])

  await test.step('An image is rendered from build and color and added for review', async () => {
    await page.locator('summary', { hasText: 'Render images' }).click()
    await page.getByRole('group', { name: 'Colours' }).getByRole('checkbox').first().check()
    const views = page.getByRole('group', { name: 'Views' })
    for (const view of ['Side', 'Three-quarter', 'Front wheel', 'Drivetrain']) await views.getByLabel(view).uncheck()
    await page.getByRole('button', { name: 'Render one image' }).click()
    const add = page.getByRole('button', { name: 'Add the image' })
    await expect(add).toBeVisible({ timeout: 120_000 })
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    const descriptions = page.getByRole('textbox', { name: 'Description (English)' })
    const count = await descriptions.count()
    await add.click()
    await expect(descriptions).toHaveCount(count + 1)
    await expect(descriptions.last()).toHaveValue(/the cockpit from the rider’s view/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    const images: { path: string }[] = (
      await page.request
        .get(`/api/admin${new URL(page.url()).pathname.replace('/admin', '')}`)
        .then((reply) => reply.json())
    ).data.form.images
    expect(images.at(-1)?.path).toMatch(/^import\/.*\.avif$/)
  })
  expect(messages).toEqual([expect.stringContaining('422')])
})
