import { expect, test } from '@playwright/test'
import { anIpAddress } from './account.ts'
import { findMessage } from './messages.ts'
import { waitForEmail } from './outbox.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, visit } from './story.ts'

const phone = { width: 390, height: 844 }

test('A visitor writes to the shop by keyboard and reads what happens next', async ({ page, context, request }) => {
  const headers = { 'x-forwarded-for': anIpAddress() }
  await page.setExtraHTTPHeaders(headers)
  const messages = collectConsoleMessages(page)
  await visit(page, '/page/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page).toHaveTitle(/^Contact/)
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Your name').focus()
  for (const text of [
    'Asha Rao',
    'asha.rao@example.org',
    '+91 20 5550 0100',
    'A squeak',
    'It squeaks when it rains.',
  ]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(form.getByRole('button', { name: 'Send message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(findMessage(page, 'Thank you, we’ve received your message.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('asha.rao@example.org')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Your name')).toHaveValue('')
  await expect(form.getByLabel('Message')).toHaveValue('')
  // The browser logs the next error.
  expect(messages).toEqual([])

  await test.step('Subscribing is confirmed by email; an invalid email address shows an error', async () => {
    const footer = page.getByRole('contentinfo')
    const field = footer.getByRole('textbox', { name: 'Email address' })
    await field.fill('lena at example')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/enter a complete email address/)
    await expect(field).toBeFocused()
    await field.fill('lena@example.org')
    await field.press('Enter')
    await expect(findMessage(page, 'Thank you for subscribing.')).toBeVisible()
    await expect(field).toHaveValue('')
    await waitForEmail('subscribed', 'To: lena@example.org')
  })
  await waitForEmail('contact-received', 'To: asha.rao@example.org')
  await waitForEmail('contact-copy', 'Reply-To: asha.rao@example.org')

  await test.step('Shows missing values at their fields and in a linked summary, and sends nothing', async () => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('contactrequest')) calls.push(request.url())
    })
    await form.getByLabel('Email address').fill('asha@example')
    await form.getByRole('button', { name: 'Send message' }).click()
    const errorSummary = form.getByRole('alert').filter({ hasText: 'Please check 3 fields' })
    await expect(errorSummary).toBeFocused()
    await expectAccessibleEverywhere(page)
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/Message is required\./)
    await errorSummary.getByRole('link', { name: /enter a complete email address/ }).click()
    await expect(form.getByLabel('Email address')).toBeFocused()
    await expect(form.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true')
    await form.getByLabel('Email address').fill('asha@example.org')
    await expect(form.getByLabel('Email address')).not.toHaveAttribute('aria-invalid', 'true')
    expect(calls).toEqual([])
  })

  await test.step('A message stays in the form while offline and is sent when the network is back', async () => {
    await form.getByLabel('Your name').fill('Jonas Weber')
    await form.getByLabel('Email address').fill('jonas@example.org')
    await form.getByLabel('Message').fill('Do you have a bell?')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'Your text is still here' })).toBeFocused()
    await expect(form.getByLabel('Message')).toHaveValue('Do you have a bell?')
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
    await page.getByRole('button', { name: 'Send another message' }).click()
  })

  await test.step('Rejects too many messages and preserves the text', async () => {
    for (let call = 0; call < 6; call += 1) {
      const data = { name: 'Asha Rao', email: 'asha@example.org', message: `Note ${call}` }
      await request.post('/api/contactrequest', { data, headers })
    }
    await form.getByLabel('Your name').fill('Asha Rao')
    await form.getByLabel('Email address').fill('asha@example.org')
    await form.getByLabel('Message').fill('Once more')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeFocused()
    await expect(form.getByLabel('Message')).toHaveValue('Once more')
  })
})

test.describe('On a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: phone })

  test('The form fits and is German throughout', async ({ page }) => {
    await visit(page, '/contact')
    const form = page.getByRole('form', { name: 'Kontakt' })
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(form.getByRole('alert')).toContainText('„Ihr Name“ ist ein Pflichtfeld.')
    await expectAccessible(page)
    await form.getByLabel('Ihr Name').fill('Jonas Weber')
    await form.getByLabel('E-Mail-Adresse').fill('jonas.weber@example.org')
    await form.getByLabel('Nachricht').fill('Haben Sie eine Klingel?')
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(findMessage(page, 'Danke, wir haben Ihre Nachricht erhalten.')).toBeVisible()
    await waitForEmail('contact-received', 'To: jonas.weber@example.org')
  })
})
