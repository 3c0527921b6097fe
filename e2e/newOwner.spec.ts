/** An empty shop can sell: from its first start to the first parcel, with what the back office says and nothing else. */
import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { newContact } from './account.ts'
import { confirmDialog, desktop, logIn, phone } from './admin.ts'
import { waitForEmail } from './outbox.ts'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessible, expectNoOverflow, visit } from './story.ts'

const owner = { email: 'asha@example.com', password: 'a-quiet-derailleur' }

/** Follows the link to the step that comes next. */
async function followStep(page: Page, step: string): Promise<void> {
  await page.getByRole('link', { name: `Next: ${step}` }).click()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Opens a step of the start list on the dashboard. */
async function openStep(page: Page, link: string): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: link }).first().click()
}

test('A new owner sets up an empty shop, sells the first product and ships it', async ({ browser }) => {
  test.setTimeout(300_000)
  const shop = await openOwnShop({ SHOP_DEMO: 'off' })
  try {
    const context = await browser.newContext({ baseURL: shop.url, viewport: desktop })
    const page = await context.newPage()
    const messages = collectConsoleMessages(page)
    const saved = page.getByRole('status').filter({ hasText: 'Saved.' })
    const done = (step: string) => page.getByRole('listitem').filter({ hasText: step }).getByText('Done')

    await test.step('The empty shop promises and shows only what was entered', async () => {
      await visit(page, '/')
      const text = (await page.locator('body').textContent()) ?? ''
      for (const untrue of ['+91', 'returns', 'fitting', 'in-house', 'Best sellers', 'workshop'])
        expect(text).not.toContain(untrue)
    })

    await test.step('The command of the terminal leads to the dashboard', async () => {
      const output = await shop.runCommand('staff', 'add', owner.email, '--name', 'Asha Rao')
      const link = /\S+\/admin\/welcome#\S+/.exec(output)?.[0] ?? ''
      await visit(page, link)
      await page.getByLabel(/^New password/).fill(owner.password)
      await page.keyboard.press('Enter')
      await logIn(page, owner.email, owner.password)
      await page.getByRole('button', { name: 'Show the key' }).click()
      const key = async () => (await page.locator('code').textContent()) ?? ''
      const first = await key()
      // A reload must not make the entry of the app worthless.
      await page.reload()
      await page.getByRole('button', { name: 'Show the key' }).click()
      expect(await key()).toBe(first)
      const app = new TOTP({ secret: Secret.fromBase32(first.replace(/\s/g, '')) })
      await page.getByLabel(/^Code from the app/).fill(app.generate())
      await page.keyboard.press('Enter')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download' }).click()
      expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
      await page.getByRole('button', { name: 'I have saved them' }).click()
      await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
      await expectAccessible(page)
      expect(messages).toEqual([])
    })

    await test.step('Country, currency and address; the currency says that it stays', async () => {
      await openStep(page, 'Open “Country, seller and taxes”')
      await page.getByLabel('Country', { exact: true }).selectOption('Germany')
      await expect(page.getByLabel('Base currency')).toHaveValue('EUR')
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
      await page.getByLabel('Postal address').fill('Kanalstraße 1, 10115 Berlin')
      await page.getByLabel('VAT id or GSTIN').fill('DE123456789')
      await expect(page.getByLabel('Prices of products')).toHaveValue('on')
      await expect(page.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked()
      await expect(page.getByRole('checkbox', { name: 'English' })).not.toBeChecked()
      await page.getByRole('checkbox', { name: 'English' }).check()
      await expect(page.getByLabel('Main language')).toHaveValue('de')
      await expect(page.getByRole('checkbox', { name: /USD/ })).not.toBeChecked()
      await expect(page.getByRole('checkbox', { name: /EUR/ })).toBeDisabled()
      await save(page)
      const dialog = page.getByRole('dialog', { name: 'Save these settings?' })
      await expect(dialog.getByRole('listitem')).toHaveText([/the currency can no longer be changed/])
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(saved).toBeFocused()
    })

    await test.step('Shipping, name and bank account', async () => {
      await followStep(page, 'Set what shipping costs')
      await page.getByRole('link', { name: 'Standard delivery' }).click()
      await page.getByLabel('Price in EUR').fill('4.90')
      await page
        .getByLabel(/^Free above/)
        .first()
        .fill('80')
      // The names in the languages of the shop, and no others.
      await expect(page.getByLabel('Name (Deutsch)')).toBeVisible()
      await expect(page.getByLabel('Name (Français)')).toHaveCount(0)
      await save(page)
      await expect(saved).toBeFocused()
      await followStep(page, 'Name your shop')
      await page.getByLabel('Shop name').fill('Rad & Tat')
      await page.getByLabel('Phone', { exact: true }).fill('+49 30 5550 0100')
      await save(page)
      await expect(saved).toBeFocused()
      await expect(page.getByRole('banner').getByText('Rad & Tat')).toBeVisible()
      // The address is done: it was on the page of the first step.
      await followStep(page, 'Set up how customers pay')
      await page.getByLabel('IBAN').fill('DE02120300000000202051')
      await save(page)
      await expect(saved).toBeFocused()
    })

    await test.step('A product with two variants, an image and stock', async () => {
      await followStep(page, 'Add the first product')
      const dialog = page.getByRole('dialog', { name: 'Add a product' })
      await expect(dialog).toContainText('Still missing: Name, SKU, Price in EUR')
      await expect(dialog.getByLabel('Category')).toHaveValue(/\d+/)
      await dialog.getByLabel(/^Name/).fill('Brass bell')
      await dialog.getByLabel('SKU').fill('BELL')
      await dialog.getByLabel('Price in EUR').fill('24.50')
      await dialog.getByRole('button', { name: 'Add an option, for variants' }).click()
      await dialog.getByLabel('Option 1').fill('Size')
      await dialog.getByLabel('Values').fill('S, L')
      await expect(dialog.getByRole('status')).toHaveText('2 variants are added, one for each combination.')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Brass bell' })).toBeVisible()
      await page.getByLabel('Choose images').setInputFiles('demo/images/parts/blw-flick-black.avif')
      await page.getByLabel('Stock of BELL-S').fill('3')
      await page.getByLabel('Price of BELL-L', { exact: true }).fill('29.50')
      await page.getByLabel('Stock of BELL-L').fill('2')
      await page.getByRole('checkbox', { name: 'For sale', exact: true }).check()
      await save(page)
      await expect(saved).toBeFocused()
    })

    await test.step('The first legal page, from its starting text; the list knows what is done', async () => {
      await followStep(page, 'Connect your mail server')
      await followStep(page, 'Legal notice')
      await page.getByRole('button', { name: 'Begin with a starting text' }).click()
      const text = page.getByRole('textbox', { name: 'Text', exact: true })
      await expect(text).toHaveValue(/Kanalstraße 1, 10115 Berlin/)
      await text.fill((await text.inputValue()).replaceAll(/\[\[[^\]]+\]\]/g, 'Asha Rao'))
      await save(page)
      await expect(saved).toBeFocused()
      await expect(page.getByRole('link', { name: 'Next: Terms and conditions' })).toBeVisible()
      await page.getByRole('link', { name: 'Dashboard' }).click()
      for (const step of ['Choose country', 'Set what shipping costs', 'Name your shop', 'Enter your address'])
        await expect(done(step)).toBeVisible()
    })

    const { email, phone: number } = newContact()
    await test.step('A shopper in Germany orders it on a phone, without a state', async () => {
      const shopperContext = await browser.newContext({ baseURL: shop.url, viewport: phone })
      const shopper = await shopperContext.newPage()
      const shopperMessages = collectConsoleMessages(shopper)
      await visit(shopper, '/')
      await expect(shopper.getByRole('heading', { name: 'Our products' })).toBeVisible()
      await expect(shopper.getByText(/over €80/).first()).toBeVisible()
      await expectNoOverflow(shopper)
      const footer = shopper.getByRole('contentinfo')
      await expect(footer.getByRole('button', { name: 'Deutsch' })).toBeVisible()
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
      const address = { email, phone: number, firstName: 'Jana', lastName: 'Voss', line1: 'Hafenstraße 2' }
      for (const [field, value] of Object.entries({ ...address, postcode: '20457', city: 'Hamburg' }))
        await shopper.locator(`#billing-${field}`).fill(value)
      await expect(shopper.locator('#billing-country')).toHaveValue('DE')
      await expect(shopper.locator('#billing-state')).toHaveCount(0)
      await shopper.getByRole('button', { name: 'Continue to delivery' }).click()
      await shopper.getByRole('button', { name: 'Continue to payment' }).click()
      await shopper.getByRole('radio', { name: 'Bank transfer' }).check()
      await shopper.getByRole('button', { name: 'Continue to review' }).click()
      await shopper.getByRole('button', { name: /^Place order/ }).click()
      await expect(shopper).toHaveURL(/\/ordersuccess\/\d+$/)
      await expect(shopper.getByRole('article')).toContainText('€34.40')
      expect(shopperMessages).toEqual([])
    })

    await test.step('The owner packs and ships it, and the customer gets an e-mail', async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(page.getByRole('heading', { name: 'Getting started' })).toBeHidden()
      await page.getByRole('link', { name: 'Orders', exact: true }).click()
      await page.getByRole('link', { name: /^1\d+/ }).first().click()
      await page.getByRole('button', { name: 'Record payment' }).click()
      await confirmDialog(page, /^Record payment/, 'Record payment')
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
