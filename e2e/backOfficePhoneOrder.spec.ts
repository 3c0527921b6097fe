/** Orders that the staff take by phone. */
import { expect } from '@playwright/test'
import { desktop, enterAsOwner, goTo, phone, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectHydrated } from './story.ts'

test('Staff enter a phone order by keyboard, with a reload in between, and another on a small screen', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  const total = page.getByRole('button', { name: /^Place the order for/ })
  const goods = page.getByLabel('Product, SKU or barcode')
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/orders')

  await test.step('Products are found by name and by SKU', async () => {
    await page.getByRole('link', { name: 'New order' }).press('Enter')
    await goods.press('l')
    await page.keyboard.type('ube')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /\d items/ })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(goods).toBeFocused()
    // Typed as by a scanner.
    await page.keyboard.type('gs-tube-r-p60')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Road tube 700C, 60 mm Presta: 1 in the order')).toBeVisible()
    await expect(goods).toHaveValue('')
    await expect(page.getByLabel(/^Quantity of/)).toHaveCount(2)
  })

  await test.step('Codes scanned before the response to the first all count', async () => {
    const search = '**/api/admin/order-form/variants*'
    const isScanned = Promise.withResolvers<void>()
    await page.route(search, async (route) => {
      await isScanned.promise
      await route.continue()
    })
    for (const code of ['gs-tube-r-p60', 'tlw-drip-wet', 'gs-tube-r-p60']) {
      const sent = page.waitForRequest(search)
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
      await sent
    }
    isScanned.resolve()
    await expect(page.getByLabel(/^Quantity of Road tube/)).toHaveValue('3')
    await expect(page.getByLabel(/^Quantity of Drip Wet/)).toHaveValue(/^[12]$/)
    await page.unroute(search)
  })

  await test.step('Missing values are reported, and input survives a reload', async () => {
    const place = page.getByRole('button', { name: 'Place the order', exact: true })
    await expect(place).toBeEnabled()
    await place.press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: 'fields need your attention' })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: /first name/ }).press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.keyboard.type('Meera')
    await page.getByLabel('Last name').fill('Iyer')
    await page.getByLabel('Phone', { exact: true }).fill('+91 20 5557 0100')
    await page.getByLabel('Street and number').fill('4 Canal Street')
    await page.getByLabel('Postcode').fill('411001')
    await page.getByLabel('City').fill('Pune')
    await page.getByLabel('State').selectOption('MH')
    await page.getByLabel('Email address (optional)').fill('meera.iyer@example.com')
    await page.getByRole('radio', { name: 'Cash on delivery' }).check()
    await page.reload()
    await expectHydrated(page)
    await expect(page.getByLabel('City')).toHaveValue('Pune')
    await expect(page.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked()
    await expectAccessibleEverywhere(page)
  })

  const number = await test.step('The order is placed once, and its history names who placed it', async () => {
    await page.setViewportSize(desktop)
    await expect(page.getByText('not chosen yet')).toBeVisible()
    await expect(page.getByText('Grand total without delivery')).toBeVisible()
    await page.getByRole('group', { name: 'Shipping method' }).getByRole('radio').first().check()
    // The button is enabled once the new total is shown.
    await expect(total).toBeEnabled()
    await total.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Robin Demo' })).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1)
  })

  await test.step('An order entered on a small screen has the same total as in the shop', async () => {
    await page.setViewportSize(phone)
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('link', { name: 'Order again' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Pune')
    await page.getByLabel(/^Quantity of Road tube/).fill('2')
    await expect(page.getByText('₹580.00', { exact: true })).toBeVisible()
    await page.getByRole('group', { name: 'Shipping method' }).getByRole('radio').first().check()
    await page.getByRole('radio', { name: 'Bank transfer' }).check()
    await expect(total).toBeEnabled()
    await total.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Order ${number}`)
    // The form of the next order is empty.
    await goTo(page, '/admin/orders/new')
    await expect(page.getByText('No items yet.')).toBeVisible()
  })
  expect(messages.filter((message) => !message.includes('422'))).toEqual([])
})
