/** The dashboard, views of the order list, actions on several orders, and packing. */
import { expect, type Page } from '@playwright/test'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { confirmDialog, desktop, enterAsOwner, phone, placeOrder, test } from './admin.ts'
import { scan } from './scanner.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectHydrated } from './story.ts'

const select = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select order ${number}` })

test('From the dashboard, orders are filtered, the filter is saved as a view, and several orders are shipped', async ({
  page,
  request,
}) => {
  const messages = collectConsoleMessages(page)
  const email = `bulk${Date.now()}@example.com`
  const numbers = [await placeOrder(request, email), await placeOrder(request, email), await placeOrder(request, email)]
  const [first = '', second = '', third = ''] = numbers
  await test.step('The dashboard lists what needs attention and links to it', async () => {
    const counted = await request.post('/api/empty-search', { data: { name: 'Penny-farthing' } })
    expect(await counted.json()).toEqual({ counted: true })
    await page.setViewportSize(desktop)
    await enterAsOwner(page)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    const week = page.getByRole('table', { name: /^Revenue by day/ })
    await expect(week.getByRole('row')).toHaveCount(8)
    await expect(page.getByRole('img', { name: /^Revenue by day/ })).toBeVisible()
    await page.getByRole('button', { name: 'Orders', exact: true }).click()
    await expect(
      page
        .getByRole('table', { name: /^Orders by day/ })
        .getByRole('row')
        .last(),
    ).toContainText(/[1-9]/)
    await expect(page.getByRole('link', { name: 'Penny-farthing' })).toHaveAttribute('href', /name=Penny-farthing/)
    const synonyms = page.getByRole('link', { name: 'Add synonyms for these words' })
    await expect(synonyms).toHaveAttribute('href', '/admin/synonyms')
    await page.setViewportSize(phone)
    await page.getByRole('link', { name: /orders? to pack/ }).click()
    await expect(page).toHaveURL('/admin/orders?view=toPack')
    await expect(page.getByRole('link', { name: third, exact: true })).toBeVisible()
    await page.setViewportSize(desktop)
    await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page).toHaveURL('/admin/orders')
  })

  await test.step('The list is filtered by customer and status', async () => {
    await page.getByRole('searchbox').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row')).toHaveCount(4)
    // Wait for the filter of the new list: the old list's filter closes when the list is replaced.
    await expect(page.locator('details input[name="search"]')).toHaveValue(email)
    await page.getByText('Filter', { exact: true }).click()
    await page.getByLabel('Status').selectOption('pending')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/state=pending/)
  })

  await test.step('The filter is saved as a view', async () => {
    await page.getByRole('button', { name: 'Save as view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as view' })
    await dialog.getByLabel('Name').fill(`Bulk ${first}`)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: `Bulk ${first}` })).toHaveAttribute('aria-current', 'page')
  })
  await test.step('The link of the view opens the same list for colleagues', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect([copied.pathname, copied.searchParams.get('search'), copied.searchParams.get('state')]).toEqual([
      ...['/admin/orders', email, 'pending'],
    ])
  })

  // J and X focus and select the second row.
  await page.getByRole('heading', { name: 'Orders', level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(select(page, third)).toBeChecked()
  await select(page, second).check()
  await select(page, first).check()
  // Meanwhile a colleague cancels one of them.
  const { data } = await (await page.request.get(`/api/admin/orders/${second}`)).json()
  const canceled = await page.request.post(`/api/admin/orders/${second}/cancel`, {
    data: { version: data.version },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(canceled.status()).toBe(200)
  await page.getByRole('button', { name: 'Ship completely' }).click()
  await expectAccessibleEverywhere(page)
  await test.step('A scanner enters tracking numbers without submitting the form', async () => {
    const numbersByScan = page.getByRole('group', { name: 'Tracking numbers' }).getByRole('textbox')
    await numbersByScan.first().focus()
    await page.keyboard.type('SCAN-1')
    await page.keyboard.press('Enter')
    await expect(numbersByScan.nth(1)).toBeFocused()
    await expect(numbersByScan.first()).toHaveValue('SCAN-1')
  })
  await confirmDialog(page, 'Ship 3 orders completely', 'Ship completely')
  await expect(page.getByRole('status')).toContainText('2 of 3 orders done.')
  await expect(page.getByRole('list', { name: 'Not done' })).toContainText(/Someone else has changed this order/)
  await expect(page.getByRole('list', { name: 'Not done' })).toContainText(second)
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Delete view' }).click()
  await confirmDialog(page, /^Delete the view/, 'Delete view')
  await expect(page.getByText(`“Bulk ${first}” is deleted.`)).toBeFocused()
  await expect(page.getByRole('link', { name: `Bulk ${first}` })).toHaveCount(0)
  // The browser logs the rejected change.
  expect(messages.filter((message) => !message.includes('409'))).toEqual([])
})

test('The chart of a good week shows its amounts in full, also in German', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const wheelset = 1200
  await placeOrder(request, `wheels${Date.now()}@example.com`, [wheelset])
  await context.addCookies([{ name: preferenceCookies.locale, value: 'de', url: baseURL ?? '' }])
  await enterAsOwner(page)
  const chart = page.getByRole('img', { name: /^Umsatz nach Tagen/ })
  const amounts = chart.getByText(/^\d{3}\.000$/)
  await expect(amounts.first()).toBeVisible()
  const frame = await chart.boundingBox()
  for (const amount of await amounts.all())
    expect((await amount.boundingBox())?.x, (await amount.textContent()) ?? '').toBeGreaterThanOrEqual(frame?.x ?? 0)
})

test('Staff pack an order on a phone by scanning and tapping, continue after a reload, and ship it', async ({
  page,
  request,
}) => {
  const messages = collectConsoleMessages(page)
  const email = `pack-${Date.now()}@example.com`
  const number = await placeOrder(request, email)
  // The next order to pack.
  await placeOrder(request, email)
  await page.setViewportSize(phone)
  await enterAsOwner(page, `/admin/orders/${number}`)
  await test.step('The address is corrected before it ships', async () => {
    await page.getByRole('button', { name: 'Change address' }).click()
    const dialog = page.getByRole('dialog', { name: `Change address: ${number}` })
    await dialog.getByLabel('City').fill('')
    await dialog.getByRole('button', { name: 'Change address' }).click()
    await expect(dialog.getByLabel('City')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('City').fill('Nashik')
    await dialog.getByLabel('Street and number').fill('7 Hill Road')
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(phone)
    await confirmDialog(page, `Change address: ${number}`, 'Change address')
    await expect(page.getByRole('status')).toContainText('Delivery address changed')
    await expect(page.getByRole('status')).toContainText(email)
    await expect(page.getByText('7 Hill Road')).toBeVisible()
    await page.getByText('Former delivery address').click()
    const former = page.getByRole('group').filter({ hasText: 'Former delivery address' })
    await expect(former.getByText('4 Canal Street')).toBeVisible()
  })
  await page.getByRole('link', { name: 'Pack', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Pack order ${number}` })).toBeVisible()
  const { data } = await (await page.request.get(`/api/admin/orders/${number}`)).json()
  const [first, second] = data.lines
  const field = page.getByLabel('Scan or enter a SKU or barcode')
  await field.fill('SKU-OF-ANOTHER-ORDER')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('SKU-OF-ANOTHER-ORDER is not part of this order.')
  await expect(field).toBeFocused()
  for (const _ of [1, 2, 3]) {
    // A scanner types the SKU into the focused field and presses Enter.
    await page.keyboard.type(first.sku.toLowerCase())
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('alert')).toContainText('already packed completely')
  await expect(page.getByText('2 of 4 packed')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await page.reload()
  await expectHydrated(page)
  await expect(page.getByText('2 of 4 packed')).toBeVisible()
  const tap = page.getByRole('button', { name: new RegExp(`^Pack one: ${second.name}`) })
  await test.step('A scan after a tap counts the scanned item, not the tapped one', async () => {
    await tap.click()
    await expect(page.getByText('3 of 4 packed')).toBeVisible()
    await page.keyboard.type(first.sku)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(`${first.sku} is already packed completely.`)
    await expect(page.getByText('3 of 4 packed')).toBeVisible()
    await expect(field).toBeFocused()
  })
  await test.step('A page counts scans as soon as it is open', async () => {
    await page.reload()
    await expectHydrated(page)
    await expect(page.getByText('3 of 4 packed')).toBeVisible()
    await expect(field).not.toBeFocused()
    await page.keyboard.type(second.sku)
    await page.keyboard.press('Enter')
    await expect(page.getByText('4 of 4 packed')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Ship items' }).click()
  const ship = page.getByRole('dialog', { name: `Ship items: ${number}` })
  await expect(ship.getByRole('spinbutton').first()).toHaveValue('2')
  await test.step('A scan in the dialog fills in the tracking number wherever the focus is, and ships nothing', async () => {
    const track = ship.getByLabel('Tracking number (optional)')
    await ship.getByRole('spinbutton').first().focus()
    await scan(page, first.sku)
    await expect(ship.getByRole('alert')).toContainText(`${first.sku} is an item of this order`)
    await expect(ship.getByRole('spinbutton').first()).toHaveValue('2')
    await expect(track).toHaveValue('')
    await ship.getByRole('button', { name: 'Ship items' }).focus()
    await scan(page, '00340434161094042557')
    await expect(track).toHaveValue('00340434161094042557')
    await expect(ship.getByRole('status')).toHaveText('Tracking number scanned: 00340434161094042557')
  })
  await confirmDialog(page, `Ship items: ${number}`, 'Ship items')
  await test.step('The page reports the shipment and links to the next order', async () => {
    const done = page.getByRole('status').filter({ hasText: '4 items shipped with' })
    await expect(done).toContainText('Tracking number 00340434161094042557')
    await expect(done).toContainText(/Invoice .+ issued/)
    await expect(done).toContainText(email)
    await expect(done).toBeFocused()
    await expect(page.getByText('Nothing is left to pack in this order.')).toBeVisible()
    const next = page.getByRole('link', { name: /^Pack the next order/ })
    await expect(next).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
    // Another scan must not follow the link.
    await page.keyboard.type(first.sku)
    await page.keyboard.press('Enter')
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Pack order/ })).not.toContainText(number)
  })
  // The browser logs the rejected address.
  expect(messages.filter((message) => !message.includes('422'))).toEqual([])
})
