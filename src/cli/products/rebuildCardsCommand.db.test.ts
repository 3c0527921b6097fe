import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aRow, testFile, testFolder, toCsv } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Reports and rebuilds product cards that are outdated after a manual change', async () => {
  const { db, run } = await openCommandShop()
  const report = join(await testFolder(), 'report.csv')
  await run('import', await testFile(toCsv([aRow('saddle'), aRow('bell')])), '--report', report)
  expect((await run('rebuild-cards')).out).toBe('2 products: the cards of 0 were outdated.\n')

  await db.updateTable('product_text').set({ name: 'Renamed by hand' }).execute()
  expect((await run('rebuild-cards')).out).toBe('2 products: the cards of 2 were outdated.\n')
  expect((await run('rebuild-cards')).out).toBe('2 products: the cards of 0 were outdated.\n')
})
