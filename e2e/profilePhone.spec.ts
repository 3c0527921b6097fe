/** A customer's phone number: adding, confirming and removing it, and registering by phone. */
import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { confirmIdentity, identityDialog, signIn, visitAsCustomer } from './account.ts'
import { findMessage } from './messages.ts'
import { expectCode } from './outbox.ts'
import { readStoredToken, setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, visit } from './story.ts'

test.beforeEach(({ page }) => setRandomIpAddress(page))

/** An unused Indian number in national format. */
const aNationalNumber = () => `98${String(randomInt(0, 100_000_000)).padStart(8, '0')}`

test('Adds a phone number by country, code and password, and removes it', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const customer = await visitAsCustomer(page)
  const national = aNationalNumber()
  const number = `+91${national}`
  await visit(page, '/my-account/profile')
  const phone = page.getByRole('region', { name: 'Phone' })
  await phone.getByRole('button', { name: 'Add number' }).click()
  const form = phone.getByRole('form', { name: 'Phone' })
  await expect(form.getByLabel('Phone number')).toBeFocused()
  await expect(form.getByLabel('Country')).toHaveValue('IN')
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription('Phone number is required.')
  await form.getByLabel('Country').selectOption('DE')
  await form.getByLabel('Phone number').fill('12')
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription(/not a valid phone number in Germany/)
  // A number with prefix sets the country.
  await form.getByLabel('Phone number').fill(number)
  await form.getByLabel('Phone number').blur()
  await expect(form.getByLabel('Country')).toHaveValue('IN')
  await expect(form.getByLabel('Phone number')).not.toHaveValue(/\+/)
  await form.getByLabel('Phone number').fill(national)
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByLabel('Code')).toBeFocused()
  await expect(form.getByRole('status')).toContainText(`+91 ${national.slice(0, 5)} ${national.slice(5)}`)
  const code = await expectCode(number)
  await form.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
  await form.getByRole('button', { name: 'Confirm number' }).click()
  await confirmIdentity(page, customer.password)
  await expect(form.getByLabel('Code')).toHaveAccessibleDescription(/wrong or has expired/)
  await form.getByLabel('Code').fill(code)
  await form.getByRole('button', { name: 'Confirm number' }).click()
  await expect(phone).toContainText('Confirmed. You can use it to log in.')
  await phone.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove number' }).click()
  await expect(phone).toContainText('No number yet.')

  await test.step('Prefills an unconfirmed phone number with its country', async () => {
    const { firstName, lastName, password } = customer
    const answer = await page.request.put('/api/customer/profile', {
      headers: { authorization: `Bearer ${await readStoredToken(page)}` },
      data: { first_name: firstName, last_name: lastName, phone: '+49 1512 3456789', current_password: password },
    })
    expect(answer.status()).toBe(200)
    await visit(page, '/my-account/profile')
    await phone.getByRole('button', { name: 'Confirm or change number' }).click()
    await expect(phone.getByLabel('Country')).toHaveValue('DE')
    await expect(phone.getByLabel('Phone number')).toHaveValue('01512 3456789')
  })
  expect(messages).toEqual([])
})

test('A customer who registered by phone adds name, email address and password', async ({ page }) => {
  const number = `+91${aNationalNumber()}`
  expect((await page.request.post('/api/send-verification-code', { data: { phone: number } })).status()).toBe(200)
  const code = await expectCode(number)
  const { token, data } = await (await page.request.post('/api/verify-code', { data: { phone: number, code } })).json()
  await page.goto('/healthz')
  await page.evaluate((entry) => localStorage.setItem('auth', JSON.stringify(entry)), { token, data })
  await visit(page, '/my-account/security')
  await page.getByRole('link', { name: 'Go to profile' }).click()
  await expect(page.getByRole('region', { name: 'Personal details', exact: true })).toContainText(
    'You signed up by phone',
  )
  const email = `${number.slice(1)}@example.com`
  await page.getByLabel('First name').fill('Ravi')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByRole('form', { name: 'Personal details', exact: true }).getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = identityDialog(page)
  await dialog.getByRole('button', { name: 'Send a code to' }).click()
  await dialog.getByLabel('Code').fill(await expectCode(number, (sent) => sent !== code))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(findMessage(page, 'Profile Updated successfully')).toBeVisible()
  await visit(page, '/my-account/security')
  await page.getByLabel(/^New password \*/).fill('chain-ring-48')
  await page.getByLabel('Repeat new password').fill('chain-ring-48')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(findMessage(page, 'Your password has been set.')).toBeVisible()
  await signIn(page, { email, password: 'chain-ring-48', firstName: 'Ravi', lastName: 'Nair' })
})
