import { expect, test } from '@playwright/test'
import { confirmIdentity, identityDialog, newCustomer, signIn, visitAsCustomer } from './account.ts'
import { lube } from './cart.ts'
import { findMessage } from './messages.ts'
import { abortRequests, holdRequests } from './network.ts'
import { readStoredToken, setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, seedSavedLists, visit } from './story.ts'

test.beforeEach(({ page }) => setRandomIpAddress(page))

test('A customer updates the profile', async ({ page }) => {
  const customer = await visitAsCustomer(page)
  const form = page.getByRole('form', { name: 'Personal details', exact: true })

  await test.step('A profile that cannot be loaded can be retried', async () => {
    const restore = await abortRequests(page, '**/api/customer/get**')
    await visit(page, '/my-account/profile')
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure).toContainText('We couldn’t load this page')
    await restore()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Meera')
  })

  await test.step('Lists missing values and preserves the input while offline', async () => {
    await form.getByLabel('Last name').fill(' ')
    await form.getByLabel('Date of birth').fill('2999-01-01')
    const save = form.getByRole('button', { name: 'Save' })
    await save.click()
    const errorSummary = form.getByRole('alert').filter({ hasText: 'Please check 2 fields' })
    await expect(errorSummary).toBeFocused()
    await expectAccessibleEverywhere(page)
    await errorSummary.getByRole('link', { name: 'Last name is required.' }).click()
    await expect(form.getByLabel('Last name')).toBeFocused()
    await form.getByLabel('Last name').fill('Rao')
    await form.getByLabel('Date of birth').fill('')
    const restore = await abortRequests(page, '**/api/customer/profile**')
    await save.click()
    await expect(form.getByRole('alert').filter({ hasText: 'Failed To update data' })).toBeFocused()
    await expect(form.getByLabel('Last name')).toHaveValue('Rao')
    await restore()
    const release = await holdRequests(page, '**/api/customer/profile**')
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect(findMessage(page, 'Profile Updated successfully')).toBeVisible()
    await expect(save).not.toHaveAttribute('aria-busy', 'true')
  })

  await test.step('A new error hides the earlier success message', async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(findMessage(page, 'Profile Updated successfully')).toBeVisible()
    // A hovered toast does not disappear by itself.
    await findMessage(page, 'Profile Updated successfully').hover()
    const restore = await abortRequests(page, '**/api/customer/profile**')
    await form.getByLabel('Last name').press('Enter')
    await expect(form.getByRole('alert')).toHaveText(/Failed To update data/)
    await expect(findMessage(page, 'Profile Updated successfully')).toBeHidden()
    await restore()
  })

  await test.step('A customer edits the profile by keyboard and is greeted with the new name', async () => {
    const messages = collectConsoleMessages(page)
    await form.getByLabel('First name').fill('Leela')
    await form.getByLabel('Date of birth').fill('1990-05-31')
    await form.getByLabel('Gender').selectOption('Female')
    await form.getByLabel('Gender').press('Tab')
    await expect(form.getByRole('button', { name: 'Save' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(findMessage(page, 'Profile Updated successfully')).toBeVisible()
    await visit(page, '/my-account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello Leela')
    await page.getByRole('main').getByRole('link', { name: 'Profile' }).first().click()
    await expect(form.getByLabel('First name')).toHaveValue('Leela')
    await expect(form.getByLabel('Date of birth')).toHaveValue('1990-05-31')
    await expect(form.getByLabel('Gender')).toHaveValue('female')
    expect(messages).toEqual([])
  })

  await test.step('Changing the email address needs the password, rejects a taken one and changes the sign-in', async () => {
    const other = await newCustomer(page.request)
    await form.getByLabel('Email address').fill(other.email)
    const save = form.getByRole('button', { name: 'Save' })
    await save.click()
    const dialog = identityDialog(page)
    await expect(dialog.getByLabel('Current password')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(form.getByRole('alert').filter({ hasText: 'Nothing has been changed' })).toBeFocused()
    await save.click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(/Current password is required\./)
    await confirmIdentity(page, 'not-my-password')
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      /This is not your current password\./,
    )
    await expectAccessible(page)
    await confirmIdentity(page, customer.password)
    await expect(dialog).toHaveCount(0)
    await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(
      /An account with this email address already exists\. Log in to that account, or use another address\./,
    )
    const email = `new-${customer.email}`
    await form.getByLabel('Email address').fill(email)
    await save.click()
    await expect(findMessage(page, 'Profile Updated successfully')).toBeVisible()
    const reply = await page.request.post('/api/customer/login', { data: { email, password: customer.password } })
    expect(reply.status(), await reply.text()).toBe(200)
  })

  await test.step('A stale page does not undo changes made on another device', async () => {
    const { firstName: first_name, lastName: last_name, password: current_password } = customer
    const email = `other-${customer.email}`
    const elsewhere = await page.request.put('/api/customer/profile', {
      headers: { authorization: `Bearer ${await readStoredToken(page)}` },
      data: { first_name, last_name, email, current_password },
    })
    expect(elsewhere.status()).toBe(200)
    await form.getByLabel('Date of birth').fill('1990-06-01')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(findMessage(page, 'Profile Updated successfully')).toBeVisible()
    await expect(form.getByLabel('Email address')).toHaveValue(email)
    await expect(form.getByLabel('Date of birth')).toHaveValue('1990-06-01')
  })
})

test('A customer signs out devices and changes the password', async ({ page, browser, request }) => {
  const customer = await visitAsCustomer(page)

  await test.step('Lists devices, signs out one, then all others', async () => {
    const phone = await request.post('/api/customer/login', {
      headers: { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile) Gecko/140.0 Firefox/140.0' },
      data: customer,
    })
    const { token: phoneToken } = await phone.json()
    const tablet = await browser.newPage({
      userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    })
    await signIn(tablet, customer)
    await seedSavedLists(tablet, { wishlist: [lube] })
    await visit(tablet, '/wishlist')
    await expect(tablet.getByRole('main').getByText('1 product saved in your account')).toBeVisible()
    const release = await holdRequests(page, /\/api\/customer\/(passkeys|sessions|security-events|two-factor)\?/)
    await visit(page, '/my-account/security')
    // The page says once that it is loading, not for each of its parts.
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
    await release()
    const devices = page.getByRole('region', { name: 'Devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(3)
    await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
    // Times are in the customer's time zone.
    const sessions = await page.request.get(`/api/customer/sessions?token=${await readStoredToken(page)}`)
    const { data }: { data: { browser: string; last_used_at: string }[] } = await sessions.json()
    const used = new Date(data.find(({ browser }) => browser === 'Firefox')?.last_used_at ?? Number.NaN)
    const hour = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(used)
    await expect(devices.getByRole('listitem').filter({ hasText: 'Firefox, Android' })).toContainText(hour)

    await devices.getByRole('button', { name: 'Log out Firefox, Android' }).click()
    await expect(findMessage(page, 'This device has been logged out.')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByRole('list')).toBeFocused()
    expect((await request.get(`/api/customer/get?token=${phoneToken}`)).status()).toBe(401)
    await devices.getByRole('button', { name: 'Log out all other devices' }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(devices.getByRole('button')).toHaveCount(0)
    // The customer's data is gone there, and the page says why.
    await visit(tablet, '/my-account/profile')
    await expect(tablet).toHaveURL(/\/login-register/)
    await expect(tablet.getByRole('status').filter({ hasText: 'You have been logged out.' })).toBeVisible()
    await expect(tablet.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).not.toHaveAccessibleName(
      /1 product/,
    )
    await tablet
      .getByRole('banner')
      .getByRole('link', { name: /^Wishlist/ })
      .click()
    await expect(tablet.getByRole('heading', { level: 1, name: /wishlist/i })).toBeVisible()
    await expect(tablet.getByText('saved in your account')).toBeHidden()
    // The account's list still has it.
    const wishlist = await page.request.get(`/api/wishlist?token=${await readStoredToken(page)}`)
    expect((await wishlist.json()).data).toMatchObject([{ product: { id: lube } }])
    await tablet.close()
  })

  await test.step('Changing the password needs the old one and signs out other devices', async () => {
    const signInElsewhere = async (password: string): Promise<string> => {
      const reply = await request.post('/api/customer/login', { data: { email: customer.email, password } })
      expect(reply.status()).toBe(200)
      return (await reply.json()).token
    }
    const elsewhere = await signInElsewhere(customer.password)

    const form = page.getByRole('form', { name: 'Password' })
    const change = form.getByRole('button', { name: 'Change password' })
    await form.getByLabel(/^New password \*/).fill('chain-ring-48')
    await form.getByLabel('Repeat new password').fill('chain-ring-46')
    await change.click()
    await expect(form.getByLabel('Repeat new password')).toHaveAccessibleDescription(/don’t match/)
    await expectAccessibleEverywhere(page)
    await form.getByLabel('Repeat new password').fill('chain-ring-48')
    await change.click()
    await confirmIdentity(page, customer.password)
    await expect(
      findMessage(page, 'Your password has been changed. All other devices have been logged out.'),
    ).toBeVisible()
    await expect(form.getByLabel(/^New password \*/)).toHaveValue('')

    expect((await request.get(`/api/customer/get?token=${elsewhere}`)).status()).toBe(401)
    await signInElsewhere('chain-ring-48')
    await visit(page, '/my-account/security')
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
  })
})
