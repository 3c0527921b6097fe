/** An authenticator app as a second factor. */
import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmIdentity, visitAsCustomer } from './account.ts'
import { findMessage } from './messages.ts'
import { setRandomIpAddress } from './signIn.ts'
import { expectAccessible, visit } from './story.ts'

test.beforeEach(({ page }) => setRandomIpAddress(page))

test('Sets up an authenticator app, whose code is then required to sign in', async ({ page }) => {
  const { email, password } = await visitAsCustomer(page)
  await visit(page, '/my-account/security')
  const part = page.getByRole('region', { name: 'Two-factor login' })
  await part.getByRole('button', { name: 'Turn on' }).click()
  await confirmIdentity(page, password)
  await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await part.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await expect(part.getByLabel('Code from your app')).toBeFocused()
  await expectAccessible(page)
  await part.getByLabel('Code from your app').fill(app.generate())
  await page.keyboard.press('Enter')
  await expect(part.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expect(part.getByRole('listitem')).toHaveCount(10)
  const download = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await part.getByRole('button', { name: 'I have saved them' }).click()
  await expect(part).toContainText('10 recovery codes left')

  await page.evaluate(() => localStorage.clear())
  await visit(page, '/login-register?redirect=/my-account/security')
  const form = page.getByRole('form', { name: 'Log in', exact: true })
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const otp = form.getByLabel('Code from your app')
  await expect(otp).toBeFocused()
  await otp.fill('not a code')
  await page.keyboard.press('Enter')
  await expect(otp).toHaveAccessibleDescription(/not correct or has been used already/)
  await expectAccessible(page)
  // The current code confirmed the app; the next one is already valid.
  await otp.fill(app.generate({ timestamp: Date.now() + 30_000 }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-account/security')

  await part.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await confirmIdentity(page, password)
  await expect(findMessage(page, 'Two-factor login is off.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Turn on' })).toBeVisible()
})
