import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../testing/importFile.ts'
import { openCommandShop, shopCommandIn } from '../../testing/shopCommand.ts'

test('A coupon is added, ended and listed, and its code cannot be used again', async () => {
  const { run } = await openCommandShop({ BASE_CURRENCY: 'EUR' })
  const coupons = (...args: string[]) => run('coupons', ...args)

  const wrong = await coupons('add', 'WINTER', '--amount', '-5')
  expect([wrong.code, wrong.out, wrong.err.trim().split('\n')]).toEqual([
    1,
    '',
    [expect.stringContaining('--amount must be an amount in EUR above 0')],
  ])

  const row = '1   WINTER  €500.00  2026-01-01  2999-12-24  €2,000.00  0/100  active  Winter\n'
  const terms = [
    '--minimum',
    '2000',
    '--from',
    '2026-01-01',
    '--until',
    '2999-12-24',
    '--limit',
    '100',
    '--name',
    'Winter',
  ]
  expect(await coupons('add', 'winter', '--amount', '500', ...terms)).toEqual({
    code: 0,
    out: expect.stringMatching(new RegExp(`^Coupon WINTER was added\\.\nid {2}code .*\n${row}$`)),
    err: '',
  })
  expect(await coupons('add', 'WINTER', '--free-shipping')).toEqual({
    code: 1,
    out: '',
    err: '\nThe code WINTER is already in use. Choose another one.\n',
  })
  expect(await coupons('end', 'Winter')).toEqual({ code: 0, out: 'Coupon WINTER has ended.\n', err: '' })
  expect(await coupons()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^id {2}code .*\n1 {3}WINTER .* 0\/100 {2}expired {2}Winter\n$/),
  })
  expect(JSON.parse((await coupons('--json')).out)).toMatchObject([{ code: 'WINTER', usageLimit: 100 }])

  const nameless = await coupons('add', '--automatic', '--percent', '20', '--name-de', 'Willkommen')
  expect(nameless.err).toContain('Shoppers see the name of an automatic promotion: add --name TEXT.')
  const welcome = ['--automatic', '--percent', '20', '--first-order', '--per-customer', '1', '--name', 'Welcome']
  expect(await coupons('add', ...welcome)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Promotion 3 was added\.\nid .*\n3 {3}automatic {2}20% .* active {2}Welcome\n$/),
  })
  expect(JSON.parse((await coupons('--json')).out)[0]).toMatchObject({ isFirstOrderOnly: true, perCustomerLimit: 1 })
  expect(await coupons('end', '--id', '3')).toEqual({ code: 0, out: 'Promotion 3 has ended.\n', err: '' })
  expect(await coupons('end', '--id', '3')).toMatchObject({ code: 0, out: 'Promotion 3 had already ended.\n' })
  expect(await coupons('end', '--id', '7')).toEqual({ code: 2, out: 'There is no promotion 7.\n', err: '' })
  expect(JSON.parse((await coupons('end', 'SUMMER', '--json')).out)).toEqual({ code: 'SUMMER', outcome: 'unknown' })
})

test.each<[args: string[], sentence: string]>([
  [['add'], 'Expected exactly one code, or --automatic: npm run shop -- coupons'],
  [['add', ' '], 'Expected exactly one code, or --automatic: npm run shop -- coupons'],
  [['end', 'A', 'B'], 'Expected exactly one code, or --id: npm run shop -- coupons'],
  [['burn', 'WINTER'], '"burn" is not an action: npm run shop -- coupons'],
  [['--percent', '10'], '--percent is valid only with add'],
  [['end', 'WINTER', '--limit', '3'], '--limit is valid only with add'],
  [['add', 'WINTER', '--percent', '10', '--amount', '5'], 'Choose one benefit for WINTER'],
  [['add', 'WINTER', '--percent', '10', '--untill', '2026-12-24'], "Unknown option '--untill'"],
  [['add', 'WINTER', '--automatic', '--percent', '10'], 'Expected exactly one code, or --automatic'],
  [['end', 'WINTER', '--id', '3'], 'Expected exactly one code, or --id'],
  [['end', '--id', 'x'], '--id must be the number that the list shows'],
  [['end', 'WINTER', '--automatic'], '--automatic is valid only with add'],
  [['add', 'WINTER', '--percent', '10', '--id', '3'], '--id is valid only with end'],
  [['add', 'WINTER', '--percent', '10', '--per-customer', '0'], '--per-customer must be a whole number of orders'],
  [['add', 'WINTER', '--amount', '₹5'], '--amount must be an amount in EUR'],
])('Rejects %j before opening the shop', async (args, sentence) => {
  const dataDir = join(await testFolder(), 'data')
  const { code, err } = await shopCommandIn(dataDir, { BASE_CURRENCY: 'EUR' })('coupons', ...args)
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  expect(existsSync(dataDir)).toBe(false)
})
