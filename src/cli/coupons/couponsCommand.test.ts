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

  const row = 'WINTER  €500.00  2026-01-01  2999-12-24  €2,000.00  0/100  active  Winter\n'
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
    out: expect.stringMatching(new RegExp(`^Coupon WINTER was added\\.\ncode .*\n${row}$`)),
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
    out: expect.stringMatching(/^code .*\nWINTER .* 0\/100 {2}expired {2}Winter\n$/),
  })
  expect(JSON.parse((await coupons('--json')).out)).toMatchObject([{ code: 'WINTER', usageLimit: 100 }])
  expect(JSON.parse((await coupons('end', 'SUMMER', '--json')).out)).toEqual({ code: 'SUMMER', outcome: 'unknown' })
})

test.each<[args: string[], sentence: string]>([
  [['add'], 'Expected exactly one code: npm run shop -- coupons'],
  [['add', ' '], 'Expected exactly one code: npm run shop -- coupons'],
  [['end', 'A', 'B'], 'Expected exactly one code: npm run shop -- coupons'],
  [['burn', 'WINTER'], '"burn" is not an action: npm run shop -- coupons'],
  [['--percent', '10'], '--percent is valid only with add'],
  [['end', 'WINTER', '--limit', '3'], '--limit is valid only with add'],
  [['add', 'WINTER', '--percent', '10', '--amount', '5'], 'Choose one benefit for WINTER'],
  [['add', 'WINTER', '--percent', '10', '--untill', '2026-12-24'], "Unknown option '--untill'"],
  [['add', 'WINTER', '--amount', '₹5'], '--amount must be an amount in EUR'],
])('Rejects %j before opening the shop', async (args, sentence) => {
  const dataDir = join(await testFolder(), 'data')
  const { code, err } = await shopCommandIn(dataDir, { BASE_CURRENCY: 'EUR' })('coupons', ...args)
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
  expect(existsSync(dataDir)).toBe(false)
})
