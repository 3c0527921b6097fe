import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aRow, testFile, testFolder, toCsv } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Reviews are listed on lines of their own, and approved or rejected by their numbers', async () => {
  const { run } = await openCommandShop()
  const report = join(await testFolder(), 'report.csv')
  await run('import', await testFile(toCsv([aRow('saddle')])), '--report', report)
  const review = {
    title: 'Soft\u001b[2J',
    body: 'Sits well.\nLasts.',
    rating: '4',
    review_date: '2024-09-17',
    reviewer_name: 'Ada',
    product_handle: 'saddle',
  }
  await run('import-reviews', await testFile(toCsv([review])), '--report', report)
  const listed = await run('reviews')
  expect(listed.out).toMatch(
    /^1 {2}approved {2}4\/5 {2}\d{4}-\d\d-\d\d {2}The saddle\n {4}Ada: Soft.*\n {4}Sits well\. Lasts\.\n$/,
  )
  expect(listed.out).not.toContain('\u001b')
  expect((await run('reviews', 'list', '--pending')).out).toBe('There are no reviews.\n')

  expect(JSON.parse((await run('reviews', '--json')).out)).toMatchObject([{ id: 1, status: 'approved', rating: 4 }])
  expect(JSON.parse((await run('reviews', 'approve', '1', '9', '--json')).out)).toEqual([
    { id: 1, status: 'approved' },
    { id: 9, status: null },
  ])
  const judged = await run('reviews', 'reject', '1', '2')
  expect(judged).toMatchObject({ code: 2, out: 'Review 1 is rejected.\nThere is no review 2.\n' })
  expect((await run('reviews')).out).toMatch(/^1 {2}rejected/)
  const wrong = await run('reviews', 'approve', 'all')
  expect([wrong.code, wrong.err.trim()]).toEqual([1, expect.stringContaining('"all" is not the number of a review')])
})
