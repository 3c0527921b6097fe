import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBicycle } from '../../../testing/demoBicycles.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'

let shop: TestShop
beforeAll(async () => {
  const text = (name: string, description: string) => ({ name, shortDescription: 'Short.', description })
  shop = await buildTestShop({
    products: [
      aProduct({
        sku: 'HELM-1',
        brand: 'cask',
        categoryIds: [15],
        text: {
          en: text('Stave helmet', '<p>Light and airy.</p>'),
          fr: text('Casque Stave à visière', '<p>Léger.</p>'),
          de: text('Fahrradhelm Größe M', '<p>Leicht.</p>'),
        },
      }),
      aProduct({
        sku: 'GLOVE-1',
        brand: 'cask',
        categoryIds: [15],
        text: { en: text('Winter glove', '<p>Goes with every helmet.</p>') },
      }),
      aProduct({
        sku: 'RIDGE',
        brand: 'harrowpike',
        text: { en: text('Ridge 29 Hardtail', '<p>A trail bike.</p>') },
        variants: [aVariant({ sku: 'HP-RIDGE-BLK', options: { color: 'black' }, barcode: '4006381333931' })],
      }),
      aProduct({
        sku: 'SPARK',
        bicycle: aBicycle('ANY').bicycle,
        categoryIds: [2],
        text: {
          en: text('Spark 20', '<p>For six years and older.</p>'),
          de: text('Kinderrad Spark 20, rot', '<p>Ab sechs Jahren.</p>'),
        },
        variants: [aVariant({ sku: 'SPARK-RED', options: { color: 'red' } })],
      }),
      aProduct({
        sku: 'PUMP',
        categoryIds: [3],
        text: { en: text('Floor pump', '<p>With a gauge.</p>'), de: text('Pumpe Standfest', '<p>Mit Manometer.</p>') },
      }),
      aProduct({
        sku: 'STAND',
        categoryIds: [55],
        text: { en: text('Red stand', '<p>For two wheels.</p>'), de: text('Ständer, rot', '<p>Für zwei Räder.</p>') },
      }),
      aProduct({ sku: 'PAINT', categoryIds: [55], text: { en: text('Spark paint for bikes', '<p>Glossy.</p>') } }),
      aProduct({ sku: 'TUBE', categoryIds: [3], text: { en: text('MTB tube', '<p>For 29 inches.</p>') } }),
      aProduct({
        sku: 'PADS',
        categoryIds: [2],
        text: { en: text('Organic pads', '<p>For disc brakes.</p>'), de: text('Scheibenbremsbeläge', '<p>Leise.</p>') },
      }),
      aProduct({ sku: 'RIDGELINE', saleCount: 50, text: { en: text('Ridgeline frame', '<p>Steel.</p>') } }),
      aProduct({ sku: 'CHAIN', categoryIds: [55], text: { en: text('Twelve-speed chain', '<p>126 links.</p>') } }),
      aProduct({
        sku: 'GRACHT',
        bicycle: aBicycle('ANY').bicycle,
        brand: 'chainline',
        categoryIds: [3],
        text: { en: text('Gracht 3', '<p>Quiet, with a chain case.</p>') },
      }),
      aProduct({ sku: 'OFF', isActive: false, text: { en: text('Secret helmet', '<p>Not yet.</p>') } }),
    ],
  })
})
afterAll(() => shop.close())

const find = async (name: string, more = '') => {
  const { data, corrected, meta } = (await shop.get(`/products?name=${encodeURIComponent(name)}${more}`)).json()
  const skus: string[] = data.map((product: { sku: string }) => product.sku)
  expect(meta.total).toBe(skus.length)
  return { skus, corrected }
}

test.each([
  ['a word in a name before one in a description', 'helmet', ['HELM-1', 'GLOVE-1']],
  ['an exact word before a prefix', 'ridge', ['RIDGE', 'RIDGELINE']],
  ['a short prefix, but not in descriptions', 'hel', ['HELM-1']],
  ['a prefix', 'helm', ['HELM-1', 'GLOVE-1']],
  ['the inner part of a word', 'tail', ['RIDGE']],
  ['capital letters', 'HARDTAIL', ['RIDGE']],
  ['several words, all required', 'ridge 29', ['RIDGE']],
  ['words in any order', 'hardtail ridge', ['RIDGE']],
  ['nothing when one word is missing', 'ridge helmet', []],
  ['a brand', 'harrowpike', ['RIDGE']],
  ['a category', 'accessories', ['GLOVE-1', 'HELM-1']],
  ['a color', 'black ridge', ['RIDGE']],
  ['a SKU of a variant', 'HP-RIDGE-BLK', ['RIDGE']],
  ['a barcode', '4006381333931', ['RIDGE']],
  ['a description', 'airy', ['HELM-1']],
  ['stop words', 'the helmet for the winter', ['GLOVE-1']],
  ['nothing for an unknown word', 'xylophone', []],
])('Finds %s', async (_name, text, skus) => {
  const found = await find(text)
  expect(found.corrected).toBeNull()
  if (text === 'accessories') expect(found.skus.sort()).toEqual(skus)
  else expect(found.skus).toEqual(skus)
})

test.each([
  ['missing', 'helmt', 'helmet'],
  ['doubled', 'helmmet', 'helmet'],
  ['wrong', 'halmet', 'helmet'],
  ['swapped', 'hemlet', 'helmet'],
  ['wrong at the beginning', 'jelmet', 'helmet'],
  ['wrong in one of two words', 'ridge hardtial', 'ridge hardtail'],
])('Corrects a word with a letter %s and reports the correction', async (_name, typed, corrected) => {
  const wrong = await find(typed)
  expect(wrong.corrected).toBe(corrected)
  expect(wrong.skus).toEqual((await find(corrected)).skus)
})

test.each([
  ['a compound with the word for bicycle', 'kinderfahrrad', 'SPARK'],
  ['an inflected adjective', 'rotes rad', 'SPARK'],
  ['an umlaut in two letters', 'bremsbelaege', 'PADS'],
  ['a synonym', 'bremsklötze', 'PADS'],
  ['the head of an unknown compound', 'handpumpe', 'PUMP'],
])('Finds a product by %s', async (_name, text, sku) => {
  expect((await find(text, '&locale=de')).skus).toEqual([sku])
})

test('Lists bicycles before parts when the search is for a bicycle', async () => {
  expect((await find('mtb')).skus.slice(0, 2)).toEqual(['SPARK', 'TUBE'])
  expect((await find('spark bike')).skus).toEqual(['SPARK', 'PAINT'])
  expect((await find('spark bike', '&spelling=exact')).skus).toEqual(['PAINT', 'SPARK'])
  expect((await find('mtb tube')).skus).toEqual(['TUBE'])
})

test('Ignores the redundant word of "inner tubes"', async () => {
  expect((await find('inner tubes')).skus).toEqual(['TUBE'])
})

test.each([
  ['Ignores', 'bike stands', '', ['STAND']],
  ['Ignores', 'bicycle chain', '', ['CHAIN', 'GRACHT']],
  ['Ignores', 'ständer fürs fahrrad', '&locale=de', ['STAND']],
  ['Requires', 'red bike', '', ['SPARK']],
  ['Requires', 'bike stand', '&spelling=exact', []],
])('%s the word for bicycles in "%s" (%s)', async (_verb, text, more, skus) => {
  expect((await find(text, more)).skus).toEqual(skus)
})

test('Does not correct "ebike" to "bike"', async () => {
  expect(await find('ebike')).toEqual({ skus: [], corrected: null })
})

test.each(['%', '🚲', '"'])('Finds nothing for %s, which contains no words', async (text) => {
  expect((await find(text)).skus).toEqual([])
})

test('Does not correct an exact search', async () => {
  expect(await find('helmt', '&spelling=exact')).toEqual({ skus: [], corrected: null })
  expect((await find('helmet', '&spelling=exact')).skus).toEqual((await find('helmet')).skus)
})

test('Does not correct two errors, short words or numbers', async () => {
  for (const text of ['hxlmxt', 'ridge 92', 'rdg']) expect(await find(text)).toEqual({ skus: [], corrected: null })
})

test.each([
  ['visiere', '&locale=fn'],
  ['VISIÈRE', '&locale=fn'],
  ['grosse', '&locale=de'],
  ['Größe', '&locale=de'],
  ['radhelm', '&locale=de'],
  ['helmet', '&locale=de'],
])('Ignores accents and inflects words in each language: %s%s', async (text, more) => {
  expect((await find(text, more)).skus).toContain('HELM-1')
})

test('Searches only the reader’s language and the default one', async () => {
  expect((await find('visiere')).skus).toEqual([])
})

test('Filters and sorts a search like any listing', async () => {
  expect((await find('ridge', '&sort=popular')).skus).toEqual(['RIDGELINE', 'RIDGE'])
  expect((await find('helmet', '&cat_slug=mountain-bikes')).skus).toEqual([])
})

test('A search that finds nothing runs two statements, and another page of it none', async () => {
  await find('ridge')
  const count = (query: string) => shop.countStatements(() => shop.get(`/products?search=pannier${query}`))
  expect(await count('')).toBe(2)
  expect(await count('&limit=2')).toBe(0)
})

test('Does not suggest a correction that no product contains anymore', async () => {
  await shop.save(aProduct({ sku: 'TEMP', name: 'Zeppelin' }))
  expect((await find('zepelin')).corrected).toBe('zeppelin')
  await shop.save(aProduct({ sku: 'TEMP', name: 'Airship' }))
  expect(await find('zepelin')).toEqual({ skus: [], corrected: null })
})

const suggest = async (name: string) => (await shop.get(`/product-suggestions?name=${encodeURIComponent(name)}`)).json()

test('Suggests the best matches with price, image and brand', async () => {
  const { data, total, corrected } = await suggest('ridg')
  expect({ total, corrected }).toEqual({ total: 2, corrected: null })
  expect(data[0]).toEqual({
    id: expect.any(Number),
    url_key: 'ridgeline',
    name: 'Ridgeline frame',
    formated_price: '₹100.00',
    small_image_url: 'http://localhost:3000/cache/small/parts/ridgeline.svg',
    brand: null,
  })
  expect(data[1]).toMatchObject({ name: 'Ridge 29 Hardtail', brand: 'Harrowpike' })
  expect((await suggest('helmt')).corrected).toBe('helmet')
})

test.each(['', ' ', '%', '\u0000', "';--"])('Returns nothing for %j', async (text) => {
  expect(await suggest(text)).toEqual({ data: [], total: 0, corrected: null })
})

test('Requires a text for suggestions', async () => {
  expect((await shop.get('/product-suggestions')).statusCode).toBe(422)
})
