import { expect, test } from '@playwright/test'
import { said } from './messages.ts'
import { expectLetter } from './outbox.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const phone = { width: 390, height: 844 }

test('a visitor finds the form by the footer, writes by keyboard alone and is told what happens next', async ({
  page,
}) => {
  const messages = messagesOf(page)
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
  await expect(said(page, 'Thank you, we’ve received your message.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('asha.rao@example.org')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Your name')).toHaveValue('')
  await expect(form.getByLabel('Message')).toHaveValue('')
  expect(messages).toEqual([])
  await expectLetter('contact-received', 'To: asha.rao@example.org')
  await expectLetter('contact-copy', 'Reply-To: asha.rao@example.org')
})

test('what is missing is said at its field, and the list above leads there; nothing is sent', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('contactrequest')) calls.push(request.url())
  })
  await visit(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('E-mail address').fill('asha@example')
  await form.getByRole('button', { name: 'Send message' }).click()
  const complaints = form.getByRole('alert').filter({ hasText: 'Please check 3 fields' })
  await expect(complaints).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/Message is required\./)
  await complaints.getByRole('link', { name: /enter a complete e-mail address/ }).click()
  await expect(form.getByLabel('E-mail address')).toBeFocused()
  await expect(form.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('E-mail address').fill('asha@example.org')
  await expect(form.getByLabel('E-mail address')).not.toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('without a connection the message stays in the form, and goes out when it is back', async ({ page, context }) => {
  await visit(page, '/contact')
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Your name').fill('Jonas Weber')
  await form.getByLabel('E-mail address').fill('jonas@example.org')
  await form.getByLabel('Message').fill('Do you have a bell?')
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Your text is still here' })).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('Do you have a bell?')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your message' })).toBeVisible()
})

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: phone })

  test('the form fits and speaks German to the end', async ({ page }) => {
    await visit(page, '/contact')
    const form = page.getByRole('form', { name: 'Kontakt' })
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(form.getByRole('alert')).toContainText('„Ihr Name“ ist ein Pflichtfeld.')
    await expectAccessible(page)
    await form.getByLabel('Ihr Name').fill('Jonas Weber')
    await form.getByLabel('E-Mail-Adresse').fill('jonas.weber@example.org')
    await form.getByLabel('Nachricht').fill('Haben Sie eine Klingel?')
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(said(page, 'Danke, wir haben Ihre Nachricht erhalten.')).toBeVisible()
    await expectLetter('contact-received', 'To: jonas.weber@example.org')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the contact page has no accessibility violation in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await visit(page, '/contact')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /^Please check/ })).toBeVisible()
    await expectAccessible(page)
  })
}

test('subscribing is confirmed by mail; a wrong address is complained about at the field', async ({ page }) => {
  await visit(page, '/contact')
  const footer = page.getByRole('contentinfo')
  const field = footer.getByRole('textbox', { name: 'E-mail address' })
  await field.fill('lena at example')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/enter a complete e-mail address/)
  await expect(field).toBeFocused()
  await field.fill('lena@example.org')
  await field.press('Enter')
  await expect(said(page, 'Thank you for subscribing.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expectLetter('subscribed', 'To: lena@example.org')
})

// The last of its file: for a minute the shop takes no more messages from this address.
test('whoever sends too often is asked to wait, and keeps what they wrote', async ({ page }) => {
  await visit(page, '/contact')
  for (let call = 0; call < 6; call += 1) {
    const data = { name: 'Asha Rao', email: 'asha@example.org', message: `Note ${call}` }
    await page.request.post('/api/contactrequest', { data })
  }
  const form = page.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('E-mail address').fill('asha@example.org')
  await form.getByLabel('Message').fill('Once more')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Too many attempts' })).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('Once more')
})
