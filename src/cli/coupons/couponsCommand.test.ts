import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testFolder } from '../../testing/importFile.ts'
import { shopCommandIn } from '../../testing/shopCommand.ts'
import { couponsCommand } from './couponsCommand.ts'

test('a coupon is added, ended and listed, and its code is not given twice', {
  timeout: 300_000,
}, async () => {
  const dataDir = join(await testFolder(), 'data')
  const shop = shopCommandIn(dataDir, { BASE_CURRENCY: 'EUR' })
  const coupons = (...args: string[]) => shop('coupons', ...args)

  const wrong = await coupons('add', 'WINTER', '--amount', '-5')
  expect([wrong.code, wrong.out, wrong.err.trim().split('\n')]).toEqual([
    1,
    '',
    [expect.stringContaining("Option '--amount' argument is ambiguous: npm run shop -- coupons")],
  ])

  const row = 'WINTER  €500.00  2026-01-01  2999-12-24  €2,000.00  0/100  holds  Winter\n'
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
    out: expect.stringMatching(new RegExp(`^Coupon WINTER is added\\.\ncode .*\n${row}$`)),
    err: '',
  })
  expect(await coupons('add', 'WINTER', '--free-shipping')).toEqual({
    code: 1,
    out: '',
    err: '\nThe code WINTER is in use: take another one.\n',
  })
  expect(await coupons('end', 'Winter')).toEqual({ code: 0, out: 'Coupon WINTER is over now.\n', err: '' })
  expect(await coupons()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^code .*\nWINTER .* 0\/100 {2}over {3}Winter\n$/),
  })
})

test.each<[args: string[], sentence: string]>([
  [['add'], 'Name one code: npm run shop -- coupons'],
  [['add', ' '], 'Name one code: npm run shop -- coupons'],
  [['end', 'A', 'B'], 'Name one code: npm run shop -- coupons'],
  [['burn', 'WINTER'], '"burn" is nothing to do: npm run shop -- coupons'],
  [['--percent', '10'], '--percent belongs to add'],
  [['end', 'WINTER', '--limit', '3'], '--limit belongs to add'],
  [['add', 'WINTER', '--percent', '10', '--amount', '5'], 'Say what WINTER gives, one of'],
  [['add', 'WINTER', '--percent', '10', '--untill', '2026-12-24'], "Unknown option '--untill'"],
  [['add', 'WINTER', '--amount', '₹5'], '--amount takes an amount in EUR'],
])('%j is refused before the shop is opened', async (args, sentence) => {
  const dataDir = join(await testFolder(), 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BASE_CURRENCY', 'EUR')
  // The test runner has one of its own there, which is no address.
  vi.stubEnv('BASE_URL', '')
  await expect(couponsCommand.run(args)).rejects.toThrow(sentence)
  expect(existsSync(dataDir)).toBe(false)
})
