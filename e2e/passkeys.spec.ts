/** Passkeys, with a virtual authenticator. */
import { expect, type Page, test } from '@playwright/test'
import { type Customer, confirmIdentity, identityDialog, visitAsCustomer } from './account.ts'
import { addVirtualAuthenticator, disablePasskeySuggestions } from './authenticator.ts'
import { findMessage } from './messages.ts'
import { abortRequests } from './network.ts'
import { readStoredSession, setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

const listPasskeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function addPasskey(page: Page, { password }: Customer): Promise<void> {
  await listPasskeys(page).getByRole('button', { name: 'Add passkey' }).click()
  const form = page.getByRole('form', { name: 'Add passkey' })
  await form.getByRole('button', { name: 'Create passkey' }).click()
  await confirmIdentity(page, password)
}

test.beforeEach(({ page }) => setRandomIpAddress(page))

test('Adds, uses, renames and removes a passkey', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const setVerified = await addVirtualAuthenticator(page)
  await disablePasskeySuggestions(page)
  const customer = await visitAsCustomer(page)
  await visit(page, '/my-account/security')
  const passkeys = listPasskeys(page)

  await test.step('Shows errors for a duplicate passkey, a device that denies it and a lost network', async () => {
    const form = page.getByRole('form', { name: 'Add passkey' })
    const make = form.getByRole('button', { name: 'Create passkey' })
    await setVerified(false)
    await addPasskey(page, customer)
    await expect(form.getByRole('alert').filter({ hasText: 'No passkey was created' })).toBeFocused()
    await setVerified(true)
    const restore = await abortRequests(page, '**/api/customer/passkeys/options**')
    await make.click()
    await expect(form.getByRole('alert').filter({ hasText: 'Failed To update data' })).toBeVisible()
    await restore()
    await make.click()
    await expect(findMessage(page, 'Your passkey is ready.')).toBeVisible()
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await passkeys.getByRole('button', { name: 'Add passkey' }).click()
    await make.click()
    await expect(form.getByRole('alert').filter({ hasText: 'already has a passkey for your account' })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(passkeys.getByRole('button', { name: 'Add passkey' })).toBeVisible()
  })

  await expect(passkeys.getByRole('listitem')).toContainText('not used yet')

  await page.evaluate(() => localStorage.clear())
  await visit(page, '/login-register?redirect=/my-account/security')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/my-account/security')
  expect(JSON.parse((await readStoredSession(page)) ?? '{}')).toMatchObject({ data: { email: customer.email } })
  await expect(passkeys.getByRole('listitem')).toContainText('last used on')
  await expect(page.getByRole('list', { name: 'Recent activity' }).getByRole('listitem').first()).toContainText(
    'Logged in with a passkey',
  )

  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  const name = passkeys.getByLabel('Passkey name')
  await expect(name).toBeFocused()
  await name.fill('Workshop laptop')
  await name.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Workshop laptop')
  await passkeys.getByRole('button', { name: 'Remove Workshop laptop' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove Workshop laptop?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await passkeys.getByRole('button', { name: 'Remove Workshop laptop' }).click()
  await dialog.getByRole('button', { name: 'Remove passkey' }).click()
  // This session has not re-authenticated yet. The passkey to be removed may be used for that.
  await identityDialog(page).getByRole('button', { name: 'Use a passkey instead' }).click()
  await identityDialog(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  // Browsers log failed requests themselves.
  expect(messages.filter((text) => !text.includes('Failed to load resource'))).toEqual([])
})
