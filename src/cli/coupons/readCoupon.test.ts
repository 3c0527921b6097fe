import { describe, expect, test } from 'vitest'
import type { CouponDraft } from '../../features/coupon/coupon.draft.ts'
import type { Currency } from '../../shared/money.ts'
import { type CouponOptions, readCoupon } from './readCoupon.ts'

const now = new Date('2026-11-22T10:00:00Z')
const read = (code: string | null, options: CouponOptions, currency: Currency = 'EUR') =>
  readCoupon(code, options, { currency, mainLanguage: 'de', now })

describe('Reads a coupon', () => {
  test.each<[string, CouponOptions, Partial<CouponDraft>]>([
    ['a share', { percent: '10' }, { kind: 'percent', percentBp: 1000 }],
    ['a share with decimals', { percent: ' 12,5 %' }, { kind: 'percent', percentBp: 1250 }],
    ['the smallest share', { percent: '0.01' }, { kind: 'percent', percentBp: 1 }],
    ['all of it', { percent: '100' }, { kind: 'percent', percentBp: 10_000 }],
    ['an amount', { amount: '500' }, { kind: 'fixed', amountMinor: 500_00 }],
    ['an amount with cents', { amount: '49.90' }, { kind: 'fixed', amountMinor: 49_90 }],
    ['an amount as in French or German', { amount: '1.299,90 €' }, { kind: 'fixed', amountMinor: 1299_90 }],
    ['free delivery', { 'free-shipping': true }, { kind: 'free_shipping' }],
    ['a least sub total', { percent: '10', minimum: '2000' }, { minimumMinor: 2000_00 }],
    ['its first day', { percent: '10', from: '2026-12-01' }, { startsAt: new Date('2026-12-01T00:00:00Z') }],
    [
      'its last day, which counts',
      { percent: '10', until: '2026-12-24' },
      { endsAt: new Date('2026-12-25T00:00:00Z') },
    ],
    ['today as its last day', { percent: '10', until: '2026-11-22' }, { endsAt: new Date('2026-11-23T00:00:00Z') }],
    [
      'one day',
      { percent: '10', from: '2026-12-06', until: '2026-12-06' },
      { startsAt: new Date('2026-12-06T00:00:00Z'), endsAt: new Date('2026-12-07T00:00:00Z') },
    ],
    ['how often each customer can use it', { percent: '10', 'per-customer': '2' }, { perCustomerLimit: 2 }],
    ['for first orders', { percent: '10', 'first-order': true }, { isFirstOrderOnly: true }],
    ['how often', { percent: '10', limit: '100' }, { usageLimit: 100 }],
    [
      'names, each on one line',
      { percent: '10', name: 'Winter\u001b[2J', 'name-fr': 'Hiver', 'name-de': ' Winter ' },
      { name: { en: 'Winter [2J', fr: 'Hiver', de: 'Winter' } },
    ],
    ['no name', { percent: '10' }, { name: {} }],
  ])('with %s', (_what, options, expected) => {
    expect(read('WINTER', options)).toMatchObject({ code: 'WINTER', ...expected })
  })

  test.each([
    [' winter-10 ', 'WINTER-10'],
    ['2027', '2027'],
    ['abc', 'ABC'],
    ['x'.repeat(32), 'X'.repeat(32)],
  ])('with its code %j in upper case', (code, expected) => {
    expect(read(code, { percent: '10' }).code).toBe(expected)
  })
})

test('An automatic promotion needs a name in the main language of the shop, and no code', () => {
  const terms = { percent: '10', name: 'Winter' }
  expect(() => read(null, terms)).toThrow('Shoppers see the name of an automatic promotion: add --name-de TEXT.')
  expect(read(null, { ...terms, 'name-de': 'Winter' })).toMatchObject({ code: null, percentBp: 1000 })
})

describe('Rejects a coupon', () => {
  test.each(['', 'ab', 'x'.repeat(33), 'TWO WORDS', 'ÉTÉ', 'A--B', '-AB', 'AB-', 'A_B', 'A\u001b[2J'])(
    'for the code %j',
    (code) => {
      expect(() => read(code, { percent: '10' })).toThrow(/^A code has 3 to 32 characters: letters from A to Z, digits/)
    },
  )

  test.each<[CouponOptions]>([
    [{}],
    [{ percent: '10', amount: '5' }],
    [{ percent: '10', 'free-shipping': true }],
    [{ amount: '5', 'free-shipping': true }],
  ])('without exactly one benefit: %j', (options) => {
    expect(() => read('winter', options)).toThrow(
      'Choose one benefit for WINTER: --percent 10, --amount 500 or --free-shipping.',
    )
  })

  test.each(['', '0', '0.00', '-1', '100.01', '101', '12.345', 'ten', '1e1', '10 % off'])(
    'for --percent %j',
    (percent) => {
      expect(() => read('WINTER', { percent })).toThrow(/^--percent must be a number above 0 and up to 100/)
    },
  )

  test.each(['', '0', '0.00', '-5', '(5)', '49.9051', '100000001', 'five', '₹500', '1e3'])(
    'for an amount %j',
    (text) => {
      expect(() => read('WINTER', { amount: text })).toThrow(/^--amount must be an amount in EUR above 0 /)
      expect(() => read('WINTER', { percent: '10', minimum: text })).toThrow(
        /^--minimum must be an amount in EUR above 0 /,
      )
    },
  )

  test.each(['1.299', '49.905', '1,299'])('for an amount that may be thousands or thousandths: %s', (amount) => {
    expect(() => read('WINTER', { amount })).toThrow(
      `--amount must have no thousands separator and at most two decimals, such as 1299 or 12.90, not "${amount}".`,
    )
  })

  test.each(['', '24.12.2026', '2026-02-30', '2026-13-01', '2026-1-1', '0026-12-24', '9999-12-31', 'tomorrow'])(
    'for the day %j',
    (day) => {
      expect(() => read('WINTER', { percent: '10', from: day })).toThrow(/^--from must be a date such as/)
      expect(() => read('WINTER', { percent: '10', until: day })).toThrow(/^--until must be a date such as/)
    },
  )

  test('when it would end at once, or before it starts', () => {
    expect(() => read('WINTER', { percent: '10', until: '2026-11-21' })).toThrow(
      '--until must not be in the past: 2026-11-21.',
    )
    expect(() => read('WINTER', { percent: '10', from: '2026-12-24', until: '2026-12-23' })).toThrow(
      '--until must not be before --from.',
    )
  })

  test.each(['', '0', '-1', '1.5', '1000001', 'many', '1e3'])('for --limit %j', (limit) => {
    expect(() => read('WINTER', { percent: '10', limit })).toThrow(
      '--limit must be a whole number of orders from 1 to 1000000.',
    )
  })

  test.each([
    ['name', '--name'],
    ['name-fr', '--name-fr'],
    ['name-de', '--name-de'],
  ] as const)('for an empty or endless %s', (key, option) => {
    for (const text of [' ', 'x'.repeat(101)])
      expect(() => read('WINTER', { percent: '10', [key]: text })).toThrow(`${option} must have 1 to 100 characters.`)
  })
})
