import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import type { LegalTexts } from './setup.contract.ts'

const answers = {
  ...{ representative: 'Lena Voss', register: '', mediator: '', hosting: '' },
  ...{ bulkyReturnCost: '60 €', returnsPaidBy: 'customer' },
}

let shop: TestShop
let owner: Visitor
beforeAll(async () => {
  shop = await buildTestShop({
    settings: {
      ...{ SHOP_LANGUAGES: 'de, en', SELLER_COUNTRY: 'DE', PRICES_INCLUDE_TAX: 'on', SHOP_PHONE: '+49 30 5550100' },
      ...{ SELLER_NAME: 'Rad & Tat, Inh. Lena Voss', SHOP_ADDRESS: 'Kanalstraße 1, 10115 Berlin' },
      ...{ MAIL_FROM: 'Rad & Tat <shop@rad-und-tat.de>', DISPATCH_DAYS: '1-2', TRANSIT_DAYS: '2-4' },
      ...{ BANK_IBAN: 'DE02120300000000202051', SELLER_VAT_ID: 'DE123456789' },
    },
  })
  owner = (await signInAs(shop, 'owner')).browser
})
afterAll(() => shop.close())

const preview = async (changes: object): Promise<LegalTexts['pages']> =>
  (await owner.post('/admin/legal-texts/preview', { ...answers, ...changes })).json().data.pages
const publish = (changes: object) => owner.post('/admin/legal-texts', { ...answers, ...changes })
const visit = async (slug: string) => (await shop.get(`/page/${slug}?locale=de`)).json().data?.html_content

test('composes the texts from the settings; only what they do not know is missing', async () => {
  const pages = await preview({})
  expect(pages.map(({ slug, gaps }) => [slug, gaps.length])).toEqual([
    ['legal-notice', 0],
    ['terms-and-conditions', 0],
    ['privacy-policy', 1],
    ['cancellation-returns', 0],
  ])
  const german = pages.map(({ texts }) => texts.find(({ language }) => language === 'de')?.html ?? '')
  expect(german[0]).toContain('Lena Voss')
  expect(german[0]).not.toContain('Register:')
  expect(german[1]).toContain('3 bis 6 Werktage')
  expect(german[1]).toContain('innerhalb von 7 Tagen')
  expect(german[3]).toMatch(/etwa 60\s€/)
  expect((await preview({ hosting: 'Example GmbH, Berlin' })).flatMap(({ gaps }) => gaps)).toEqual([])
})

test('what was typed is text, not markup', async () => {
  const [notice] = await preview({ representative: '<b>[x](https://example.com)</b>' })
  expect(notice?.texts[0]?.html).toContain('&lt;b&gt;[x](')
})

test('publishes the complete texts at once, and leaves written pages alone', async () => {
  const first = await publish({})
  expect(first.statusCode, first.body).toBe(200)
  expect(first.json().data.pages.map(({ isStored }: { isStored: boolean }) => isStored)).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(await visit('legal-notice')).toContain('Rad &amp; Tat, Inh. Lena Voss')
  expect(await visit('privacy-policy')).toBeUndefined()

  expect((await publish({ hosting: 'Example GmbH', representative: 'Somebody else' })).statusCode).toBe(200)
  expect(await visit('privacy-policy')).toContain('Example GmbH')
  expect(await visit('legal-notice')).toContain('Lena Voss')
  // Once more changes nothing, and has no entry in the audit log.
  expect((await publish({ hosting: 'Another one' })).statusCode).toBe(200)
  const entries = await shop.db.selectFrom('audit_entry').selectAll().where('action', '=', 'page.publish').execute()
  expect(entries.map(({ entity_name }) => entity_name)).toEqual([
    'legal-notice, terms-and-conditions, cancellation-returns',
    'privacy-policy',
  ])
})
