import { expect, test } from '@playwright/test'
import { newContact } from './account.ts'
import { addToCart, lube } from './cart.ts'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

const settings = {
  BANK_IBAN: 'DE02120300000000202051',
  BASE_CURRENCY: 'EUR',
  PRICES_INCLUDE_TAX: 'on',
  SELLER_COUNTRY: 'DE',
  SELLER_NAME: 'Velo Nord GmbH',
  SELLER_VAT_ID: 'DE123456789',
  SHOP_ADDRESS: 'Kanalstraße 1, 10115 Berlin',
}

test('A shop in Germany shows prices with VAT, and a business in France buys without it', async ({ browser }) => {
  test.setTimeout(300_000)
  const shop = await openOwnShop(settings)
  try {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const messages = collectConsoleMessages(page)

    await test.step('Lists and the product page say that prices include VAT', async () => {
      const { data } = await (await context.request.get(`/api/products/${lube}`)).json()
      await visit(page, `/product/${data.url_key}`)
      const main = page.getByRole('main')
      await expect(main.getByText('incl. VAT, plus delivery').locator('visible=true').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toContainText('Prices include tax.')
      const offers = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(offers.join()).toContain('"valueAddedTaxIncluded":true')
      await visit(page, '/catalog/root?name=drip')
      await expect(main).toContainText(/450\.00\s*incl\. VAT/)
      await expect(main).not.toContainText('plus VAT')
    })

    await test.step('The cart contains the tax, before and after the server responds', async () => {
      await addToCart(page, 1)
      await visit(page, '/cart')
      const summary = page.getByRole('region', { name: 'Summary' })
      await expect(summary.locator('dl > div')).toHaveText([
        /^Total\s*€450\.00$/,
        /^Delivery\s*Free$/,
        /^Grand total\s*€450\.00$/,
        /^Includes VAT 19%\s*€71\.85$/,
      ])
      await page.getByRole('button', { name: /^Increase quantity/ }).click()
      await expect(summary).toContainText('€143.70')
      const readCart = async () => (await (await context.request.get('/api/checkout/cart')).json()).data
      await expect.poll(readCart).toMatchObject({ grand_total: '900.0000', tax_total: '143.7000', is_tax_included: 1 })
      await expectAccessible(page)
    })

    await test.step('The VAT id of a business abroad takes the tax off, and the receipt says why', async () => {
      const { email, phone } = newContact()
      const billing = {
        ...{ first_name: 'Léa', last_name: 'Martin', company_name: 'Vélos SARL', vat_id: 'FR12345678901' },
        ...{ address1: ['1 rue Neuve'], city: 'Paris', postcode: '75001', state: '75', country: 'FR', email, phone },
      }
      for (const [step, data] of [
        ['save-address', { billing }],
        ['save-shipping', { shipping_method: 'free_free' }],
        ['save-payment', { payment: { method: 'moneytransfer' } }],
      ] as const) {
        expect((await context.request.post(`/api/checkout/${step}`, { data })).ok()).toBe(true)
      }
      await visit(page, '/checkout')
      await page.getByRole('button', { name: /^Place order €756\.30/ }).click()
      await expect(page).toHaveURL(/\/ordersuccess\/\d+$/)
      const receipt = page.getByRole('article')
      await expect(receipt).toContainText('Velo Nord GmbH')
      await expect(receipt).toContainText('VAT 0%, reverse charge')
      await expect(receipt).toContainText('€756.30')
      await expect(receipt).not.toContainText('Includes VAT')
    })

    await test.step('Above its other actions, the success page shows how and until when to pay by bank transfer', async () => {
      const bank = page.getByRole('region', { name: 'Pay by bank transfer' })
      await expect(bank).toContainText(/so that it reaches us by \d+ \w+ \d{4}\./)
      const [box, button] = await Promise.all([
        bank.boundingBox(),
        page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).boundingBox(),
      ])
      expect(box?.y ?? 0).toBeLessThan(button?.y ?? 0)
    })
    expect(messages).toEqual([])
    await context.close()
  } finally {
    await shop.close()
  }
})
