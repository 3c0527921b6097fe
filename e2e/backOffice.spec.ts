/** The back office: signing in, the staff, and the life of an order. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmDialog, desktop, enterAsOwner, logIn, phone, placeOrder, test } from './admin.ts'
import { addVirtualAuthenticator } from './authenticator.ts'
import { extractLink, waitForEmail } from './outbox.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize(phone)
  return page
}

test('An owner invites a mechanic, who chooses a password, sets up an app and sees the orders', async ({
  page,
  browser,
  staffShop,
}) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(desktop)
  await visit(page, '/admin')
  await expect(page).toHaveURL('/admin/sign-in?to=%2Fadmin')
  await logIn(page, 'owner@chainline.example', 'run-the-shop-2026')
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
  const email = `mechanic-${Date.now()}@example.com`
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Name').fill('Kim Vega')
  await dialog.getByLabel('E-mail address').fill(email)
  await dialog.getByLabel('Role').selectOption('workshop')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(email)).toBeVisible()
  await expectAccessibleEverywhere(page)

  const context = await browser.newContext()
  const mechanic = await newPage(context)
  const link = extractLink(await waitForEmail('staff-invitation', email, staffShop.dataDir), '/admin/welcome')
  await visit(mechanic, link)
  await mechanic.getByLabel(/^New password/).fill('short')
  await mechanic.keyboard.press('Enter')
  await expect(mechanic.getByLabel(/^New password/)).toHaveAccessibleDescription(/at least 12/)
  await mechanic.getByLabel(/^New password/).fill('a-quiet-derailleur')
  await mechanic.keyboard.press('Enter')
  // The link and a new password log in.
  await expect(mechanic.getByLabel(/^Code from the app/)).toBeVisible()
  const secret = ((await mechanic.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await expectAccessibleEverywhere(mechanic)
  await mechanic.getByLabel(/^Code from the app/).fill(app.generate())
  await mechanic.keyboard.press('Enter')
  await expect(mechanic.getByRole('listitem')).toHaveCount(10)
  await mechanic.getByRole('button', { name: 'I have saved them' }).click()
  await expect(mechanic).toHaveURL('/admin')
  await expect(mechanic.getByRole('link', { name: 'Staff' })).toHaveCount(0)

  // What the menu does not offer, the server refuses.
  await visit(mechanic, '/admin/audit')
  await expect(mechanic.getByText('Your role does not allow this')).toBeVisible()
  await visit(mechanic, '/admin/account')
  await expectAccessibleEverywhere(mechanic)
  await mechanic.getByRole('button', { name: 'Log out' }).click()
  await expect(mechanic).toHaveURL('/admin/sign-in')

  await logIn(mechanic, email, 'a-quiet-derailleur')
  const otp = mechanic.getByLabel(/^Code from your authenticator app/)
  await expect(otp).toBeFocused()
  await otp.fill('000000')
  await mechanic.keyboard.press('Enter')
  await expect(otp).toHaveAccessibleDescription(/not correct or has been used already/)
  // The current code confirmed the app; the next one is already valid.
  await otp.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await mechanic.keyboard.press('Enter')
  await expect(mechanic).toHaveURL('/admin')

  // A passkey is password and code in one.
  await addVirtualAuthenticator(mechanic)
  await visit(mechanic, '/admin/account')
  await mechanic.getByRole('button', { name: 'Add passkey' }).click()
  const adding = mechanic.getByRole('dialog', { name: 'Add passkey' })
  await adding.getByLabel('Name').fill('Workshop laptop')
  await adding.getByLabel('Name').press('Enter')
  const passkey = mechanic.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkey).toContainText('not used yet')
  await expectAccessibleEverywhere(mechanic)
  await mechanic.getByRole('button', { name: 'Log out' }).click()
  await mechanic.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(mechanic).toHaveURL('/admin')
  await visit(mechanic, '/admin/account')
  await expect(passkey).toContainText('last used')
  await mechanic.getByRole('button', { name: 'Remove Workshop laptop' }).click()
  await mechanic.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkey).toHaveCount(0)
  await context.close()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Number or e-mail address').fill(email)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Login refused' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Invited' })).toContainText('Robin Demo')
  await expectAccessibleEverywhere(page)
  expect(messages).toEqual([])
})

test('Ships a part of an order on a phone, and refunds it on a computer', async ({ page, request }) => {
  const messages = collectConsoleMessages(page)
  const number = await placeOrder(request, `meera-${Date.now()}@example.com`)
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/orders')
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  // The rows move once the list is filtered.
  await expect(page).toHaveURL(/search=/)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()

  await page.getByRole('button', { name: 'Ship items' }).click()
  const ship = page.getByRole('dialog', { name: `Ship items: ${number}` })
  await expect(ship).toContainText('The customer gets an e-mail with the tracking number.')
  await ship.getByRole('spinbutton').first().fill('1')
  await ship.getByRole('spinbutton').last().fill('0')
  const trackingNumber = ship.getByLabel('Tracking number (optional)')
  await ship.getByLabel('Carrier').selectOption('Other carrier or own delivery')
  await expect(trackingNumber).toHaveCount(0)
  await expect(ship).toContainText('Enter who brings it.')
  await ship.getByLabel('Who brings it').fill('Own delivery')
  await expect(ship).not.toContainText('Enter who brings it.')
  await ship.getByLabel('Carrier').selectOption({ label: 'DHL' })
  await expect(ship.getByLabel('Who brings it')).toHaveCount(0)
  await trackingNumber.fill('00340434161094042557')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await confirmDialog(page, `Ship items: ${number}`, 'Ship items')
  await expect(page.getByText('1 of 2 shipped')).toBeVisible()
  await expect(page.getByRole('link', { name: /00340434161094042557/ })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Record payment' }).click()
  await page.getByLabel(/^Amount received/).fill('90000')
  await confirmDialog(page, /^Record payment/, 'Record payment')

  await test.step('What was paid too much is transferred by hand', async () => {
    const due = page.getByText('To transfer', { exact: true })
    await expect(due).toBeVisible()
    await page.getByRole('button', { name: 'Transferred' }).click()
    const title = `Refund transferred: order ${number}`
    await expect(page.getByRole('dialog', { name: title })).toContainText('Make the transfer first')
    await confirmDialog(page, title, 'Transferred')
    await expect(due).toBeHidden()
    await expect(page.getByText('Paid too much').first()).toBeVisible()
  })

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: `Refund: ${number}` })
  await expect(refund.getByRole('status')).toContainText('Choose what to refund.')
  await refund.getByRole('spinbutton').last().fill('1')
  await expect(refund.getByRole('status')).toContainText(/The customer is refunded .+/)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)
  await confirmDialog(page, `Refund: ${number}`, /^Refund /)
  await expect(page.getByText('1 refunded')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Credit note/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Robin Demo' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible()
  expect(messages).toEqual([])
})

test('The command palette finds an order, a product and a page, with the keyboard and on a phone', async ({
  page,
  request,
}) => {
  const messages = collectConsoleMessages(page)
  const number = await placeOrder(request, `meera-${Date.now()}@example.com`)
  await enterAsOwner(page)
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const field = palette.getByRole('combobox', { name: /^Anything: order/ })
  await expect(field).toBeFocused()
  await page.keyboard.type(number)
  await expect(palette.getByRole('option', { name: new RegExp(`^${number}`) })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
  await expect(palette).toBeHidden()

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^Find/ }).click()
  await page.keyboard.type('audit')
  await expect(palette.getByRole('option', { name: 'Audit log' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await palette.getByRole('option', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('next order')
  await expect(palette.getByRole('option')).toHaveText(['Pack the next order'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Pack order/ })).toBeVisible()

  await test.step('A setting is found by its variable, and its field has the focus', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('vat')
    await expect(palette.getByRole('option', { name: /^VAT id or GSTIN/ })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('smtp host')
    await expect(palette.getByRole('option')).toHaveText(/^Mail server/)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Mail server', { exact: true })).toBeFocused()
  })

  await test.step('So are a category and a page of the shop', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('vtt')
    await expect(palette.getByRole('option', { name: /^Mountain Bikes/ })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('terms')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/pages\/terms/)
  })

  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('no such thing')
  await expect(palette).toContainText('No results.')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next row')
  await expectAccessibleEverywhere(page)
  expect(messages).toEqual([])
})

test('Orders are worked on by keyboard, through an expired session, and beside a faster colleague', async ({
  page,
  request,
}) => {
  const number = await placeOrder(request, `meera-${Date.now()}@example.com`)
  await enterAsOwner(page, '/admin/orders')
  await test.step('The keyboard opens an order of the list', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: number, exact: true })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  })

  await test.step('The session expires', async () => {
    await page.context().clearCookies({ name: 'chainline_staff' })
    await page.getByRole('button', { name: 'Start processing' }).click()
    const action = page.getByRole('dialog', { name: /^Start processing/ })
    await action.getByRole('button', { name: 'Start processing' }).click()
    const again = page.getByRole('dialog', { name: 'Log in again' })
    await expect(again.getByLabel('E-mail address')).toHaveValue('owner@chainline.example')
    await expect(again.getByLabel(/^Password/)).toBeFocused()
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(again.getByRole('alert')).toContainText('wrong')
    await expectAccessibleEverywhere(page)
    await again.getByLabel(/^Password/).fill('run-the-shop-2026')
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await expect(action).toBeHidden()
    await expect(page.getByText('Processing', { exact: true }).first()).toBeVisible()
  })

  await test.step('Of two people with the same order open, the second learns that it has changed', async () => {
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const late = page.getByRole('dialog', { name: /^Cancel order/ })
    await expect(late).toBeVisible()
    // A colleague is faster.
    const { data } = await (await page.request.get(`/api/admin/orders/${number}`)).json()
    const reply = await page.request.post(`/api/admin/orders/${number}/pay`, { data: { version: data.version } })
    expect(reply.status(), await reply.text()).toBe(200)
    await late.getByRole('button', { name: 'Cancel order' }).click()
    await expect(late.getByRole('alert')).toContainText('Someone else has changed this order in the meantime.')
  })
})

test('An owner creates a token for a program, and revokes it', async ({ page, playwright, staffShop }) => {
  const messages = collectConsoleMessages(page)
  await enterAsOwner(page, '/admin/tokens')
  await expect(page.getByText('No tokens yet')).toBeVisible()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create token' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Till in Pune')
  await dialog.getByLabel('See orders and documents').check()
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)
  const headers = { authorization: `Bearer ${token}` }
  const till = await playwright.request.newContext({ baseURL: staffShop.url, extraHTTPHeaders: headers })
  expect((await till.get('/api/admin/orders')).status()).toBe(200)
  expect((await till.get('/api/admin/products')).status()).toBe(403)
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await expect(page.getByRole('main')).not.toContainText(token)
  await page.getByRole('button', { name: /^Revoke.*Till in Pune$/ }).click()
  await confirmDialog(page, 'Revoke the token “Till in Pune”?', 'Revoke')
  await expect(page.getByText('No tokens yet')).toBeVisible()
  expect((await till.get('/api/admin/orders')).status()).toBe(401)
  await till.dispose()
  expect(messages).toEqual([])
})

test('Pages of the shop load nothing of the back office, and the other way round', async ({ page }) => {
  const listFiles = async (path: string): Promise<string[]> => {
    const files: string[] = []
    const add = (request: { url(): string }) => files.push(new URL(request.url()).pathname)
    page.on('request', add)
    await visit(page, path)
    page.off('request', add)
    return files.filter((file) => file.startsWith('/assets/'))
  }
  const shop = await listFiles('/')
  const office = await listFiles('/admin/sign-in')
  expect(shop.filter((file) => file.includes('/admin'))).toEqual([])
  expect(office.filter((file) => !file.startsWith('/assets/admin-'))).toEqual([])
  expect(office.length).toBeGreaterThan(1)
})
