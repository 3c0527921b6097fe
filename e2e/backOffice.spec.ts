/** The back office: signing in, the staff, and tokens for programs. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmDialog, desktop, enterAsOwner, goTo, phone, signIn, test } from './admin.ts'
import { addVirtualAuthenticator } from './authenticator.ts'
import { extractLink, waitForEmail } from './outbox.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

/** Opens a page. @returns the paths of the build files that it loads */
async function listFiles(page: Page, path: string): Promise<string[]> {
  const files: string[] = []
  const add = (request: { url(): string }) => files.push(new URL(request.url()).pathname)
  page.on('request', add)
  await visit(page, path)
  page.off('request', add)
  return files.filter((file) => file.startsWith('/assets/'))
}

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
  await test.step('Pages of the shop load nothing of the back office, and vice versa', async () => {
    const shop = await listFiles(page, '/')
    const office = await listFiles(page, '/admin')
    expect(shop.filter((file) => file.includes('/admin'))).toEqual([])
    expect(office.filter((file) => !file.startsWith('/assets/admin-'))).toEqual([])
    expect(office.length).toBeGreaterThan(1)
  })
  await expect(page).toHaveURL('/admin/sign-in?to=%2Fadmin')
  await signIn(page, 'owner@chainline.example', 'run-the-shop-2026')
  await page.getByRole('link', { name: 'Staff', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible()
  const email = `mechanic-${Date.now()}@example.com`
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Name').fill('Kim Vega')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Role').selectOption('workshop')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(email)).toBeVisible()

  const context = await browser.newContext()
  const mechanic = await newPage(context)
  const link = extractLink(await waitForEmail('staff-invitation', email, staffShop.dataDir), '/admin/welcome')
  await visit(mechanic, link)
  await mechanic.getByLabel(/^New password/).fill('short')
  await mechanic.keyboard.press('Enter')
  await expect(mechanic.getByLabel(/^New password/)).toHaveAccessibleDescription(/at least 12/)
  await expectAccessibleEverywhere(mechanic)
  await mechanic.getByLabel(/^New password/).fill('a-quiet-derailleur')
  await mechanic.keyboard.press('Enter')
  // The link and a new password sign in.
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

  // A read-only role has no button to enter geometry.
  await goTo(mechanic, '/admin/products?search=OS-KAMEN')
  await mechanic.getByRole('link', { name: 'Kámen titanium gravel frame', exact: true }).click()
  await expect(mechanic.getByText('For bicycles: shoppers see the frame')).toBeVisible()
  await expect(mechanic.getByRole('button', { name: 'Enter geometry' })).toHaveCount(0)

  // The server rejects what the menu does not offer.
  await goTo(mechanic, '/admin/audit')
  await expect(mechanic.getByText('Your role does not allow this')).toBeVisible()
  await goTo(mechanic, '/admin/account')
  await mechanic.getByRole('button', { name: 'Log out' }).click()
  await expect(mechanic).toHaveURL('/admin/sign-in')

  await signIn(mechanic, email, 'a-quiet-derailleur')
  const otp = mechanic.getByLabel(/^Code from your authenticator app/)
  await expect(otp).toBeFocused()
  await otp.fill('000000')
  await mechanic.keyboard.press('Enter')
  await expect(otp).toHaveAccessibleDescription(/not correct or has been used already/)
  // The current code confirmed the app; the next one is already valid.
  await otp.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await mechanic.keyboard.press('Enter')
  await expect(mechanic).toHaveURL('/admin')

  // A passkey replaces both password and code.
  await addVirtualAuthenticator(mechanic)
  await goTo(mechanic, '/admin/account')
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
  await goTo(mechanic, '/admin/account')
  await expect(passkey).toContainText('last used')
  await mechanic.getByRole('button', { name: 'Remove Workshop laptop' }).click()
  await mechanic.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkey).toHaveCount(0)
  await expect(mechanic.getByText('The passkey “Workshop laptop” is removed.')).toBeFocused()
  await context.close()

  await page.getByRole('link', { name: 'Audit log' }).click()
  await page.getByLabel('Number or email address').fill(email)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Invited' })).toContainText('Robin Demo')
  expect(messages).toEqual([])
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
