/** Setting up an empty shop: from its first start to the first parcel, guided only by the back office. */
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { newContact } from './account.ts'
import { confirmDialog, desktop, phone } from './admin.ts'
import { fillBillingAddress, findBillingField } from './billingAddress.ts'
import { waitForEmail } from './outbox.ts'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessible, expectNoOverflow, visit } from './story.ts'

const owner = { email: 'asha@example.com', password: 'a-quiet-derailleur' }

/** The button that leads to the next step. */
async function proceed(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
}

test('A new owner sets up an empty shop, sells the first product and ships it', async ({ browser }) => {
  test.setTimeout(300_000)
  const shop = await openOwnShop({ SHOP_DEMO: 'off' }, { isEmbedded: true })
  try {
    const context = await browser.newContext({ baseURL: shop.url, viewport: desktop })
    const page = await context.newPage()
    const messages = collectConsoleMessages(page)
    const done = (step: string) => page.getByRole('listitem').filter({ hasText: step }).getByText('Done')

    await test.step('The empty shop shows nothing that was not entered', async () => {
      await visit(page, '/')
      const text = (await page.locator('body').textContent()) ?? ''
      for (const untrue of ['+91', 'returns', 'fitting', 'in-house', 'Best sellers', 'workshop'])
        expect(text).not.toContain(untrue)
    })

    await test.step('The link that the command prints leads to the dashboard', async () => {
      const output = await shop.runCommand('staff', 'add', owner.email, '--name', 'Asha Rao')
      const link = /\S+\/admin\/welcome#\S+/.exec(output)?.[0] ?? ''
      await visit(page, link)
      await page.getByLabel(/^New password/).fill(owner.password)
      await page.keyboard.press('Enter')
      // Choosing a password also signs in.
      await expect(page).toHaveURL('/admin/two-factor')
      const key = page.locator('code')
      await expect(key).toHaveText(/\S{4}/)
      const first = (await key.textContent()) ?? ''
      // A reload must not replace the key that the app already has.
      await page.reload()
      await expect(key).toHaveText(first.trim())
      const app = new TOTP({ secret: Secret.fromBase32(first.replace(/\s/g, '')) })
      await page.getByLabel(/^Code from the app/).fill(app.generate())
      await page.keyboard.press('Enter')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download and continue' }).click()
      expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
      await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
      await expectAccessible(page)
      expect(messages).toEqual([])
    })

    await test.step('One page asks for seller, shipping and payment, and the country suggests the rest', async () => {
      await page.getByRole('link', { name: 'Set up the shop' }).click()
      await page.getByLabel('Shop name').fill('Rad & Tat')
      await expect(page.getByText('Choose the country first')).toHaveCount(2)
      await expect(page.getByLabel(/UPI|IBAN|Price per order/)).toHaveCount(0)
      // The shop has no Swiss francs, and the currency is fixed by the first product.
      await page.getByLabel('Country', { exact: true }).selectOption('Switzerland')
      await expect(page.getByText('The shop does not have the currency of Switzerland.')).toBeVisible()
      await expect(page.getByLabel('Base currency')).toBeVisible()
      await page.getByLabel('Country', { exact: true }).selectOption('Germany')
      await expect(page.getByText('Usual in Germany: EUR, Deutsch, prices with tax')).toBeVisible()
      await page.getByText('Usual in Germany').click()
      await expect(page.getByLabel('Base currency')).toHaveValue('EUR')
      await page.getByLabel('Time zone').fill('berlin')
      await page.getByLabel('Time zone').press('Tab')
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
      await expect(page.getByLabel('Prices of products')).toHaveValue('on')
      await expect(page.getByLabel('Tax rate in percent')).toHaveCount(0)
      await expect(page.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked()
      await page.getByRole('checkbox', { name: 'English' }).check()
      await expect(page.getByLabel('Main language')).toHaveValue('de')
      await expect(page.getByRole('checkbox', { name: /USD/ })).not.toBeChecked()
      await expect(page.getByRole('checkbox', { name: /EUR/ })).toBeDisabled()
      await expectAccessible(page)
      await page.getByLabel('Legal name').fill('Rad & Tat, Inh. Asha Rao')
      await page.getByLabel('Postal address').fill('Kanalstraße 1, 10115 Berlin')
      await expect(page.getByLabel('Email address for customers')).toHaveValue(owner.email)
      await page.getByLabel('Email address for customers').fill('shop@rad-und-tat.de')
      await page.getByLabel('Phone', { exact: true }).fill('+49 30 5550 0100')
      await page.getByLabel('VAT id or GSTIN').fill('DE123456789')
      await expect(page.getByLabel('You ship to')).toHaveValue('home')
      await page.getByLabel('Price per order in EUR').fill('4.90')
      await page.getByLabel('Free above, in EUR').fill('80')
      await page.getByLabel('IBAN').fill('DE02120300000000202051')
      await proceed(page, 'Save and continue')
    })

    await test.step('The legal texts need one answer and are published together', async () => {
      await expect(page.getByRole('heading', { name: 'Legal texts', level: 1 })).toBeVisible()
      await expect(page.getByRole('banner').getByText('Rad & Tat')).toBeVisible()
      await expect(page.getByText('one answer is missing')).toHaveCount(1)
      await page.reload()
      await expect(page.getByLabel('Who represents the business')).toHaveValue('Asha Rao')
      await expect(page.getByText('one answer is missing')).toHaveCount(1)
      await page.getByLabel('Who runs the server of the shop').fill('Example Hosting, Berlin')
      await expect(page.getByText('Complete. Read the text')).toHaveCount(4)
      await page.getByText('Legal notice', { exact: true }).click()
      await expect(page.getByText('Kanalstraße 1').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Impressum (Deutsch)' })).toBeVisible()
      await expectAccessible(page)
      await proceed(page, 'Publish 8 texts')
    })

    await test.step('A product with two variants is for sale as soon as it is added', async () => {
      const dialog = page.getByRole('dialog', { name: 'Add a product' })
      await expect(dialog).toContainText('Still missing: Name, Price in EUR')
      await expect(dialog.getByLabel('Category')).toHaveValue(/\d+/)
      await dialog.getByLabel(/^Name/).fill('Brass bell')
      await dialog.getByLabel('Price in EUR').fill('24.50')
      await dialog.getByRole('button', { name: 'Add an option, for variants' }).click()
      await expect(dialog.getByLabel('Option 1')).toBeFocused()
      await dialog.getByLabel('Option 1').fill('Size')
      await dialog.getByLabel('Values').fill('S, L')
      await expect(dialog.getByRole('status')).toHaveText('2 variants are added, one for each combination.')
      await dialog.getByLabel('Stock of each variant').fill('3')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Brass bell' })).toBeVisible()
      const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#b8924a' } })
        .jpeg()
        .toBuffer()
      await page.getByLabel('Choose images').setInputFiles({ name: 'bell.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByLabel('Price of BRASS-BELL-L', { exact: true }).fill('29.50')
      await page.getByLabel('Brand', { exact: true }).fill('Rad & Tat')
      await proceed(page, 'Save')
      await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()
      await page.getByRole('link', { name: 'Products', exact: true }).click()
      await expect(page.getByRole('row', { name: /Brass bell/ })).toBeVisible()
      // French, which it lacks, is not a language of this shop.
      await expect(page.getByText(/^No text:/)).toHaveCount(0)
      await page.getByRole('link', { name: 'Dashboard' }).click()
      for (const step of ['Set up your shop', 'Set up how customers pay', 'Publish the legal texts', 'Add the first'])
        await expect(done(step)).toBeVisible()
    })

    await test.step('Offers only the shop’s currencies and languages', async () => {
      await visit(page, '/admin/settings/stores/new')
      await expect(page.getByLabel('Fee in EUR')).toBeVisible()
      await expect(page.getByLabel(/^Fee in/)).toHaveCount(1)
      await expect(page.getByLabel(/^Country/)).toHaveValue('DE')
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
      await page.getByRole('button', { name: 'Add day' }).click()
      await expect(page.getByLabel(/^Note \(/)).toHaveCount(2)
      await visit(page, '/admin/settings/payment-methods')
      await page.getByRole('button', { name: /^Edit.*Bank transfer/ }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: /^[A-Z]{3}$/ })).toHaveCount(1)
      await visit(page, '/admin/settings/shipping')
      await expect(page.getByLabel('Currency').getByRole('option')).toHaveText(['EUR'])
      await visit(page, '/admin/promotions/new')
      await page.getByLabel('Percent').fill('10')
      await expect(page.getByLabel('Currency').getByRole('option')).toHaveText(['EUR'])
      await visit(page, '/admin/imports')
      await expect(page.getByLabel('Language of the texts').first()).toHaveValue('de')
      for (const list of await page.getByLabel('Language of the texts').all())
        await expect(list.getByRole('option')).toHaveText(['Deutsch', 'English'])
      // Files of suppliers can have prices in other currencies.
      const currencies = page.getByLabel('Currency of the prices').getByRole('option')
      await expect(currencies).toHaveText(['EUR', 'USD', 'GBP', 'INR'])
    })

    const { email, phone: number } = newContact()
    await test.step('A shopper in Germany orders it on a phone, without a state', async () => {
      const shopperContext = await browser.newContext({ baseURL: shop.url, viewport: phone })
      const shopper = await shopperContext.newPage()
      const shopperMessages = collectConsoleMessages(shopper)
      await visit(shopper, '/')
      await expect(shopper.getByRole('heading', { name: 'Our products' })).toBeVisible()
      await expect(shopper.getByText(/over €80/).first()).toBeVisible()
      const brands = shopper.getByRole('region', { name: 'Our brands' })
      await brands.scrollIntoViewIfNeeded()
      await expect(brands.getByRole('link', { name: 'Rad & Tat' })).toBeVisible()
      await expectNoOverflow(shopper)
      const footer = shopper.getByRole('contentinfo')
      await expect(footer.getByRole('button', { name: 'Deutsch' })).toBeVisible()
      // Nothing has been posted yet.
      for (const empty of [/blog/i, 'RSS feed']) await expect(footer.getByRole('link', { name: empty })).toHaveCount(0)
      for (const absent of ['Français', 'EUR €', 'USD $'])
        await expect(footer.getByRole('button', { name: absent })).toHaveCount(0)
      await visit(shopper, '/contact?lang=fr')
      await expect(shopper).toHaveURL('/contact')
      await expect(shopper.locator('link[hreflang="fr"]')).toHaveCount(0)
      await visit(shopper, '/')
      await shopper
        .getByRole('link', { name: /Brass bell/ })
        .first()
        .click()
      await shopper.getByRole('radio', { name: 'L', exact: true }).check()
      await shopper.getByRole('button', { name: 'Add to cart' }).click()
      await shopper.getByRole('dialog', { name: 'Cart', exact: true }).getByRole('link', { name: 'View cart' }).click()
      await shopper.getByRole('link', { name: 'Go to checkout' }).first().click()
      const address = {
        email,
        phone: number,
        firstName: 'Jana',
        lastName: 'Voss',
        line1: 'Hafenstraße 2',
        postcode: '20457',
      }
      await fillBillingAddress(shopper, { ...address, city: 'Hamburg' })
      await findBillingField(shopper, 'country').selectOption('IS')
      await findBillingField(shopper, 'postcode').fill('101')
      await shopper.getByRole('button', { name: 'Continue to delivery' }).click()
      await expect(shopper.getByRole('alert')).toContainText('We do not ship to Iceland yet.')
      // The browser logs the rejected request.
      shopperMessages.length = 0
      await findBillingField(shopper, 'country').selectOption('DE')
      await findBillingField(shopper, 'postcode').fill(address.postcode)
      await expect(findBillingField(shopper, 'state')).toHaveCount(0)
      await shopper.getByRole('button', { name: 'Continue to delivery' }).click()
      await shopper.getByRole('button', { name: 'Continue to payment' }).click()
      await shopper.getByRole('radio', { name: 'Bank transfer' }).check()
      await shopper.getByRole('button', { name: 'Continue to review' }).click()
      await shopper.getByRole('button', { name: /^Place order/ }).click()
      await expect(shopper).toHaveURL(/\/ordersuccess\/\d+$/)
      await expect(shopper.getByRole('article')).toContainText('€34.40')
      expect(shopperMessages).toEqual([])
    })

    await test.step('The owner is notified, packs and ships the order, and the customer gets an email', async () => {
      // Order notices were preselected when the shop was set up.
      expect(await waitForEmail('order-notice', owner.email, shop.dataDir)).toContain('BRASS-BELL-L')
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('heading', { name: 'Getting started' })).toBeHidden()
      await page.getByRole('link', { name: 'Orders', exact: true }).click()
      await page.getByRole('link', { name: /^1\d+/ }).first().click()
      await page.getByRole('button', { name: 'Record payment' }).click()
      await confirmDialog(page, /^Record payment/, 'Record payment')
      await expect(page.getByRole('status').filter({ hasText: 'Payment' })).toBeVisible()
      await page.getByRole('link', { name: 'Pack', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Pack order/ })).toBeVisible()
      // The status belongs to the previous page, and this order is not packed yet.
      await expect(page.getByRole('status').filter({ hasText: 'Payment' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: /orders? to pack/ })).toHaveCount(0)
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await page.getByRole('link', { name: /order to pack/ }).click()
      await page.getByRole('link', { name: /^1\d+/ }).first().click()
      await page.getByRole('link', { name: 'Pack', exact: true }).click()
      await page.getByRole('button', { name: /^Pack one: Brass bell/ }).click()
      await page.getByRole('button', { name: /^Ship/ }).click()
      await page.getByRole('dialog', { name: /Ship/ }).getByLabel('Tracking number').fill('00340434161094042557')
      await confirmDialog(page, /Ship/, /Ship/)
      const mail = await waitForEmail('order-shipped', email, shop.dataDir)
      expect(mail).toContain('Rad & Tat')
      expect(mail).toContain('00340434161094042557')
    })
    expect(messages).toEqual([])
  } finally {
    await shop.close()
  }
})
