import { expect, test } from 'vitest'
import type { ListedCoupon } from '../../features/coupon/server/coupon.sql.ts'
import { couponTable } from './couponText.ts'

const now = new Date('2026-12-10T12:00:00Z')
const plain = {
  id: 1,
  code: 'WINTER',
  kind: 'percent',
  percentBp: 1000,
  minimumMinor: 0,
  startsAt: null,
  endsAt: null,
  until: null,
  usageLimit: null,
  usedCount: 0,
  perCustomerLimit: null,
  isFirstOrderOnly: false,
  isTargeted: false,
  name: null,
} as const
const endingAt = (moment: string) => ({ endsAt: new Date(moment), until: new Date(moment) })

test('Prints coupons in columns, with control characters removed', () => {
  const coupons: ListedCoupon[] = [
    {
      ...plain,
      percentBp: 1250,
      startsAt: new Date('2026-12-01T00:00:00Z'),
      ...endingAt('2026-12-25T00:00:00Z'),
      minimumMinor: 2000_00,
      usageLimit: 100,
      usedCount: 7,
      name: 'Winter\u001b[2J\nsale',
    },
    { ...plain, kind: 'fixed', amountMinor: 49_90, code: 'GIFT' },
    { ...plain, kind: 'free_shipping', code: 'FREERIDE' },
    { ...plain, code: null, name: 'Everybody' },
  ]
  expect(couponTable(coupons, 'EUR', now)).toBe(
    [
      'id  code       gives          from        until       minimum    used   state   name',
      '1   WINTER     12.5%          2026-12-01  2026-12-24  €2,000.00  7/100  active  Winter [2J sale',
      '1   GIFT       €49.90         -           -           -          0      active',
      '1   FREERIDE   free shipping  -           -           -          0      active',
      '1   automatic  10%            -           -           -          0      active  Everybody',
      '',
    ].join('\n'),
  )
})

test.each<[string, Partial<typeof plain> | object, string]>([
  ['is on its last day', endingAt('2026-12-11T00:00:00Z'), '2026-12-10  -        0     active'],
  ['was valid until the day before', endingAt('2026-12-10T00:00:00Z'), '2026-12-09  -        0     expired'],
  ['was ended early', endingAt('2026-12-10T09:30:00Z'), '2026-12-10  -        0     expired'],
  ['was switched off', { endsAt: new Date(0) }, '-      -        0     expired'],
  ['has no uses left', { usageLimit: 3, usedCount: 3 }, '-      -        3/3   used up'],
])('The table has the right end, uses and state of a coupon that %s', (_what, terms, expected) => {
  expect(couponTable([{ ...plain, ...terms }], 'EUR', now)).toContain(expected)
})

test('A coupon does not apply before its first day', () => {
  const startsAt = new Date('2026-12-11T00:00:00Z')
  expect(couponTable([{ ...plain, startsAt }], 'EUR', now)).toContain('2026-12-11  -      -        0     upcoming')
})

test.each<[string, object, string]>([
  ['for some goods', { isTargeted: true }, '10% (some goods)'],
  ['with free pieces', { kind: 'buy_x_get_y', buyQuantity: 2, getQuantity: 1 }, 'buy 2, get 1'],
])('Describes the benefit of a coupon %s', (_what, terms, expected) => {
  expect(couponTable([{ ...plain, ...terms }], 'EUR', now)).toContain(expected)
})
