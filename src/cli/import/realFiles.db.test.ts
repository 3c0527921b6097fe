/**
 * Tests with real files that developers store beside the repository and that we may not distribute. Without them, a single test states that
 * they are missing.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeRates } from '../../features/currency/server/rates.sql.ts'
import { openCsv } from '../../features/import/server/csv/csvFile.ts'
import type { ImportFinding } from '../../features/import/server/findingCodes.ts'
import { importReviews } from '../../features/import/server/reviews/importReviews.ts'
import { importTranslations } from '../../features/import/server/translations/importTranslations.ts'
import type { OpenDatabase } from '../../kit/database/database.ts'
import { prepareShop } from '../../server/demo/seed.ts'
import { importFile, importRows } from '../../testing/importFile.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'

const folder = join(import.meta.dirname, '../../../../shared/data')
const isPresent = existsSync(join(folder, 'adventureworks-products.csv'))

if (isPresent) describe('The real files', () => realFiles())
else {
  console.log(`Real product files are not present in ${folder}: their import is not tested here.`)
  test('The real product files are not present, so their import is not tested', () => {
    expect(existsSync(join(folder, 'adventureworks-products.csv'))).toBe(false)
  })
}

function realFiles() {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await openTestDatabase()
    await prepareShop(database.db, false)
    await storeRates(database.db, {
      perUsd: { USD: 1, EUR: 0.8, GBP: 0.75, INR: 80 },
      dated: '2026-01-01',
      fetchedAt: new Date(),
    })
  })

  afterAll(async () => {
    await database.close()
  })

  const tally = (findings: readonly ImportFinding[]) => {
    const counts: Record<string, number> = {}
    for (const { reason } of findings) counts[reason] = (counts[reason] ?? 0) + 1
    return counts
  }
  const quiet = { findings: async () => {}, progress() {}, isStopped: () => false }

  test('Imports all bikes, parts and clothing with their images; a second import changes nothing', async () => {
    const file = join(folder, 'adventureworks-products.csv')
    const { counts, findings } = await importFile(database.db, file, { currency: 'USD' })
    expect(counts).toMatchObject({ created: 119, rejected: 0, variants: 295 })
    expect(tally(findings)).toEqual({ stockMissing: 72 })
    const { rows } = await sql<{ variants: number; options: number; images: number; slugs: string[] }>`
      select (select count(*)::int from variant) as variants, (select count(*)::int from variant_option) as options,
             (select count(distinct path)::int from product_image) as images,
             (select array_agg(distinct slug) from category join product_category on category_id = category.id) as slugs`.execute(
      database.db,
    )
    expect(rows[0]).toMatchObject({ variants: 295, options: 456 })
    expect(rows[0]?.images).toBeGreaterThan(30)
    expect(rows[0]?.slugs).toEqual(expect.arrayContaining(['mountain-bikes', 'road-bikes', 'clothing', 'wheels']))
    const csv = await openCsv(file)
    const first = (await csv.rows().next()).value
    const cell = (column: string) => first?.cells[csv.header.indexOf(column)] ?? ''
    const variant = await database.db
      .selectFrom('variant')
      .select('price_minor')
      .where('sku', '=', cell('Variant SKU'))
      .executeTakeFirst()
    expect(variant?.price_minor).toBe(Math.round(Number(cell('Variant Price')) * 100) * 80)
    const again = await importFile(database.db, file, { currency: 'USD' })
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 119 })
  })

  test('The same file sorted by price preserves all 295 variants for sale', async () => {
    const csv = await openCsv(join(folder, 'adventureworks-products.csv'))
    const rows: Record<string, string>[] = []
    for await (const row of csv.rows())
      rows.push(Object.fromEntries(csv.header.map((column, index) => [column, row.cells[index] ?? ''])))
    rows.sort((a, b) => Number(a['Variant Price']) - Number(b['Variant Price']))
    const { counts } = await importRows(database.db, rows, { currency: 'USD' })
    expect(counts).toMatchObject({ created: 0, rejected: 0, variants: 295, deactivated: 0 })
    const active = await database.db.selectFrom('variant').select('id').where('is_active', '=', true).execute()
    expect(active).toHaveLength(295)
  })

  test('Imports their translations and reviews; a second import changes nothing', async () => {
    const translations = await openCsv(join(folder, 'adventureworks-translations.csv'))
    expect(await importTranslations(database.db, translations, { main: 'en', isDryRun: false }, quiet)).toEqual({
      changed: 119,
      unchanged: 0,
      rejected: 0,
    })
    expect(await importTranslations(database.db, translations, { main: 'en', isDryRun: false }, quiet)).toEqual({
      changed: 0,
      unchanged: 119,
      rejected: 0,
    })
    const { rows } = await sql<{ french: number; inEnglish: number }>`
      select count(*)::int as french, count(*) filter (where french.name = english.name)::int as "inEnglish"
        from product_text as french join product_text as english using (product_id)
       where french.language = 'fr' and english.language = 'en'`.execute(database.db)
    // The file has no French title for 58 variants; the English title is used.
    expect(rows[0]?.french).toBe(119)
    expect(rows[0]?.inEnglish).toBeLessThan(58)

    const reviews = await openCsv(join(folder, 'adventureworks-reviews.csv'))
    const options = { language: 'en', isDryRun: false, now: new Date() } as const
    expect(await importReviews(database.db, reviews, options, quiet)).toMatchObject({ created: 4, rejected: 0 })
    expect(await importReviews(database.db, reviews, options, quiet)).toMatchObject({ created: 0, unchanged: 4 })
  })

  test('Imports a parts shop with duplicate handles, prices of 0.00 and plain texts; a second import changes nothing', async () => {
    const file = join(folder, 'bikestylish-sample.csv')
    const { counts, findings } = await importFile(database.db, file)
    expect(counts).toMatchObject({ created: 503, rejected: 4, variants: 503 })
    expect(tally(findings)).toMatchObject({ priceZero: 4, handleRepeated: 3, vendorMissing: 1, plainText: 128 })
    expect((await importFile(database.db, file)).counts).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 503,
      rejected: 4,
    })
  })
}
