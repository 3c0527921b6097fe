import { expect, test } from 'vitest'
import type { Language } from '../../../../shared/locale.ts'
import { openEmptyShop } from '../../../../testing/emptyShop.ts'
import { aRow, importRows, testFile, toCsv } from '../../../../testing/importFile.ts'
import { openCsv } from '../csv/csvFile.ts'
import type { ImportFinding } from '../findingCodes.ts'
import { importTranslations } from './importTranslations.ts'

const database = openEmptyShop()

const aTranslation = (handle: string, locale: string, title: string, description: string, sku = `SKU-${handle}`) => ({
  Handle: handle,
  'Variant SKU': sku,
  Locale: locale,
  Title: title,
  Description: description,
})

async function translate(rows: readonly Record<string, string>[], isDryRun = false, main: Language = 'en') {
  const messages: string[] = []
  const findings = async (more: readonly ImportFinding[]) =>
    void messages.push(...more.map(({ row, column, reason }) => `${row} ${column} ${reason}`))
  const counts = await importTranslations(
    database.db,
    await openCsv(await testFile(toCsv(rows))),
    { main, isDryRun },
    {
      findings,
      progress() {},
      isStopped: () => false,
    },
  )
  return { counts, messages }
}

async function readTexts(urlKey: string) {
  const rows = await database.db
    .selectFrom('product_text')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['language', 'name', 'description', 'folded_name'])
    .where('url_key', '=', urlKey)
    .orderBy('language')
    .execute()
  return Object.fromEntries(rows.map(({ language, ...text }) => [language, text]))
}

test('Adds translations and makes them searchable; repeating the import changes nothing', async () => {
  await importRows(database.db, [aRow('saddle')])
  const rows = [
    aTranslation('saddle', 'en', 'Other words', 'Other words'),
    aTranslation('saddle', 'fr', 'Selle légère', 'Pour tous les jours.'),
    aTranslation('saddle', 'de', '', 'Für jeden Tag.'),
  ]
  const { counts, messages } = await translate(rows)
  expect(counts).toEqual({ changed: 1, unchanged: 0, rejected: 0 })
  expect(messages).toEqual(['2 Locale localeDefault', '4 Title translationTitle'])
  expect(await readTexts('saddle')).toEqual({
    en: { name: 'The saddle', description: '<p>Made for every day.</p>', folded_name: 'the saddle' },
    fr: { name: 'Selle légère', description: '<p>Pour tous les jours.</p>', folded_name: 'selle legere' },
    de: { name: 'The saddle', description: '<p>Für jeden Tag.</p>', folded_name: 'the saddle' },
  })
  const terms = await database.db
    .selectFrom('search_term')
    .select('term')
    .where('language', '=', 'fr')
    .where('term', 'like', 'leger%')
    .execute()
  expect(terms).not.toEqual([])
  expect((await translate(rows)).counts).toEqual({ changed: 0, unchanged: 1, rejected: 0 })
  expect((await importRows(database.db, [aRow('saddle')])).counts.unchanged).toBe(1)
})

test('In a shop whose main language is German, English is a translation and German comes with the products', async () => {
  await importRows(database.db, [aRow('bell', { Title: 'Klingel' })], { language: 'de' })
  expect((await readTexts('bell')).en).toMatchObject({ name: 'Klingel' })
  const rows = [aTranslation('bell', 'de', 'Andere', 'Andere'), aTranslation('bell', 'en', 'Bell', 'It rings.')]
  const { messages } = await translate(rows, false, 'de')
  expect(messages).toEqual(['2 Locale localeDefault'])
  const { de, en } = await readTexts('bell')
  expect([de?.name, en?.name]).toEqual(['Klingel', 'Bell'])
})

test('A product that was imported in another language gets its text in the main language from a translation', async () => {
  await importRows(database.db, [aRow('horn', { Title: 'Horn' })])
  const rows = [aTranslation('horn', 'de', '', 'Für jeden Tag.')]
  expect(await translate(rows, false, 'de')).toEqual({
    counts: { changed: 1, unchanged: 0, rejected: 0 },
    messages: ['2 Title translationTitle'],
  })
  expect((await readTexts('horn')).de).toMatchObject({ name: 'Horn', description: '<p>Für jeden Tag.</p>' })
  const again = await translate([aTranslation('horn', 'de', 'Andere', 'Andere')], false, 'de')
  expect(again).toEqual({ counts: { changed: 0, unchanged: 1, rejected: 0 }, messages: ['2 Locale localeDefault'] })
})

test('Reduces variant titles to their common beginning', async () => {
  const sized = (sku: string, size: string) => ({
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Variant SKU': sku,
    'Variant Price': '9.00',
  })
  await importRows(database.db, [aRow('jersey', sized('J-S', 'S')), { Handle: 'jersey', ...sized('J-M', 'M') }])
  await translate([
    aTranslation('jersey', 'fr', 'Maillot, taille S', '', 'J-S'),
    aTranslation('jersey', 'fr', 'Maillot, taille M', '', 'J-M'),
  ])
  expect((await readTexts('jersey')).fr).toMatchObject({ name: 'Maillot', description: '<p>Made for every day.</p>' })
})

test('A dry run changes nothing', async () => {
  await importRows(database.db, [aRow('dry')])
  expect((await translate([aTranslation('dry', 'fr', 'Sec', 'Sec.')], true)).counts.changed).toBe(1)
  expect(Object.keys(await readTexts('dry'))).toEqual(['en'])
})

test('Reports unknown products, unknown languages and scripts', async () => {
  await importRows(database.db, [aRow('known')])
  const { counts, messages } = await translate([
    aTranslation('unknown', 'fr', 'Inconnu', 'Inconnu'),
    aTranslation('known', 'xx', 'X', 'X'),
    aTranslation('known-by-sku', 'fr', 'Connu', '<p>Connu</p><script>alert(1)</script>', 'SKU-known'),
  ])
  expect(counts).toEqual({ changed: 1, unchanged: 0, rejected: 2 })
  expect(messages).toEqual(['2 Handle productUnknown', '3 Locale localeUnknown', '4 Description htmlUnsafe'])
  expect((await readTexts('known')).fr?.description).toBe('<p>Connu</p>')
})

test('Rejects a file without translation columns', async () => {
  await expect(translate([{ a: '1' }])).rejects.toThrow('This is not a translation file')
})
