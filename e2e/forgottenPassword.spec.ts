import { expect, test } from '@playwright/test'
import { newCustomer } from './account.ts'
import { extractLink, waitForEmail } from './outbox.ts'
import { findSignInForm, setRandomIpAddress, submitSignInForm } from './signIn.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, visit } from './story.ts'

test.beforeEach(({ page }) => setRandomIpAddress(page))

test('A forgotten password is reset by an emailed link that works once', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const { email } = await newCustomer(page.request)
  await visit(page, '/login-register?redirect=%2Fcart')
  await findSignInForm(page).getByLabel('Email address').fill(email)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  const ask = page.getByRole('form', { name: 'Reset your password' })
  // The form is prefilled with the email address from the sign-in form.
  await expect(ask.getByLabel('Email address')).toHaveValue(email)
  await ask.getByLabel('Email address').fill('')
  await ask.getByRole('button', { name: 'Send link' }).click()
  await expect(ask.getByRole('alert')).toBeFocused()
  await expectAccessibleEverywhere(page)
  await ask.getByLabel('Email address').fill(email)
  await ask.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
  const link = extractLink(await waitForEmail('password-reset', `To: ${email}`), '/reset-password')
  expect(link).toMatch(/#token=/)

  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await visit(page, link)
  await expect(page.getByRole('main')).toContainText(email)
  const form = page.getByRole('form', { name: 'Choose a new password' })
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expectAccessibleEverywhere(page)
  await form.getByLabel(/^New password/).fill('gravel-lantern-58')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeFocused()
  expect(page.url()).not.toContain('token')
  expect(requests.filter((line) => line.includes(new URL(link).hash.slice(7, 40)))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(findSignInForm(page).getByLabel('Email address')).toHaveValue(email)
  await submitSignInForm(page, { email, password: 'gravel-lantern-58' })
  await expect(page).toHaveURL('/my-account')
  expect(messages).toEqual([])

  await visit(page, link)
  await form.getByLabel(/^New password/).fill('lantern-orchard-73')
  await form.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeFocused()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await test.step('An incomplete reset link offers to send a new one', async () => {
    await visit(page, '/reset-password')
    await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible()
  })
})
