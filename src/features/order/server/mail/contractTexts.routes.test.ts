import { afterEach, expect, test } from 'vitest'
import { addProduct, readyToOrder } from '../../../../testing/buyers.ts'
import { readQueuedEmails, sentMessages } from '../../../../testing/emails.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { signInAs } from '../../../../testing/staff.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { noAnswers } from '../../../contentAdmin/legalPages.ts'

const seller = {
  ...{ SHOP_LANGUAGES: 'de, en, fr', SHOP_PHONE: '+49 30 5550100', MAIL_FROM: 'Rad & Tat <shop@rad-und-tat.de>' },
  ...{ SELLER_NAME: 'Rad & Tat, Inh. Lena Voss', SHOP_ADDRESS: 'Kanalstraße 1, 10115 Berlin' },
}
const german = { ...seller, SELLER_COUNTRY: 'DE', SELLER_VAT_ID: 'DE123456789', DISPATCH_DAYS: '1', TRANSIT_DAYS: '2' }

let shop: TestShop
afterEach(() => shop.close())

async function openShop(settings: Record<string, string>, { isPublished = true } = {}): Promise<void> {
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 50 })], settings })
  if (!isPublished) return
  const owner = (await signInAs(shop, 'owner')).browser
  const answers = { ...noAnswers, representative: 'Lena Voss', register: 'HRB 1', mediator: 'Médiateur du vélo' }
  const reply = await owner.post('/admin/legal-texts', { ...answers, bulkyReturnCost: '60 €', hosting: 'Example GmbH' })
  expect(reply.statusCode, reply.body).toBe(200)
}

/** Places an order in a language. @returns its confirmation */
async function readConfirmation(locale: string) {
  const guest = shop.guest()
  await addProduct(guest, shop.saved[0]?.productId)
  await readyToOrder(guest)
  const reply = await guest.post(`/checkout/save-order?locale=${locale}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const email = (await readQueuedEmails(shop)).findLast(({ kind }) => kind === 'order-placed')
  return { text: email?.text ?? '', html: email?.html ?? '', number: reply.json().order.increment_id }
}

test('The confirmation of a German shop contains its terms, the instructions on withdrawal with the form, and the seller', async () => {
  await openShop(german)
  const { text, html, number } = await readConfirmation('de')
  const places = [
    ...[`Bestellnummer: ${number}`, 'Für Ihre Bestellung gelten die folgenden Texte.'],
    ...['Allgemeine Geschäftsbedingungen\n====', '1. Geltung\n\n', '(http://localhost:3000/page/cancellation-returns)'],
    ...['Widerrufsbelehrung\n====', 'Telefon: +49\u00a030\u00a05550100', 'Muster-Widerrufsformular'],
    ...[
      '- Datum:',
      '-- \nRad & Tat, Inh. Lena Voss\nKanalstraße 1, 10115 Berlin\nshop@rad-und-tat.de · +49 30 5550100\n',
    ],
    'DE123456789',
  ].map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(html).toContain('>Muster-Widerrufsformular</h3>')
  expect(html).toContain('<a href="http://localhost:3000/withdrawal">')
  expect(html).toContain('Rad &amp; Tat, Inh. Lena Voss<br>Kanalstraße 1, 10115 Berlin<br>')
  expect(html).toMatch(/<\/p><\/body><\/html>$/)
  // The message as received by a mail server.
  const [message = ''] = (await sentMessages(shop)).values()
  expect(message).toContain('multipart/alternative')
})

test('Each text is in the order’s language, or in the main one of the shop', async () => {
  await openShop(german)
  const [english, french] = [await readConfirmation('en'), await readConfirmation('fr')]
  expect(english.text).toContain('Please keep this email')
  expect(english.html).toContain('<div lang="en"><h2')
  expect(french.html).toContain('<div lang="fr"><h2')
  const withdrawal = shop.db.selectFrom('page').select('id').where('slug', '=', 'cancellation-returns')
  await shop.db.deleteFrom('page_text').where('language', '=', 'fr').where('page_id', '=', withdrawal).execute()
  const { text, html } = await readConfirmation('fr')
  expect(text).toContain('Conservez cet e-mail')
  expect(html.match(/<div lang="\w+"/g)).toEqual(['<div lang="fr"', '<div lang="de"'])
  expect(text).toContain('Muster-Widerrufsformular')
})

test('Omits unpublished pages, but still names the seller', async () => {
  await openShop(german, { isPublished: false })
  const { text } = await readConfirmation('de')
  expect(text).not.toContain('die folgenden Texte')
  expect(text).toMatch(/\n\n-- \nRad & Tat, Inh\. Lena Voss\n/)
})

test('Emails are unchanged in other countries', async () => {
  await openShop({ ...seller, SELLER_COUNTRY: 'US' })
  const { text, html } = await readConfirmation('de')
  for (const part of [text, html]) expect(part).not.toMatch(/folgenden Texte|Widerruf|Kanalstraße/)
})
