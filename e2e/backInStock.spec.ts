import { expect, type Page, test } from '@playwright/test'
import { setStock } from '../src/features/stock/server/stock.sql.ts'
import { logIn, newCustomer } from './account.ts'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

/** Orange in S is sold out. */
const crosscut = '/product/crosscut-18'

async function chooseSoldOut(page: Page, url: string) {
  await visit(page, url)
  await page.getByRole('radio', { name: 'Orange' }).check()
  await page.getByRole('radio', { name: /^S\b/ }).check()
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('Visitors ask to be told when a size is back, and later no longer want it, on a phone and a desktop', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  const shop = await openOwnShop()
  const emails = { desktop: 'rider-desktop@example.com', phone: 'rider-phone@example.com' }
  const section = page.getByRole('region', { name: 'Tell me when it’s back' })
  const field = section.getByRole('textbox', { name: 'E-mail' })

  for (const [device, viewport] of Object.entries({ desktop, phone })) {
    await test.step(`On a ${device}, an empty field gets an error, and a corrected one is sent by keyboard`, async () => {
      const email = emails[device as keyof typeof emails]
      await page.setViewportSize(viewport)
      await chooseSoldOut(page, `${shop.url}${crosscut}`)
      await section.getByRole('button', { name: 'Tell me' }).click()
      await expect(section.getByText('Please enter your e-mail address.')).toBeVisible()
      await expect(field).toBeFocused()
      if (device === 'desktop') {
        await expectAccessibleEverywhere(page)
        await page.setViewportSize(viewport)
      }
      await field.fill(email)
      await page.keyboard.press('Enter')
      await expect(section.getByRole('status')).toHaveText(`Thank you. We’ll e-mail ${email} as soon as it’s back.`)
      await expect(section.getByRole('status')).toBeFocused()
    })

    await test.step('Another size in stock offers nothing', async () => {
      await page.getByRole('radio', { name: 'M', exact: true }).check()
      await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
      await expect(section).toBeHidden()
    })
  }

  // The shop is stopped while its database is read.
  await page.goto('about:blank')
  const links = await shop.readDatabase(async (db) => {
    const alerts = await db.selectFrom('stock_alert').selectAll().execute()
    const [variantId] = new Set(alerts.map((alert) => alert.variant_id))
    const variant = await db
      .selectFrom('variant')
      .select('sku')
      .where('id', '=', variantId ?? 0)
      .executeTakeFirst()
    await setStock(db, [{ sku: variant?.sku ?? '', stock: 2 }], 'correction')
    const mails = await db.selectFrom('mail_queue').select(['kind', 'recipient']).orderBy('recipient').execute()
    expect(mails).toEqual(Object.values(emails).map((recipient) => ({ kind: 'back-in-stock', recipient })))
    await setStock(db, [{ sku: variant?.sku ?? '', stock: 0 }], 'correction')
    return new Map(
      alerts.map(({ email, email_key }) => [
        email,
        `${shop.url}/stock-alerts?key=${Buffer.from(email_key).toString('base64url')}`,
      ]),
    )
  })
  await shop.reopen()

  await test.step('Opening the link changes nothing, the button unsubscribes', async () => {
    await visit(page, `${links.get(emails.phone)}&lang=de`)
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    await visit(page, links.get(emails.desktop) ?? '')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText(/^Done\./)).toBeVisible()
    await page.goto('about:blank')
    expect(await shop.readDatabase((db) => db.selectFrom('stock_alert').select('email').execute())).toEqual([
      { email: emails.phone },
    ])
    await shop.reopen()
  })

  await test.step('An email program unsubscribes with one click', async () => {
    const multipart = { 'List-Unsubscribe': 'One-Click' }
    expect((await page.request.post(links.get(emails.phone) ?? '', { multipart })).status()).toBe(200)
    expect(await shop.readDatabase((db) => db.selectFrom('stock_alert').selectAll().execute())).toEqual([])
  })
  expect(messages).toEqual([])
  await shop.close()
})

test('A customer finds their own address in the form', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await logIn(page, customer)
  await chooseSoldOut(page, crosscut)
  const section = page.getByRole('region', { name: 'Tell me when it’s back' })
  await expect(section.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
})
