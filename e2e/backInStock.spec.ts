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

for (const [device, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
})) {
  test(`A visitor asks to be told when a size is back, and later no longer wants it, ${device}`, async ({ page }) => {
    const messages = collectConsoleMessages(page)
    await page.setViewportSize(viewport)
    const shop = await openOwnShop()
    const email = `rider-${device}@example.com`
    await chooseSoldOut(page, `${shop.url}${crosscut}`)
    const section = page.getByRole('region', { name: 'Tell me when it’s back' })
    const field = section.getByRole('textbox', { name: 'E-mail' })

    await test.step('An empty field gets an error, and a corrected one is sent by keyboard', async () => {
      await section.getByRole('button', { name: 'Tell me' }).click()
      await expect(section.getByText('Please enter your e-mail address.')).toBeVisible()
      await expect(field).toBeFocused()
      await expectAccessibleEverywhere(page)
      await page.setViewportSize(viewport)
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

    // The shop is stopped while its database is read.
    await page.goto('about:blank')
    const key = await shop.readDatabase(async (db) => {
      const alert = await db.selectFrom('stock_alert').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
      const variant = await db.selectFrom('variant').select('sku').where('id', '=', alert.variant_id).executeTakeFirst()
      await setStock(db, [{ sku: variant?.sku ?? '', stock: 2 }], 'correction')
      const { kind } = await db
        .selectFrom('mail_queue')
        .select('kind')
        .where('recipient', '=', email)
        .executeTakeFirstOrThrow()
      expect(kind).toBe('back-in-stock')
      await setStock(db, [{ sku: variant?.sku ?? '', stock: 0 }], 'correction')
      return Buffer.from(alert.email_key).toString('base64url')
    })
    await shop.reopen()

    await test.step('Opening the link changes nothing, the button unsubscribes', async () => {
      await visit(page, `${shop.url}/stock-alerts?key=${key}&lang=de`)
      await expectAccessibleEverywhere(page)
      await visit(page, `${shop.url}/stock-alerts?key=${key}`)
      await page.goto('about:blank')
      expect(await shop.readDatabase((db) => db.selectFrom('stock_alert').select('email').execute())).toEqual([
        { email },
      ])
      await shop.reopen()
      if (device === 'desktop') {
        await visit(page, `${shop.url}/stock-alerts?key=${key}`)
        await page.getByRole('button', { name: 'Unsubscribe' }).click()
        await expect(page.getByText(/^Done\./)).toBeVisible()
        await page.goto('about:blank')
      } else {
        // What an email program sends.
        const multipart = { 'List-Unsubscribe': 'One-Click' }
        expect((await page.request.post(`${shop.url}/stock-alerts?key=${key}`, { multipart })).status()).toBe(200)
      }
      expect(await shop.readDatabase((db) => db.selectFrom('stock_alert').selectAll().execute())).toEqual([])
    })
    expect(messages).toEqual([])
    await shop.close()
  })
}

test('A customer finds their own address in the form', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await logIn(page, customer)
  await chooseSoldOut(page, crosscut)
  const section = page.getByRole('region', { name: 'Tell me when it’s back' })
  await expect(section.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
})
