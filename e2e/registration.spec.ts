import { expect, type Page, test } from '@playwright/test'
import { waitForEmail } from './outbox.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, visit } from './story.ts'

const phone = { width: 390, height: 844 }
const invoice = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

const findForm = (page: Page) => page.getByRole('form', { name: 'Register my bike' })

async function fill(page: Page, email: string): Promise<void> {
  const form = findForm(page)
  await form.getByLabel('Model').fill('Ridge 29 Hardtail')
  await form.getByRole('textbox', { name: 'Frame number' }).fill('CL-26-004711')
  await form.getByLabel('Date of purchase').fill('2025-05-30')
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel('Phone').fill('+91 20 5550 0100')
}

test('An owner registers a bike with its invoice by keyboard', async ({ page, context }) => {
  const messages = collectConsoleMessages(page)
  // Listen from the start: a dialog that opens before the listener exists is lost.
  page.on('filechooser', (dialog) => dialog.setFiles(invoice))
  await visit(page, '/contact')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Register my bike' }).click()
  await expect(page).toHaveURL('/product-registration')
  const form = findForm(page)
  await form.getByLabel('Model').focus()
  await page.keyboard.type('Ridge 29')
  await expect(form.locator('datalist option[value="Ridge 29 Hardtail"]')).toBeAttached()
  await page.keyboard.type(' Hardtail')
  await page.keyboard.press('Tab')
  await page.keyboard.type('CL-26-004711')
  await form.getByLabel('Date of purchase').fill('2025-05-30')
  await form.getByLabel('Your name').focus()
  for (const text of ['Asha Rao', 'asha.bike@example.org', '+91 20 5550 0100']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  const file = form.getByLabel('Invoice', { exact: true })
  await expect(file).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByText('invoice.pdf, 1 kB').first()).toBeVisible()
  await form.getByRole('button', { name: 'Register bike' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you, your bike is registered.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your bike is registered' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('CL-26-004711')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Register another bike' }).click()
  await expect(form.getByRole('textbox', { name: 'Frame number' })).toHaveValue('')
  await expect(form.getByText('invoice.pdf')).toHaveCount(0)
  expect(messages).toEqual([])
  await waitForEmail('bike-registered', 'To: asha.bike@example.org')

  await test.step('The registration page is accessible, also with form errors', async () => {
    await form.getByRole('button', { name: 'Register bike' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /^Please check/ })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  await test.step('A file of the wrong type or size is rejected at once and can be removed', async () => {
    const file = form.getByLabel('Invoice', { exact: true })
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(file).toHaveAccessibleDescription(/must be a PDF, JPEG, PNG, WebP or HEIC file/)
    const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1)
    await file.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: tooLarge })
    await expect(file).toHaveAccessibleDescription(/can be up to 5\u00a0MB/)
    await form.getByRole('button', { name: 'Remove scan.pdf' }).click()
    await expect(file).toBeFocused()
    await expect(file).toHaveAccessibleDescription('PDF, JPEG, PNG, WebP or HEIC, up to 5\u00a0MB.')
  })

  await test.step('Shows the server’s error about the file at the field and preserves the input', async () => {
    await fill(page, 'asha.file@example.org')
    await form
      .getByLabel('Invoice', { exact: true })
      .setInputFiles({ ...invoice, buffer: Buffer.from('<script>alert(1)</script>') })
    await form.getByRole('button', { name: 'Register bike' }).click()
    const errorSummary = form.getByRole('alert').filter({ hasText: 'Please check 1 field' })
    await expect(errorSummary).toBeFocused()
    await errorSummary.getByRole('link', { name: /must be a PDF/ }).click()
    await expect(form.getByLabel('Invoice', { exact: true })).toBeFocused()
    await expect(form.getByRole('textbox', { name: 'Frame number' })).toHaveValue('CL-26-004711')
  })

  await test.step('A future date and a lost connection show different errors and preserve the input', async () => {
    await fill(page, 'asha.late@example.org')
    await form.getByLabel('Invoice', { exact: true }).setInputFiles(invoice)
    await form.getByLabel('Date of purchase').fill('2999-01-01')
    await form.getByRole('button', { name: 'Register bike' }).click()
    await expect(form.getByLabel('Date of purchase')).toHaveAccessibleDescription(/can’t be in the future/)
    await form.getByLabel('Date of purchase').fill('2025-05-30')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Register bike' }).click()
    await expect(form.getByRole('alert').filter({ hasText: 'Your text is still here' })).toBeFocused()
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Register bike' }).click()
    await expect(page.getByRole('heading', { name: 'Your bike is registered' })).toBeVisible()
  })

  await test.step('A product in the URL fills in the model', async () => {
    await visit(page, '/product-registration?product=Grandfather%27s+roadster')
    await expect(form.getByLabel('Model')).toHaveValue("Grandfather's roadster")
    await visit(page, '/product-registration?product=ridge-29-hardtail')
    await expect(form.getByLabel('Model')).toHaveValue('Ridge 29 Hardtail')
  })
})

test.describe('On a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: phone })

  test('The form fits a phone', async ({ page }) => {
    await visit(page, '/product-registration')
    const form = page.getByRole('form', { name: 'Mein Rad registrieren' })
    await form.getByLabel('Rechnung').setInputFiles({ ...invoice, name: `${'Rechnung-'.repeat(12)}.pdf` })
    await form.getByRole('button', { name: 'Rad registrieren' }).click()
    await expect(form.getByRole('textbox', { name: 'Rahmennummer' })).toHaveAccessibleDescription(
      /„Rahmennummer“ ist ein Pflichtfeld\./,
    )
    await expect(page.getByRole('img', { name: /Unterseite des Tretlagers/ })).toBeVisible()
    await expectAccessible(page)
  })
})
