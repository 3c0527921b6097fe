import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { articleHtml } from '../../../kit/text/markdownHtml.ts'
import { languages } from '../../../shared/locale.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { legalFacts, legalSlugs, listGaps, noAnswers } from '../../contentAdmin/legalPages.ts'
import { guaranteeBox } from '../../contentAdmin/server/startingTexts/guaranteeBox.ts'
import { fillAddress } from '../../contentAdmin/server/startingTexts/lines.ts'
import { composeLegalTexts, composeStartingTexts } from '../../contentAdmin/server/startingTexts/startingText.ts'
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

test('Composes the texts from the settings; only unknown facts are missing', async () => {
  const pages = await preview({})
  expect(pages.map(({ slug, texts }) => [slug, texts.map(({ missing }) => missing)])).toEqual([
    ['legal-notice', [[], []]],
    ['terms-and-conditions', [[], []]],
    ['privacy-policy', [['hosting'], ['hosting']]],
    ['cancellation-returns', [[], []]],
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
  const complete = (await preview({ hosting: 'Example GmbH, Berlin' })).flatMap(({ texts }) => texts)
  expect(complete.filter(({ isReady }) => !isReady)).toEqual([])
})

test('The French terms are complete, and reproduce the box on guarantees word for word', () => {
  // Of the text that the decree prints.
  const digest = 'ba1cd3ff057845c001c8d8ca7ba18d5a4fdaa1abab65727dc5c9db0da5ffa04e'
  expect(createHash('sha256').update(guaranteeBox).digest('hex')).toBe(digest)
  const settings = { ...shop.services.settings, languages: ['fr'] as const }
  const { markdown = '' } = composeStartingTexts('terms-and-conditions', settings, new Date()).fr ?? {}
  expect(listGaps(markdown)).toEqual([])
  const box = /<aside class="framed">(.*)<\/aside>/s.exec(articleHtml(markdown))?.[1] ?? ''
  const shown = box.replace(/<[^>]+>/g, ' ')
  const toWords = (text: string) => text.split(/\s+/).filter(Boolean)
  expect(toWords(shown.replaceAll('&#39;', "'"))).toEqual(toWords(guaranteeBox))
  expect(box).toContain('<br />2°')
})

test.each([
  ['1 High Street, York YO1 7HH', '1 High Street\\\nYork YO1 7HH'],
  ['12 bis, rue de la Paix, 75002 Paris', '12 bis, rue de la Paix\\\n75002 Paris'],
  ['Kanalstraße 1', 'Kanalstraße 1'],
])('The address %s has a line for each part', (address, lines) => {
  expect(fillAddress((fact) => fact ?? '', address, '')).toBe(lines)
})

test('Input is text, not markup', async () => {
  const [notice] = await preview({ representative: '<b>[x](https://example.com)</b>' })
  expect(notice?.texts[0]?.html).toContain('&lt;b&gt;[x](')
})

test('Publishes the complete texts at once, and does not change existing pages', async () => {
  const first = await publish({})
  expect(first.statusCode, first.body).toBe(200)
  const { pages }: LegalTexts = first.json().data
  expect(pages.map(({ written }) => written)).toEqual([['de', 'en'], ['de', 'en'], [], ['de', 'en']])
  expect(await visit('legal-notice')).toContain('Rad &amp; Tat, Inh. Lena Voss')
  expect(await visit('privacy-policy')).toBeUndefined()

  expect((await publish({ hosting: 'Example GmbH', representative: 'Somebody else' })).statusCode).toBe(200)
  expect(await visit('privacy-policy')).toContain('Example GmbH')
  expect(await visit('legal-notice')).toContain('Lena Voss')
  // A second request changes nothing and adds no entry to the audit log.
  expect((await publish({ hosting: 'Another one' })).statusCode).toBe(200)
  const entries = await shop.db.selectFrom('audit_entry').selectAll().where('action', '=', 'page.publish').execute()
  expect(entries.map(({ entity_name }) => entity_name)).toEqual([
    'legal-notice (de, en), terms-and-conditions (de, en), cancellation-returns (de, en)',
    'privacy-policy (de, en)',
  ])
})

test('Publishes texts in other languages while the French ones are incomplete, and adds those later', async () => {
  const trilingual = await buildTestShop({
    settings: {
      ...{ SHOP_LANGUAGES: 'de, en, fr', SELLER_COUNTRY: 'DE', PRICES_INCLUDE_TAX: 'on' },
      ...{ SELLER_NAME: 'Rad & Tat GmbH', SHOP_ADDRESS: 'Kanalstraße 1, 10115 Berlin' },
      ...{ MAIL_FROM: 'Rad & Tat <shop@rad-und-tat.de>', SELLER_VAT_ID: 'DE123456789' },
      ...{ DISPATCH_DAYS: '1-2', TRANSIT_DAYS: '2-4', SHOP_PHONE: '+49 30 5550100' },
    },
  })
  onTestFinished(() => trilingual.close())
  const { browser } = await signInAs(trilingual, 'owner')
  const send = async (changes: object): Promise<LegalTexts['pages']> =>
    (await browser.post('/admin/legal-texts', { ...answers, hosting: 'Example GmbH', ...changes })).json().data.pages
  const show = (pages: LegalTexts['pages']) =>
    pages.map(({ written, texts }) => [written.join(), texts.map(({ language, missing }) => `${language}: ${missing}`)])
  expect(show(await send({}))).toEqual([
    ['de,en', ['fr: mediator']],
    ['de,en,fr', []],
    ['de,en,fr', []],
    ['de,en,fr', []],
  ])
  const read = async (locale: string) =>
    (await trilingual.guest().get(`/page/legal-notice?locale=${locale}`)).json().data.page_title
  expect([await read('de'), await read('en')]).toEqual(['Impressum', 'Legal notice'])

  expect(
    show(await send({ mediator: 'CM2C, 49 rue de Ponthieu, 75008 Paris', representative: 'Somebody else' }))[0],
  ).toEqual(['de,en,fr', []])
  const form = (await browser.get('/admin/pages/legal-notice')).json().data.form
  expect(form.texts.fr.markdown).toContain('CM2C')
  expect(form.texts.de.markdown).toContain('Lena Voss')
})

test('Without settings, each gap in a text names the missing fact', () => {
  const settings = { ...shop.services.settings, languages }
  const { terms, taxRules, bank } = settings
  const unknown = {
    ...settings,
    ...{ mailFrom: '', shopPhone: '', taxRules: { ...taxRules, seller: null }, bank: { ...bank, iban: null } },
    terms: { ...terms, sellerName: undefined, address: undefined, dispatchDays: undefined, warrantyYears: 2 },
  }
  const texts = legalSlugs.flatMap((slug) => composeLegalTexts(slug, unknown, new Date(), noAnswers))
  for (const { language, title, markdown, missing } of texts)
    expect(listGaps(markdown).length === 0, `${language} ${title}`).toBe(missing.length === 0)
  const all = texts.flatMap(({ missing }) => missing)
  expect(legalFacts.filter((fact) => !all.includes(fact))).toEqual([])
})

test('Without a complete text in the main language, no translation of the page is published', async () => {
  const french = await buildTestShop({
    settings: {
      ...{
        SHOP_LANGUAGES: 'fr, en',
        SELLER_COUNTRY: 'FR',
        SELLER_NAME: 'Vélo SARL',
        SHOP_ADDRESS: '1 rue Haute, Lyon',
      },
      ...{ MAIL_FROM: 'Vélo <boutique@velo.fr>', SELLER_VAT_ID: 'FR12345678901' },
    },
  })
  onTestFinished(() => french.close())
  const { browser } = await signInAs(french, 'owner')
  const reply = await browser.post('/admin/legal-texts', { ...answers, hosting: 'Hébergeur' })
  expect(reply.statusCode, reply.body).toBe(200)
  const [notice]: LegalTexts['pages'] = reply.json().data.pages
  expect(notice?.written).toEqual([])
  expect(notice?.texts.map(({ language, missing, isReady }) => [language, missing, isReady])).toEqual([
    ['fr', ['phone', 'mediator'], false],
    ['en', [], false],
  ])
})
