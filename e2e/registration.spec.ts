import { expect, type Page, test } from '@playwright/test'
import { expectLetter } from './outbox.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const phone = { width: 390, height: 844 }
const invoice = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

const formOf = (page: Page) => page.getByRole('form', { name: 'Register my bike' })

async function fill(page: Page, email: string): Promise<void> {
  const form = formOf(page)
  await form.getByLabel('Model').fill('Ridge 29 Hardtail')
  await form.getByRole('textbox', { name: 'Frame number' }).fill('CL-26-004711')
  await form.getByLabel('Date of purchase').fill('2025-05-30')
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel('Phone').fill('+91 20 5550 0100')
}

test('an owner registers a bike by keyboard, with the invoice', async ({ page }) => {
  const messages = messagesOf(page)
  // From the beginning: a dialog that opens before the browser is told to hand it over is never heard of.
  page.on('filechooser', (dialog) => dialog.setFiles(invoice))
  await visit(page, '/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Register my bike' }).click()
  await expect(page).toHaveURL('/product-registration')
  const form = formOf(page)
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
  await expectLetter('bike-registered', 'To: asha.bike@example.org')
})

test('an address with a product fills in the model', async ({ page }) => {
  await visit(page, '/product-registration?product=ridge-29-hardtail')
  await expect(formOf(page).getByLabel('Model')).toHaveValue('Ridge 29 Hardtail')
  await visit(page, '/product-registration?product=Grandfather%27s+roadster')
  await expect(formOf(page).getByLabel('Model')).toHaveValue("Grandfather's roadster")
})

test('a file of the wrong kind or size is complained about at once, and can be taken away', async ({ page }) => {
  await visit(page, '/product-registration')
  const form = formOf(page)
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

test('the server looks into the file: its complaint stands at the field, and what was typed stays', async ({
  page,
}) => {
  await visit(page, '/product-registration')
  const form = formOf(page)
  await fill(page, 'asha.file@example.org')
  await form
    .getByLabel('Invoice', { exact: true })
    .setInputFiles({ ...invoice, buffer: Buffer.from('<script>alert(1)</script>') })
  await form.getByRole('button', { name: 'Register bike' }).click()
  const complaints = form.getByRole('alert').filter({ hasText: 'Please check 1 field' })
  await expect(complaints).toBeFocused()
  await complaints.getByRole('link', { name: /must be a PDF/ }).click()
  await expect(form.getByLabel('Invoice', { exact: true })).toBeFocused()
  await expect(form.getByRole('textbox', { name: 'Frame number' })).toHaveValue('CL-26-004711')
})

test('a day of the future and a lost connection are told apart, and nothing is lost', async ({ page, context }) => {
  await visit(page, '/product-registration')
  const form = formOf(page)
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

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: phone })

  test('the form fits', async ({ page }) => {
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the registration page has no accessibility violation in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await visit(page, '/product-registration')
    await expectAccessible(page)
    await formOf(page).getByRole('button', { name: 'Register bike' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /^Please check/ })).toBeVisible()
    await expectAccessible(page)
  })
}
