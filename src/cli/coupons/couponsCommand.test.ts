/** The command as the operator types it: a process of its own on an embedded database. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../testing/importFile.ts'

interface Answer {
  code: number
  out: string
  err: string
}

test('a coupon is added, listed and ended; what is wrong is one sentence and writes nothing', {
  timeout: 300_000,
}, async () => {
  const dataDir = join(await testFolder(), 'data')
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SHOP_DEMO: 'off', BASE_CURRENCY: 'EUR' }
  const coupons = (...args: string[]): Promise<Answer> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../main.ts'), 'coupons', ...args],
        { env },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      )
    })

  const wrong: [args: string[], sentence: string][] = [
    [['add'], 'Name one code: npm run shop -- coupons'],
    [['end', 'A', 'B'], 'Name one code: npm run shop -- coupons'],
    [['burn', 'WINTER'], '"burn" is nothing to do'],
    [['end', 'WINTER', '--limit', '3'], '--limit belongs to add'],
    [['add', 'WINTER', '--amount', '-5'], "Option '--amount' argument is ambiguous: npm run shop -- coupons"],
    [['add', 'WINTER', '--amount', '₹5'], '--amount takes an amount in EUR'],
  ]
  for (const [args, sentence] of wrong) {
    const { code, out, err } = await coupons(...args)
    expect([args, code, out]).toEqual([args, 1, ''])
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  }
  expect(existsSync(dataDir)).toBe(false)

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
