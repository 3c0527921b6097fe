import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/locale.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { makeBlock } from '../../home/home.blockTable.ts'
import { emptyHome, type HomeForm, type OwnBlock } from '../../home/home.form.ts'
import type { AdminHome, HomePreview } from './homeAdmin.contract.ts'

let shop: TestShop
let staff: Visitor
beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', urlKey: 'bell', stock: 3 }),
      aProduct({ sku: 'GONE', urlKey: 'sold-out', stock: 0 }),
    ],
  })
  staff = (await signInAs(shop, 'content')).browser
})
afterAll(() => shop.close())

const read = async (): Promise<AdminHome> => (await staff.get('/admin/home')).json().data
const publish = ({ version }: AdminHome, form: HomeForm) => staff.put('/admin/home', { version, form })
const preview = async (form: HomeForm): Promise<HomePreview> =>
  (await staff.post('/admin/home/preview', { form, language: 'en' })).json().data
const published = async () => (await shop.readersFor()).home.getPublishedHome()

const spotlight = (id: string, product: string): OwnBlock => {
  const block = makeBlock('spotlight', id)
  return { ...block, options: { ...block.options, product } }
}
const withBlocks = (...blocks: OwnBlock[]): HomeForm => ({ ...emptyHome, shown: 'own', blocks })

test('Nothing is published at first, so the setting decides', async () => {
  expect((await read()).form).toEqual(emptyHome)
  expect(await published()).toBe(null)
  expect((await staff.get('/admin/home/choices')).json().data).toMatchObject({ setting: 'fashion', scenes: [] })
})

test('Every process shows what was published, and an earlier version can be published again', async () => {
  const other = await shop.startAnother()
  expect((await publish(await read(), { ...emptyHome, shown: 'auto-parts' })).statusCode).toBe(200)
  expect((await published())?.shown).toBe('auto-parts')
  const before = other.services.catalogChanges.version()
  expect((await publish(await read(), withBlocks(spotlight('a', 'BELL')))).statusCode).toBe(200)
  await other.services.catalogChanges.catchUp()
  expect(other.services.catalogChanges.version()).toBeGreaterThan(before)
  // A SKU is replaced by the product's URL key.
  expect((await published())?.blocks[0]?.options.product).toBe('bell')

  const { data } = (await staff.get('/admin/home/versions')).json()
  expect(data.map(({ form }: { form: HomeForm }) => form.shown)).toEqual(['own', 'auto-parts'])
  await publish(await read(), data[1].form)
  expect((await published())?.shown).toBe('auto-parts')
})

test('The audit log names the blocks that a version adds, removes, moves and changes, and not what is in them', async () => {
  const [steps, film, band] = [makeBlock('steps', 's'), makeBlock('film', 'f'), makeBlock('sizeGuide', 'z')]
  await publish(await read(), withBlocks(spotlight('a', 'BELL'), steps, film, band))
  const changed = { ...spotlight('a', 'BELL'), options: { ...spotlight('a', 'BELL').options, side: 'right' } }
  const form = withBlocks(film, changed, steps, makeBlock('brandWall', 'w'))
  expect((await publish(await read(), { ...form, header: 'centered' })).statusCode).toBe(200)
  const owner = (await signInAs(shop, 'owner')).browser
  const [entry] = (await owner.get('/admin/audit?entity=home')).json().data
  expect(entry).toMatchObject({ action: 'home.publish', before: { header: 'default' } })
  expect(entry.after).toEqual({
    header: 'centered',
    blocksAdded: ['brandWall'],
    blocksRemoved: ['sizeGuide'],
    blocksMoved: ['film'],
    blocksChanged: ['spotlight'],
  })
})

test('Rejects the second of two publications of the same version', async () => {
  const home = await read()
  const replies = await Promise.all([
    publish(home, { ...emptyHome, shown: 'cosmetics' }),
    publish(home, { ...emptyHome, shown: 'furniture' }),
  ])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('Warns of a product that is sold out or deleted, but can be published: the shop omits its block', async () => {
  const form = withBlocks(
    spotlight('there', 'BELL'),
    spotlight('soldOut', 'sold-out'),
    spotlight('gone', 'no-such-bike'),
    spotlight('empty', ''),
    {
      ...makeBlock('rail', 'category'),
      options: { category: 'no-such-category', selection: 'popular', look: 'row' },
      texts: { en: { first: 'Best sellers' }, fr: {}, de: {} },
    },
  )
  const expected = { soldOut: 'productSoldOut', gone: 'productGone', empty: 'missing', category: 'categoryGone' }
  expect((await preview(form)).problems).toEqual(expected)
  expect((await publish(await read(), form)).statusCode).toBe(200)
})

test('Reports every invalid field', async () => {
  const home = await read()
  const hero = makeBlock('posterHero', 'hero')
  const budgets = makeBlock('budgets', 'budgets')
  const wrong = await publish(home, {
    ...withBlocks(
      { ...hero, options: { ...hero.options, to: 'javascript:alert(1)' } },
      { ...budgets, options: { ...budgets.options, amount1: '-3' } },
    ),
    shown: 'no-such-home',
  })
  expect(wrong.statusCode).toBe(422)
  expect(Object.keys(wrong.json().errors).sort()).toEqual([
    'blocks.budgets.amount1',
    'blocks.hero.texts.action',
    'blocks.hero.texts.title',
    'blocks.hero.to',
    'shown',
  ])
  expect(Object.keys((await publish(home, withBlocks())).json().errors)).toEqual(['blocks'])
  expect((await publish(home, withBlocks(hero, { ...hero, id: 'other' }))).json().errors).toHaveProperty('blocks')
  expect((await publish(home, withBlocks(budgets, budgets))).json().errors).toHaveProperty('blocks')
})

test('A shop whose main language is German publishes a home without English texts', async () => {
  const own = await buildTestShop({ settings: { SHOP_LANGUAGES: 'de, fr' } })
  const browser = (await signInAs(own, 'content')).browser
  const start: HomeForm = (await browser.get('/admin/home/layouts/auto-parts')).json().data
  expect(start.texts).toMatchObject({ en: { title: '', description: '' } })
  expect(start.texts.de.title).not.toBe('')
  const send = async (texts: OwnBlock['texts'], title: string) => {
    const { version }: AdminHome = (await browser.get('/admin/home')).json().data
    const hero = { ...makeBlock('posterHero', 'hero'), texts }
    const page = { title, description: '' }
    const form = { ...withBlocks(hero), texts: { en: { title: '', description: '' }, fr: page, de: page } }
    return browser.put('/admin/home', { version, form })
  }
  const rejected = await send({ en: { title: 'Hello', action: 'Go' }, fr: {}, de: { title: 'Hallo' } }, 'Rad')
  expect(rejected.json().errors).toEqual({ 'blocks.hero.texts.action': [expect.stringContaining('Deutsch')] })

  const englishTexts = (answer: { json(): { data: AdminHome } }) => {
    const { form } = answer.json().data
    return [form.texts.en.title, form.blocks[0]?.texts.en]
  }
  const none: Record<Language, Record<string, string>> = { en: {}, fr: {}, de: {} }
  const published = await send({ ...none, de: { title: 'Hallo', action: 'Los' } }, 'Rad')
  expect(englishTexts(published)).toEqual(['Rad', { title: 'Hallo', action: 'Los' }])
  // English that is only a copy follows the main language; English that was entered stays.
  const copy = { title: 'Hallo', action: 'Go' }
  const again = await send({ en: copy, fr: {}, de: { title: 'Servus', action: 'Los' } }, 'Rad')
  expect(englishTexts(again)).toEqual(['Rad', { title: 'Servus', action: 'Go' }])
  await own.close()
})

test('A home of the shop is a starting point with its texts in three languages', async () => {
  const form: HomeForm = (await staff.get('/admin/home/layouts/auto-parts')).json().data
  expect(form.shown).toBe('own')
  expect(new Set(Object.values(form.texts).map(({ title }) => title)).size).toBe(3)
  expect((await publish(await read(), form)).statusCode).toBe(200)
  for (const key of ['fashion', 'unknown']) expect((await staff.get(`/admin/home/layouts/${key}`)).statusCode).toBe(404)
})
