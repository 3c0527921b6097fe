import { expect, test } from 'vitest'
import { openEmptyShop } from '../../../../testing/emptyShop.ts'
import { aRow, importRows, testFile, toCsv } from '../../../../testing/importFile.ts'
import { openCsv } from '../csv/csvFile.ts'
import type { ImportFinding } from '../findingCodes.ts'
import { importReviews } from './importReviews.ts'

const database = openEmptyShop()

const aReview = (cells: Record<string, string> = {}) => ({
  title: '',
  body: 'A good saddle.\nIt lasts.',
  rating: '5',
  review_date: '2024-09-17',
  reviewer_name: 'Ada',
  reviewer_email: 'ada@somewhere.example',
  product_id: '',
  product_handle: 'saddle',
  reply: '',
  picture_urls: '',
  sku: '',
  ...cells,
})

async function review(rows: readonly Record<string, string>[], isDryRun = false) {
  await importRows(database.db, [aRow('saddle')])
  const messages: string[] = []
  const findings = async (more: readonly ImportFinding[]) =>
    void messages.push(...more.map(({ row, column, reason }) => `${row} ${column} ${reason}`))
  const options = { language: 'en', isDryRun, now: new Date('2026-06-01') } as const
  const csv = await openCsv(await testFile(toCsv(rows)))
  return {
    counts: await importReviews(database.db, csv, options, { findings, progress() {}, isStopped: () => false }),
    messages,
  }
}

const stored = () => database.db.selectFrom('review').selectAll().orderBy('id').execute()

test('Imported reviews are shown at once; repeating the import changes nothing', async () => {
  const rows = [
    aReview(),
    aReview({ reviewer_name: 'Ben', body: 'Too hard.', rating: '2', product_handle: '', sku: 'SKU-saddle' }),
  ]
  expect((await review(rows, true)).counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 0 })
  expect(await stored()).toEqual([])
  expect((await review(rows)).counts).toEqual({ created: 2, updated: 0, unchanged: 0, rejected: 0 })
  expect(await stored()).toMatchObject([
    {
      name: 'Ada',
      rating: 5,
      comment: 'A good saddle.\nIt lasts.',
      status: 'approved',
      created_at: new Date('2024-09-17'),
      customer_id: null,
    },
    { name: 'Ben', rating: 2 },
  ])
  expect(JSON.stringify(await stored())).not.toContain('somewhere.example')
  expect((await review(rows)).counts).toEqual({ created: 0, updated: 0, unchanged: 2, rejected: 0 })
  expect((await review([aReview({ rating: '4' })])).counts.updated).toBe(1)
  expect((await review([aReview({ body: 'Once.' }), aReview({ body: 'Once.' })])).counts).toMatchObject({
    created: 1,
    unchanged: 1,
  })
})

test.each([
  ['six stars', { rating: '6' }, '2 rating ratingUnknown'],
  ['no stars', { rating: '' }, '2 rating ratingUnknown'],
  ['an empty text', { body: ' ' }, '2 body reviewEmpty'],
  ['a text that is too long', { body: 'x'.repeat(20_001) }, '2 body cellTooLarge'],
  ['a future date', { review_date: '2027-01-01' }, '2 review_date dateUnknown'],
  ['an ambiguous date', { review_date: '07/09/2024' }, '2 review_date dateUnknown'],
  ['an unknown product', { product_handle: 'none' }, '2 product_handle productUnknown'],
  ['the mark "spam"', { curated: 'spam' }, '2 curated reviewSpam'],
])('Rejects a review with %s', async (_name, cells, findings) => {
  const before = await stored()
  const result = await review([aReview(cells)])
  expect(result.counts.rejected).toBe(1)
  expect(result.messages).toContain(findings)
  expect(await stored()).toEqual(before)
})

test('Converts HTML in a review to text', async () => {
  const { messages } = await review([
    aReview({ body: 'Nice <img src=x onerror=alert(1)> seat', reviewer_name: '=Eve' }),
  ])
  expect(messages).toEqual(['2 body htmlInText', '2 reviewer_name formula'])
  expect((await stored()).at(-1)?.comment).toBe('Nice seat')
})

test('Rejects a file without review columns', async () => {
  await expect(review([{ a: '1' }])).rejects.toThrow('This is not a review file')
})
