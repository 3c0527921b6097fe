/** The daily work in the back office without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test'
import { newCustomer } from './account.ts'
import { addMember, desktop, memberPassword, placeOrder, test } from './admin.ts'
import { lube } from './cart.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { holdRequests } from './network.ts'
import { collectConsoleMessages, expectHydrated, visit } from './story.ts'

/** Opens the first result of the command palette. */
async function openByPalette(page: Page, text: string, option: string | RegExp): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(text)
  await expect(palette.getByRole('option', { name: option, exact: true })).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(palette).toBeHidden()
}

/** Moves with J through the rows of a list until one of them has the focus. */
async function moveTo(page: Page, row: Locator): Promise<void> {
  await expect(row).toBeVisible()
  const rows = await page.locator('[data-list-row]').count()
  for (let presses = 0; presses < rows; presses += 1) {
    await page.keyboard.press('j')
    if (await row.evaluate((element) => element === document.activeElement)) break
  }
  await expect(row).toBeFocused()
}

/** Expects the focus to be on an element of the page. Keyboard users lose their place when it is on the body. */
async function expectFocusKept(page: Page): Promise<void> {
  await expect(page.locator('body :focus')).toHaveCount(1)
}

/** Expects the page to report a change in a focused status, from where keyboard users continue. */
async function expectDone(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ })).toBeFocused()
}

test('The daily work can be done by keyboard alone', async ({ page, request, staffShop }) => {
  const messages = collectConsoleMessages(page)
  const now = Date.now()
  const { email, app } = await addMember(staffShop, 'manager')
  const number = await placeOrder(request, `meera-${now}@example.com`)
  await test.step('A message and a review arrive', async () => {
    const person = { name: 'Asha Rao', email: `asha-${now}@example.com` }
    const form = { ...person, subject: `Wheels ${now}`, message: 'Mine wobbles.' }
    expect((await request.post('/api/contactrequest', { data: form })).status()).toBe(200)
    const customer = await newCustomer(request)
    const { token } = await (await request.post('/api/customer/login', { data: customer })).json()
    const data = { rating: 5, title: `Quiet ${now}`, comment: 'No squeak since.' }
    expect((await request.post(`/api/reviews/${lube}/create?token=${token}`, { data })).status()).toBe(200)
  })

  await page.setViewportSize(desktop)
  await visit(page, '/admin')

  await test.step('Signs in with password and code', async () => {
    await typeInto(page.getByLabel('Email address'), email)
    await typeInto(page.getByLabel(/^Password/), memberPassword)
    await page.keyboard.press('Enter')
    const otp = page.getByLabel(/^Code from your authenticator app/)
    await expect(otp).toBeFocused()
    // The current code has confirmed the app; the next one is already valid.
    await page.keyboard.type(app.generate({ timestamp: Date.now() + 30_000 }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expectFocusKept(page)
  })

  await test.step('Text typed before the palette has loaded is not lost', async () => {
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    const input = palette.getByRole('combobox')
    const show = await holdRequests(page, /\/Palette-[^/]*\.js/)
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('xjk')
    await page.keyboard.press('Backspace')
    await show()
    await expect(input).toBeFocused()
    await expect(input).toHaveValue('xj')
    await page.keyboard.type('öllmann')
    await expect(input).toHaveValue('xjöllmann')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()

    await page.reload()
    await expectHydrated(page)
    const showAgain = await holdRequests(page, /\/Palette-[^/]*\.js/)
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('messages')
    await page.keyboard.press('Enter')
    await showAgain()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  })

  await test.step('The palette lists pages, settings and actions before products, and finds them by synonyms', async () => {
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    await page.keyboard.press('ControlOrMeta+k')
    await expect(palette.getByRole('combobox')).toBeFocused()
    for (const [text, option] of [
      ['team', 'Staff'],
      ['pack the next', 'Pack the next order'],
      ['voucher', 'Promotions'],
      ['Sammel', 'Bulk edits'],
      ['erinnert', 'Orders: Reminder sent'],
    ] as const) {
      await palette.getByRole('combobox').fill(text)
      await expect(palette.getByRole('option', { name: option, exact: true })).toHaveAttribute('data-highlighted')
    }
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
  })

  await test.step('Finds the order and starts processing it', async () => {
    await openByPalette(page, number, new RegExp(`^${number}`))
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    await expectFocusKept(page)
    await pressOn(page.getByRole('button', { name: 'Start processing' }), 'Enter')
    const dialog = page.getByRole('dialog', { name: /^Start processing/ })
    await pressOn(dialog.getByRole('button', { name: 'Cancel' }), 'Space')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Start processing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await pressOn(dialog.getByRole('button', { name: 'Start processing' }), 'Enter')
    await expect(dialog).toBeHidden()
    await expectDone(page)
  })

  await test.step('Packs the order with a scanner and ships it', async () => {
    const { data } = await (await page.request.get(`/api/admin/orders/${number}`)).json()
    await pressOn(page.getByRole('link', { name: 'Pack', exact: true }), 'Enter')
    await expect(page.getByRole('heading', { name: `Pack order ${number}` })).toBeVisible()
    await tabTo(page.getByLabel('Scan or enter a SKU or barcode'))
    for (const { sku, quantity } of data.lines) {
      for (let scanned = 0; scanned < quantity; scanned += 1) {
        await page.keyboard.type(sku)
        await page.keyboard.press('Enter')
      }
    }
    await expect(page.getByText('4 of 4 packed')).toBeVisible()
    await pressOn(page.getByRole('button', { name: 'Ship items' }), 'Enter')
    const dialog = page.getByRole('dialog', { name: `Ship items: ${number}` })
    await tabTo(dialog.getByLabel('Carrier'))
    await page.keyboard.type('DHL')
    await expect(dialog.getByLabel('Carrier').locator('option:checked')).toHaveText('DHL')
    await tabTo(dialog.getByLabel('Tracking number (optional)'))
    // Paste the number: fast typing counts as a scan, whose Enter sends nothing.
    await page.keyboard.insertText('00340434161094042557')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expectDone(page)
    await pressOn(page.getByRole('link', { name: 'Back to the order' }), 'Enter')
    await expect(page.getByRole('link', { name: /00340434161094042557/ })).toBeVisible()
    await expectFocusKept(page)
  })

  await test.step('Records the payment and refunds a part', async () => {
    await pressOn(page.getByRole('button', { name: 'Record payment' }), 'Enter')
    const payment = page.getByRole('dialog', { name: /^Record payment/ })
    await pressOn(payment.getByRole('button', { name: 'Record payment' }), 'Enter')
    await expect(payment).toBeHidden()
    await expectDone(page)
    await pressOn(page.getByRole('button', { name: 'Refund', exact: true }), 'Enter')
    const refund = page.getByRole('dialog', { name: `Refund: ${number}` })
    await typeInto(refund.getByRole('spinbutton').first(), '1')
    await expect(refund.getByRole('status')).toContainText(/The customer is refunded .+/)
    await pressOn(refund.getByRole('button', { name: /^Refund / }), 'Enter')
    await expect(refund).toBeHidden()
    await expect(page.getByText('1 refunded')).toBeVisible()
    await expectDone(page)
  })

  await test.step('Answers a message', async () => {
    await openByPalette(page, 'messages', 'Messages')
    const message = page.getByRole('article', { name: `Wheels ${now}` })
    await moveTo(page, message)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Reply to Asha Rao' })
    await typeInto(dialog.getByLabel('Reply'), 'Bring it in on Monday.')
    await pressOn(dialog.getByRole('button', { name: 'Send reply' }), 'Enter')
    await expect(dialog).toBeHidden()
    await expect(message).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'The reply is on its way.' })).toBeFocused()
  })

  await test.step('Publishes a review', async () => {
    await openByPalette(page, 'reviews', 'Reviews')
    const review = page.getByRole('article', { name: `Quiet ${now}` })
    await moveTo(page, review)
    await page.keyboard.press('p')
    await expect(page.getByRole('status').filter({ hasText: 'The review is published.' })).toBeFocused()
    await expect(review).toBeHidden()
  })

  await test.step('Changes a price in the list of products and undoes it', async () => {
    await openByPalette(page, 'products', 'Products')
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('weir rim')
    // The search replaces the list while one of its rows has the focus.
    const showFound = await holdRequests(page, /\/api\/admin\/products\?.*search=weir/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('j')
    await expect(page.locator('[data-list-row]').first()).toBeFocused()
    await showFound()
    await expect(page.getByText('2 products', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: /^Weir rim/ }).first()).toBeFocused()
    await pressOn(page.getByRole('button', { name: /^Prices and stock of Weir rim/ }).first(), 'Enter')
    const price = page.getByRole('textbox', { name: /^Price of/ }).first()
    await expect(price).toBeVisible()
    const before = await price.inputValue()
    await typeInto(price, '1499')
    await page.keyboard.press('Enter')
    await expect(price).toHaveValue('1499.00')
    await pressOn(page.getByRole('button', { name: 'Undo' }), 'Enter')
    await expect(price).toHaveValue(before)
    await expectFocusKept(page)
  })

  await test.step('Signs out', async () => {
    await openByPalette(page, 'log out', 'Log out')
    await expect(page).toHaveURL('/admin/sign-in')
    await expectFocusKept(page)
    await tabTo(page.getByLabel('Email address'))
  })
  // The browser logs the call in which the password alone was not enough.
  expect(messages).toEqual([expect.stringContaining('422')])
})
