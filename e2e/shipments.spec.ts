import { expect } from '@playwright/test'
import { emptyMethod, emptyRate, type MethodForm } from '../src/features/shippingAdmin/methodForm.ts'
import { anAddress, newContact } from './account.ts'
import { desktop, openStaffDesk, phone, type StaffDesk, test } from './admin.ts'
import { addToCart } from './cart.ts'
import { collectConsoleMessages, expectAccessible, expectNoOverflow, visit } from './story.ts'

/** A country that no other story ships to. */
const nepal = { country: 'NP', state: 'Bagmati', city: 'Kathmandu', postcode: '44600' }
const road: MethodForm = {
  ...emptyMethod,
  code: 'by_road',
  ...{ titleEn: 'Mountain road', descriptionEn: 'By road to your door' },
  rates: [{ ...emptyRate('new1'), zones: nepal.country, carrier: 'blue-dart', transitDays: '2-4', priceINR: '99' }],
}
const air: MethodForm = {
  ...emptyMethod,
  code: 'by_air',
  ...{ titleEn: 'Mountain air', descriptionEn: 'By air, with a signature' },
  rates: [{ ...emptyRate('new1'), zones: nepal.country, carrier: 'dhl', transitDays: '1-1', priceINR: '299' }],
}

/** Adds the methods. @returns a function that deletes them */
async function addMethods(staff: StaffDesk): Promise<() => Promise<void>> {
  const added: { code: string; version: string }[] = []
  for (const form of [road, air]) {
    const { data } = await staff.call<{ data: { code: string; version: string } }>('POST', 'shipping/methods', { form })
    added.push(data)
  }
  return async () => {
    for (const { code } of added) {
      const { data } = await staff.call<{ data: { version: string } }>('GET', `shipping/methods/${code}`)
      await staff.call('DELETE', `shipping/methods/${code}?version=${data.version}`)
    }
  }
}

/** The day of the estimated delivery as the page writes it: `Thu, 26 Nov – Wed, 2 Dec`. */
const someDays = /\w{3},?\s\d{1,2}\s\w{3}/

test('A guest chooses a shipping method and follows the parcels', async ({ page, staffShop }) => {
  const staff = await openStaffDesk(staffShop.url)
  const deleteMethods = await addMethods(staff)
  try {
    const messages = collectConsoleMessages(page)
    const contact = newContact()
    await addToCart(page, 3)
    const billing = { ...anAddress, ...nepal, ...contact, use_for_shipping: true }
    const saved = await page.request.post('/api/checkout/save-address', { data: { billing } })
    expect(saved.status(), await saved.text()).toBe(200)
    let number = ''

    await test.step('Two methods are offered, with prices and days', async () => {
      await visit(page, '/checkout')
      const ways = page.getByRole('radio', { name: /^Mountain / })
      await expect(ways).toHaveCount(2)
      await expect(page.getByText('By road to your door')).toBeVisible()
      await expect(page.getByText(/^Arrives /).first()).toHaveText(someDays)
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectNoOverflow(page)
      await page.getByRole('radio', { name: /^Mountain air/ }).check()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByRole('radio', { name: 'Cash on delivery' }).check()
      await page.getByRole('button', { name: 'Continue to review' }).click()
      await expect(page.getByRole('main')).toContainText('₹299')
    })

    await test.step('The order shows the chosen method and its estimate', async () => {
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Thanks for your order')
      const receipt = page.getByRole('article')
      await expect(receipt).toContainText('Mountain air')
      await expect(receipt).toContainText('Estimated delivery')
      number = /\d{6}/.exec((await receipt.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0] ?? ''
    })

    const lines = (await staff.read(number)).lines.slice(0, 1).map(({ id }) => ({ lineId: id, quantity: 1 }))
    await staff.change(number, 'shipments', { carrier: 'blue-dart', trackNumber: 'BD 4711', lines })

    for (const [language, texts] of [
      ['en', { link: 'Follow on the Blue Dart website', rest: 'Still to come' }],
      ['de', { link: 'Auf der Website von Blue Dart verfolgen', rest: 'Folgt noch' }],
    ] as const) {
      await test.step(`The tracking page links the parcel and lists what is still to come: ${language}`, async () => {
        await page.setViewportSize(language === 'de' ? phone : desktop)
        await visit(page, `/page/order-tracking?order=${number}&lang=${language}`)
        await page.locator('input[type=email]').first().fill(contact.email)
        await page.locator('main form button[type=submit]').first().click()
        await expect(page.getByRole('link', { name: texts.link })).toHaveAttribute(
          'href',
          'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=BD4711',
        )
        await expect(page.getByRole('listitem').filter({ hasText: texts.rest }).last()).toContainText('2 ×')
        await expectAccessible(page)
      })
    }

    await test.step('After delivery, the tracking page links to returns', async () => {
      const { shipments } = await staff.read(number)
      await staff.change(number, `shipments/${shipments[0]?.id}`, { event: 'deliver' })
      await visit(page, `/page/order-tracking?order=${number}`)
      await page.locator('input[type=email]').first().fill(contact.email)
      await page.locator('main form button[type=submit]').first().click()
      await page.getByRole('link', { name: 'Return something from this order' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns')
    })
    expect(messages).toEqual([])
  } finally {
    await deleteMethods()
  }
})
