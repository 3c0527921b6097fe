import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aRow, testFile, testFolder, toCsv } from '../testing/importFile.ts'
import { shopCommandIn } from '../testing/shopCommand.ts'

test('The help lists every command', async () => {
  const { code, out } = await shopCommandIn(await testFolder())('help')
  expect(code).toBe(0)
  expect(out).toContain('npm run shop -- import FILE.csv [--dry-run]')
  expect(out).toContain('npm run shop -- import-reviews FILE.csv')
})

test('An invalid command line ends with one sentence and exit code 1, and creates nothing', async () => {
  const dataDir = join(await testFolder(), 'data')
  const run = shopCommandIn(dataDir)
  const empty = await testFile('')
  const other = await testFile('a,b\n1,2\n')
  const good = await testFile(toCsv([aRow('a')]))
  const wrong: [args: string[], sentence: string][] = [
    [['imprt'], 'Unknown command "imprt".'],
    [['import'], 'Expected exactly one file: npm run shop -- import FILE.csv'],
    [['import', good, '--colour'], "Unknown option '--colour'"],
    [['import', join(dataDir, 'none.csv')], 'There is no file'],
    [['import', empty], 'The file is empty.'],
    [['import', other], 'This is not a product file'],
    [['import', good, '--language', 'xx'], '--language must be en, fr or de.'],
    [['import', good, '--encoding', 'klingon'], '--encoding: unknown encoding "klingon"'],
    [['import', good, '--blank-stock', 'lots'], '--blank-stock must be a whole number'],
  ]
  for (const [args, sentence] of wrong) {
    const { code, out, err } = await run(...args)
    expect([args, code, out]).toEqual([args, 1, ''])
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  }
  expect(existsSync(dataDir)).toBe(false)
})
