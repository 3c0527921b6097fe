import { expect, test } from '@playwright/test'
import { newCustomer } from './account.ts'
import { expectLetter, linkIn } from './outbox.ts'
import { comeFromElsewhere, logInForm, logInHere } from './signIn.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('a forgotten password: link by mail, new password, login with it; the link is good once', async ({ page }) => {
  const messages = messagesOf(page)
  const { email } = await newCustomer(page.request)
  await visit(page, '/login-register?redirect=%2Fcart')
  await logInForm(page).getByLabel('E-mail address').fill(email)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  const ask = page.getByRole('form', { name: 'Reset your password' })
  // What was typed before need not be typed again.
  await expect(ask.getByLabel('E-mail address')).toHaveValue(email)
  await ask.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  const link = linkIn(await expectLetter('password-reset', `To: ${email}`), '/reset-password')
  expect(link).toMatch(/#token=/)

  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await visit(page, link)
  await expect(page.getByRole('main')).toContainText(email)
  const form = page.getByRole('form', { name: 'Choose a new password' })
  await form.getByLabel(/^New password/).fill('gravel-lantern-58')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeFocused()
  expect(page.url()).not.toContain('token')
  expect(asked.filter((line) => line.includes(new URL(link).hash.slice(7, 40)))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(logInForm(page).getByLabel('E-mail address')).toHaveValue(email)
  await logInHere(page, { email, password: 'gravel-lantern-58' })
  await expect(page).toHaveURL('/my-account')
  expect(messages).toEqual([])

  await visit(page, link)
  await form.getByLabel(/^New password/).fill('lantern-orchard-73')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeFocused()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a reset link that is not whole says so and leads to a new one', async ({ page }) => {
  await visit(page, '/reset-password')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
})
