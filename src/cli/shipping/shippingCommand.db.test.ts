import { expect, test } from 'vitest'
import { testFile } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Rates are listed, replaced by a file and removed', async () => {
  const { db, run } = await openCommandShop()
  const shipping = (...args: string[]) => run('shipping', ...args)
  const list = async () => (await shipping('list', '--csv')).out

  expect((await shipping()).out).toContain('flatrate_flatrate')
  const start = await list()
  expect(await shipping('set', await testFile(start))).toMatchObject({ code: 0, out: '1 rates apply now.\n' })
  expect(await list()).toBe(start)

  const file = await testFile(
    [
      'method,zones,weight from,weight to,price,free over,title,title de,carrier,transit days',
      'standard,de at,,5000,INR=300 EUR=4.90,EUR=99,Standard,Standardversand,dhl,1-2',
      'standard,DE,5000,31500,INR=900 EUR=9.90,,Standard,Standardversand,dhl,1-2',
      'express,*,,,INR=2000,,Express,,ups,1',
    ].join('\n'),
  )
  expect((await shipping('set', file)).out).toBe('3 rates apply now.\n')
  const [first, , express] = JSON.parse((await shipping('list', '--json')).out)
  expect(first).toMatchObject({
    code: 'standard',
    zones: ['DE', 'AT'],
    weightTo: 5000,
    price: { INR: 30_000, EUR: 490 },
    freeOver: { EUR: 9900 },
    texts: { en: { title: 'Standard', description: '' }, de: { title: 'Standardversand', description: '' } },
    carrier: { code: 'dhl', title: 'DHL' },
    transitDays: { least: 1, most: 2 },
  })
  expect(express).toMatchObject({ zones: ['*'], weightTo: null, freeOver: {} })

  // What is printed as JSON can be set again.
  const json = await testFile((await shipping('list', '--json')).out, 'rates.json')
  const before = await list()
  expect(await shipping('set', json)).toMatchObject({ code: 0, out: '3 rates apply now.\n' })
  expect(await list()).toBe(before)
  const wrong = await testFile('[{"code": "a"}]', 'rates.json')
  expect((await shipping('set', wrong)).err).toContain('The list of rates is invalid: /0')

  const changes = await db.selectFrom('catalog_change').select('id').execute()
  expect(await shipping('remove', 'standard')).toMatchObject({ code: 0, out: '2 rates of standard were removed.\n' })
  // Cached pages name the amount from which delivery is free.
  expect(await db.selectFrom('catalog_change').select('id').execute()).toHaveLength(changes.length + 1)
  expect(await shipping('remove', 'standard')).toMatchObject({ code: 2, out: 'There is no method standard.\n' })
})

test('Rejects a file with invalid rows as a whole, naming each', async () => {
  const { run } = await openCommandShop()
  const shipping = (...args: string[]) => run('shipping', ...args)
  const file = await testFile(
    [
      'method,zones,weight from,weight to,price,free over,title,title fr,transit days,active',
      'Express!,*,,,INR=1',
      'a,Germany,,,INR=1',
      'a,*,5,5,INR=1',
      'a,*,1.5,,INR=1',
      'a,*,,,EUR=1',
      'a,*,,,INR=1,INR:200',
      'a,*,,,INR=1,,,Rapide',
      'a,*,,,INR=1,,,,4-2',
      'a,*,,,INR=1,,,,,maybe',
    ].join('\n'),
  )
  const { code, err } = await shipping('set', file)
  expect(code).toBe(1)
  const columns = ['method', 'zones', 'weight to', 'weight from', 'price', 'free over', 'title', 'transit', 'active']
  const rows = err.trim().split('\n')
  expect(rows).toHaveLength(columns.length + 1)
  for (const [index, column] of columns.entries())
    expect(rows[index]).toMatch(new RegExp(`^Row ${index + 2}: ${column}`))
  expect(rows.at(-1)).toBe('Nothing was changed.')
  const foreign = await testFile('method,zones,price,carrier\na,*,INR=1,pigeon')
  expect(await shipping('set', foreign)).toMatchObject({ code: 1, err: expect.stringContaining('no carrier pigeon') })
  expect((await shipping()).out).toContain('flatrate_flatrate')
  expect(await shipping('burn')).toMatchObject({ code: 1 })
  expect(await shipping('set', 'a', '--csv')).toMatchObject({ code: 1 })
})
