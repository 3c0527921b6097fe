import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import type { SynonymForm } from '../synonymForm.ts'
import type { AdminSynonymGroup } from './synonymAdmin.contract.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  const text = (name: string) => ({ name, shortDescription: 'Short.', description: '<p>Long.</p>' })
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'VEST', text: { en: text('Rain vest'), de: text('Regenweste') } }),
      aProduct({ sku: 'BIDON', text: { en: text('Bottle 600'), fr: text('Gourde 600') } }),
      aProduct({ sku: 'BELL', text: { en: text('Brass bell'), de: text('Messingglocke') } }),
    ],
  })
  staff = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { own, builtIn } = await list()
  for (const { id } of own) await staff.delete(`/admin/synonyms/${id}?version=${(await read(id)).version}`)
  for (const { code } of builtIn) await switchBuiltIn(code, true)
})

interface Listed {
  own: { id: number; language: string | null; words: string[] }[]
  builtIn: { code: string; words: string[]; isOn: boolean }[]
}

const list = async (): Promise<Listed> => (await staff.get('/admin/synonyms')).json().data
const read = async (id: number): Promise<AdminSynonymGroup> => (await staff.get(`/admin/synonyms/${id}`)).json().data
const add = (words: string, language = '') => staff.post('/admin/synonyms', { form: { words, language } })
const addGroup = async (words: string, language = '') => read((await add(words, language)).json().data.id)
const save = ({ id, version, form }: AdminSynonymGroup, part: Partial<SynonymForm>) =>
  staff.put(`/admin/synonyms/${id}`, { version, form: { ...form, ...part } })
const switchBuiltIn = (code: string, isOn: boolean) => staff.put(`/admin/synonyms/built-in/${code}`, { isOn })

/** The SKUs that a search in the shop finds. */
async function find(name: string, locale = 'en'): Promise<string[]> {
  const { data } = (await shop.get(`/products?${new URLSearchParams({ name, locale })}`)).json()
  return data.map(({ sku }: { sku: string }) => sku)
}

test('A search finds what the other words of a group find, until the group is deleted', async () => {
  expect(await find('gilet')).toEqual([])
  const group = await addGroup('Gilet\nvest')
  expect([await find('gilet'), await find('gilets'), await find('gilet', 'de')]).toEqual([['VEST'], ['VEST'], ['VEST']])
  await save(group, { words: 'gilet, bottle' })
  expect(await find('gilet')).toEqual(['BIDON'])
  const { version } = await read(group.id)
  expect((await staff.delete(`/admin/synonyms/${group.id}?version=${version}`)).statusCode).toBe(200)
  expect(await find('gilet')).toEqual([])
})

test('A group for one language changes only searches in that language', async () => {
  await addGroup('flask, gourde', 'fr')
  expect([await find('flask', 'fr'), await find('flask', 'en')]).toEqual([['BIDON'], []])
})

test('Suggestions use the groups, too', async () => {
  await addGroup('gilet, vest')
  const { data } = (await shop.get('/product-suggestions?name=gilet')).json()
  expect(JSON.stringify(data)).toContain('Rain vest')
})

test('Searches ignore a built-in group while it is switched off', async () => {
  expect(await find('sonnette')).toEqual(['BELL'])
  await switchBuiltIn('bell', false)
  expect(await find('sonnette')).toEqual([])
  expect((await list()).builtIn.filter(({ isOn }) => !isOn)).toMatchObject([{ code: 'bell' }])
  await switchBuiltIn('bell', true)
  expect(await find('sonnette')).toEqual(['BELL'])
  expect((await switchBuiltIn('horn', false)).statusCode).toBe(404)
})

test('Switching off a group twice adds one entry to the audit log', async () => {
  const count = async () => (await shop.db.selectFrom('audit_entry').select('id').execute()).length
  await switchBuiltIn('bell', false)
  const before = await count()
  expect((await switchBuiltIn('bell', false)).statusCode).toBe(200)
  expect(await count()).toBe(before)
})

test('Words are stored as typed, one per line; the list is sorted by the first word', async () => {
  const group = await addGroup(' Weste ; gilet,\nÜberzieher\n')
  expect(group.form.words).toBe('Weste\ngilet\nÜberzieher')
  await addGroup('bidon, gourde', 'fr')
  expect((await list()).own.map(({ language, words }) => [language, words])).toEqual([
    ['fr', ['bidon', 'gourde']],
    [null, ['Weste', 'gilet', 'Überzieher']],
  ])
})

test.each([
  ['a single word', 'gilet', 'Enter at least two words.'],
  ['nothing', '', 'Enter at least two words.'],
  ['a word that differs only by an accent and a capital letter', 'vélo, bike, Velo', /^“Velo” is in the group twice/],
  ['two words in one', 'tube, inner tube', /^“inner tube” is not a single word/],
  ['a hyphen', 'ebike, e-bike', /^“e-bike” is not a single word/],
  ['a sign', 'vest, %', /^“%” is not a single word/],
  ['a single letter', 'vest, v', /^“v” is too short/],
  ['an endless word', `vest, ${'a'.repeat(41)}`, /^“a{40}…” is too long/],
  ['a word that searches leave out', 'vest, the', /^Searches leave out .+ “the”/],
  ['too many words', Array.from({ length: 21 }, (_, place) => `word${place}`).join(), 'A group has at most 20 words.'],
])('A group with %s is rejected at its field', async (_what, words, message) => {
  const reply = await add(words)
  expect(reply.statusCode).toBe(422)
  expect(reply.json().errors).toEqual({ words: [expect.stringMatching(message)] })
  expect((await list()).own).toEqual([])
})

test('Rejects an unknown language, and a second group with the same words in one language', async () => {
  const inLatin = await add('gilet, vest', 'la')
  expect(inLatin.json().errors).toEqual({ language: ['Please choose a language.'] })
  const group = await addGroup('gilet, vest', 'fr')
  expect((await add('VEST, gilet', 'fr')).json().errors).toEqual({ words: ['Another group has the same words.'] })
  expect((await add('vest, gilet', 'en')).statusCode).toBe(200)
  // A group is not compared with itself.
  expect((await save(group, { words: 'vest, gilet' })).statusCode).toBe(200)
})

test('Rejects a change or deletion based on an outdated version of the group', async () => {
  const group = await addGroup('gilet, vest')
  expect((await save(group, { words: 'gilet, vest, jacket' })).statusCode).toBe(200)
  expect((await save(group, { language: 'fr' })).statusCode).toBe(409)
  expect((await staff.delete(`/admin/synonyms/${group.id}?version=${group.version}`)).statusCode).toBe(409)
  expect((await read(group.id)).form).toEqual({ language: '', words: 'gilet\nvest\njacket' })
})

test('Sales staff can view groups but not change them', async () => {
  const { browser: sales } = await signInAs(shop, 'sales')
  const group = await addGroup('gilet, vest')
  expect((await sales.get(`/admin/synonyms/${group.id}`)).statusCode).toBe(200)
  const rejected = [
    await sales.post('/admin/synonyms', { form: group.form }),
    await sales.delete(`/admin/synonyms/${group.id}?version=${group.version}`),
    await sales.put('/admin/synonyms/built-in/bell', { isOn: false }),
  ]
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
})
