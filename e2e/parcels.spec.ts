import { expect, type Page, test } from '@playwright/test'
import { replaceRates } from '../src/features/shipping/server/shippingRate.sql.ts'
import type { RateDraft } from '../src/features/shipping/shippingRate.ts'
import { inTransaction } from '../src/kit/database/transaction.ts'
import { desktop, openStaffDesk, phone } from './admin.ts'
import { addToCart } from './cart.ts'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessible, expectNoOverflow, visit } from './story.ts'

const email = 'meera@example.com'
const standard: RateDraft = {
  code: 'standard',
  zones: ['IN', 'DE'],
  weightFrom: 0,
  weightTo: null,
  price: { INR: 9900, EUR: 490 },
  freeOver: { INR: 500_000 },
  texts: {
    en: { title: 'Standard', description: 'By road to your door' },
    de: { title: 'Standardversand', description: 'Bis an Ihre Haustür' },
  },
  carrierCode: 'blue-dart',
  transitDays: { least: 2, most: 4 },
  isActive: true,
}
const express: RateDraft = {
  ...standard,
  code: 'express',
  zones: ['IN'],
  price: { INR: 29_900 },
  freeOver: {},
  texts: { en: { title: 'Express', description: 'By air, with a signature' } },
  carrierCode: 'dhl',
  transitDays: { least: 1, most: 1 },
}

async function fillAddress(page: Page) {
  const values = {
    email,
    phone: '+91 20 5550 0142',
    firstName: 'Meera',
    lastName: 'Iyer',
    line1: '4 Canal Street',
    postcode: '411001',
    city: 'Pune',
  }
  for (const [field, value] of Object.entries(values)) await page.locator(`#billing-${field}`).fill(value)
}

/** The day of the estimated delivery as the page writes it: `Thu, 26 Nov – Wed, 2 Dec`. */
const someDays = /\w{3},?\s\d{1,2}\s\w{3}/

test('A guest chooses a shipping method and follows the parcels', async ({ browser }) => {
  test.setTimeout(300_000)
  const shop = await openOwnShop({ CUTOFF_TIME: '14:00', SHOP_TIMEZONE: 'Asia/Kolkata' })
  try {
    await shop.readDatabase((db) => inTransaction(db, (tx) => replaceRates(tx, [standard, express])))
    await shop.reopen()
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const messages = collectConsoleMessages(page)
    await addToCart(page, 3)
    let number = ''

    await test.step('The shop says that it does not ship to a country', async () => {
      await visit(page, '/checkout')
      await fillAddress(page)
      await page.locator('select#billing-country').selectOption('IS')
      await page.locator('#billing-postcode').fill('101')
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      await expect(page.getByRole('alert')).toContainText('We do not ship to Iceland yet.')
    })
    // The browser logs the refused request.
    messages.length = 0

    await test.step('Two methods are offered, with prices and days', async () => {
      await page.locator('select#billing-country').selectOption('IN')
      await page.locator('#billing-postcode').fill('411001')
      await page.locator('select#billing-state').selectOption('MH')
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      // And the store of the demo, where the order can be collected.
      await expect(page.getByRole('radio')).toHaveCount(3)
      await expect(page.getByText('By road to your door')).toBeVisible()
      await expect(page.getByText(/^Arrives /).first()).toHaveText(someDays)
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      await page.getByRole('radio', { name: /Express/ }).check()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('radio', { name: 'Cash on delivery' }).check()
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await expect(page.getByRole('main')).toContainText('₹299')
    })

    await test.step('The order keeps them', async () => {
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Thanks for your order')
      const receipt = page.getByRole('article')
      await expect(receipt).toContainText('Express')
      await expect(receipt).toContainText('Estimated delivery')
      number = /\d{6}/.exec((await receipt.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0] ?? ''
    })

    const staff = await openStaffDesk(shop.url)
    const parcel = (await staff.read(number)).lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1 }))
    await staff.change(number, 'shipments', { carrier: 'blue-dart', trackNumber: 'BD 4711', lines: parcel })

    for (const [language, texts] of [
      ['en', { link: 'Follow on the Blue Dart website', rest: 'Still to come', submit: 'Track order' }],
      ['de', { link: 'Auf der Website von Blue Dart verfolgen', rest: 'Folgt noch', submit: 'Bestellung suchen' }],
    ] as const) {
      await test.step(`The tracking page links the parcel and lists what is still to come: ${language}`, async () => {
        await page.setViewportSize(language === 'de' ? phone : desktop)
        await visit(page, `/page/order-tracking?order=${number}&lang=${language}`)
        await page.locator('input[type=email]').first().fill(email)
        await page.locator('main form button[type=submit]').first().click()
        await expect(page.getByRole('link', { name: texts.link })).toHaveAttribute(
          'href',
          'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=BD%204711',
        )
        await expect(page.getByRole('listitem').filter({ hasText: texts.rest }).last()).toContainText('2 ×')
        await expectAccessible(page)
        await expectNoOverflow(page)
      })
    }
    expect(messages).toEqual([])
  } finally {
    await shop.close()
  }
})
