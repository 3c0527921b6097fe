import { expect, test } from '@playwright/test'
import { addToCart } from './cart.ts'
import { findMessage } from './messages.ts'
import { abortRequests } from './network.ts'
import { expectCode } from './outbox.ts'
import { readAllStorage, readStoredToken, setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

test.beforeEach(({ page }) => setRandomIpAddress(page))

test('Signs in with a texted code, rejects a wrong one and clears the number', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const national = `98${String(Date.now()).slice(-8)}`
  const number = `+91${national}`
  await addToCart(page, 2)
  await visit(page, '/login-register?redirect=%2Fwishlist')
  await page.getByRole('link', { name: 'Get a code by text message' }).click()
  const form = page.getByRole('form', { name: 'Log in by phone' })
  await expect(form.getByLabel('Country')).toHaveValue('IN')
  await form.getByLabel('Phone number').fill('123')
  await form.getByRole('button', { name: 'Send code' }).click()
  await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription(/not a valid phone number in India/)
  await expectAccessibleEverywhere(page)
  // A number with prefix sets the country.
  await form.getByLabel('Phone number').fill('+49 1512 3456789')
  await form.getByLabel('Phone number').blur()
  await expect(form.getByLabel('Country')).toHaveValue('DE')
  await form.getByLabel('Country').selectOption('IN')

  await test.step('Sends a new code and accepts another number', async () => {
    const first = `+9197${String(Date.now()).slice(-8)}`
    await form.getByLabel('Phone number').fill(first)
    await form.getByRole('button', { name: 'Send code' }).click()
    const code = await expectCode(first)
    await page.getByRole('button', { name: 'Send a new code' }).click()
    await expect(findMessage(page, 'We’ve sent you a code. It is valid for 5 minutes.')).toBeVisible()
    await expectCode(first, (newest) => newest !== code)
    await page.getByRole('button', { name: 'Use another number' }).click()
    await expect(form.getByLabel('Phone number')).toHaveValue('')
  })

  await form.getByLabel('Phone number').fill(national)
  await form.getByRole('button', { name: 'Send code' }).click()
  const code = form.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText(`+91 ${national.slice(0, 5)} ${national.slice(5)}`)).toBeVisible()
  expect(await readAllStorage(page)).toContain(number)
  // A phone may discard the page while the customer reads the message.
  await page.reload()
  await expect(code).toBeVisible()
  const right = await expectCode(number)
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'The code is wrong or has expired' })).toBeFocused()
  expect(await readAllStorage(page)).not.toContain(number)

  const restore = await abortRequests(page, '**/api/verify-code?*')
  await code.fill(right)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(findMessage(page, 'OTP is Expired or Invalid , please try again!')).toBeVisible()
  await restore()
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Logged Successfully!' })).toBeVisible()
  await expect(page).toHaveURL('/wishlist')
  // The guest's cart is now the customer's.
  const token = await readStoredToken(page)
  const { data } = await (await page.request.get(`/api/checkout/cart?token=${token}`)).json()
  expect(data.items).toMatchObject([{ quantity: 2 }])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('phone')))).toEqual([])
  expect(messages.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})
