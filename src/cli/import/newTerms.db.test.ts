import { expect, test } from 'vitest'
import { aRow, testFile, testFolder, toCsv } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('The command lists new brands with similar existing ones, and uses an existing one instead on request', async () => {
  const { db, run } = await openCommandShop()
  const report = `${await testFolder()}/report.csv`
  const acme = await testFile(toCsv([aRow('a', { Vendor: 'Acme' })]))
  expect((await run('import', acme, '--report', report)).out).toMatch(/^New brands: Acme$/m)

  const acne = await testFile(toCsv([aRow('b', { Vendor: 'Acne' }), aRow('c', { Vendor: 'Zenith' })]))
  const dry = await run('import', acne, '--dry-run', '--report', report)
  expect(dry.out).toContain('New brands: Acne (did you mean Acme? --replace "brand:Acne=Acme"), Zenith\n')
  const replaced = await run('import', acne, '--replace', 'brand:Acne=Acme', '--report', report)
  expect(replaced.out).toMatch(/^New brands: Zenith$/m)
  expect(replaced.out).toMatch(/1 {2}corrected {2}termReplaced/)
  const brands = await db
    .selectFrom('attribute_option')
    .innerJoin('attribute', 'attribute.id', 'attribute_id')
    .where('attribute.code', '=', 'brand')
    .select('attribute_option.code')
    .orderBy('attribute_option.code')
    .execute()
  expect(brands).toEqual([{ code: 'acme' }, { code: 'zenith' }])

  for (const [value, message] of [
    ['brand:Acne', /must be like "brand:Acne=Acme"; the kinds are brand, category, attribute/],
    ['colour:A=B', /must be like/],
    ['brand:Acne=Nobody', /the shop has no brand "Nobody"/],
  ] as const)
    expect((await run('import', acne, '--replace', value, '--report', report)).err).toMatch(message)
})
