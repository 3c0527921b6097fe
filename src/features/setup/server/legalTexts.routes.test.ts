import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { listGaps } from '../../contentAdmin/legalPages.ts'
import { guaranteeBox } from '../../contentAdmin/server/startingTexts/guaranteeBox.ts'
import { fillAddress } from '../../contentAdmin/server/startingTexts/lines.ts'
import { composeStartingTexts } from '../../contentAdmin/server/startingTexts/startingText.ts'
import type { LegalTexts } from './setup.contract.ts'

const answers = {
  ...{ representative: 'Lena Voss', register: 'RNE 123456789', mediator: '', hosting: '' },
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
  expect(german[0]).toContain('Rad &amp; Tat, Inh. Lena Voss<br />Kanalstraße 1<br />10115 Berlin</p>')
  expect(german[0]).toContain('Lena Voss<br />Register: RNE 123456789</p>')
  const [withoutRegister] = await preview({ register: '' })
  expect(withoutRegister?.texts.find(({ language }) => language === 'de')?.html).not.toContain('Register:')
  expect(german[1]).toContain('3 bis 6 Werktage')
  expect(german[1]).toContain('innerhalb von 7 Tagen')
  expect(german[3]).toMatch(/etwa 60\s€/)
  expect((await preview({ hosting: 'Example GmbH, Berlin' })).flatMap(({ gaps }) => gaps)).toEqual([])
})

test('the French terms are complete, and reproduce the box on guarantees word for word', () => {
  // Of the text that the decree prints.
  const digest = 'ba1cd3ff057845c001c8d8ca7ba18d5a4fdaa1abab65727dc5c9db0da5ffa04e'
  expect(createHash('sha256').update(guaranteeBox).digest('hex')).toBe(digest)
  const settings = { ...shop.services.settings, languages: ['fr'] as const }
  const { markdown = '' } = composeStartingTexts('terms-and-conditions', settings, new Date()).fr ?? {}
  expect(listGaps(markdown)).toEqual([])
  const box = /<blockquote>(.*)<\/blockquote>/s.exec(articleHtml(markdown))?.[1] ?? ''
  const shown = box.replace(/<[^>]+>/g, ' ')
  const toWords = (text: string) => text.split(/\s+/).filter(Boolean)
  expect(toWords(shown.replaceAll('&#39;', "'"))).toEqual(toWords(guaranteeBox))
  expect(box).toContain('<br />2°')
})

test.each([
  ['1 High Street, York YO1 7HH', '1 High Street\\\nYork YO1 7HH'],
  ['12 bis, rue de la Paix, 75002 Paris', '12 bis, rue de la Paix\\\n75002 Paris'],
  ['Kanalstraße 1', 'Kanalstraße 1'],
])('the address %s has a line for each part', (address, lines) => {
  expect(fillAddress((fact) => fact ?? '', address, '')).toBe(lines)
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
