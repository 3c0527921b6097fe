import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aRow, testFile, testFolder, toCsv } from '../testing/importFile.ts'
import { openCommandShop, shopCommandIn } from '../testing/shopCommand.ts'
import { commands } from './commands.ts'

test('The help lists every command', async () => {
  const { code, out } = await shopCommandIn(await testFolder())('help')
  expect(code).toBe(0)
  for (const name of Object.keys(commands)) expect(out).toMatch(new RegExp(`^  ${name} +[A-Z]`, 'm'))
  expect(out).toMatch(/^ {2}2 +rejected/m)
})

test('The help of a command explains each of its verbs, with examples and exit codes', async () => {
  const run = shopCommandIn(await testFolder())
  for (const [name, { verbs = [] }] of Object.entries(commands)) {
    const { code, out } = await run(name, '--help')
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^npm run shop -- ${name}`))
    for (const [usage, summary] of verbs) expect(out).toContain(`  ${`${name} ${usage}`.trimEnd()}\n      ${summary}\n`)
    expect(out).toMatch(/^Exit codes$/m)
    expect(await run('help', name)).toEqual({ code, out, err: '' })
  }
  expect((await run('orders', 'ship', '--help')).out).toContain('npm run shop -- orders refund 100001 --lines BELL=1')
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

test('The name of a list works without the word list, also as JSON', async () => {
  const { run } = await openCommandShop()
  const lists = [
    'orders',
    'coupons',
    'stock',
    'prices',
    'webhooks',
    'carriers',
    'shipping',
    'payments',
    'stores',
    'reviews',
  ]
  for (const name of lists) {
    const { code, out } = await run(name, 'list')
    expect(code, name).toBe(0)
    expect(await run(name), name).toMatchObject({ code, out })
    expect(JSON.parse((await run(name, 'list', '--json')).out), name).toBeTypeOf('object')
  }
})

test('Changes report themselves as JSON', async () => {
  const { run } = await openCommandShop()
  const read = async (...args: string[]) => JSON.parse((await run(...args, '--json')).out)
  expect(await read('carriers', 'set', 'our-van', '--title', 'Our van')).toMatchObject({ code: 'our-van' })
  expect(await read('shipping', 'remove', 'express')).toEqual({ method: 'express', removed: 0 })
  expect(await read('webhooks', 'remove', '9')).toEqual({ isDone: false, message: 'There is no endpoint 9.' })
  expect(await read('orders', 'cancel', '100009')).toEqual({ order: '100009', error: 'unknownOrder' })
})
