import { describe, expect, test } from 'vitest'
import { orderNumberOf, type Progress, type ShipmentStatus, stepsOf } from './tracking.ts'

const placedAt = new Date('2026-06-01T08:00:00Z')
const changedAt = new Date('2026-06-03T09:00:00Z')
const parcel = (status: ShipmentStatus, day = '04') => ({
  status,
  createdAt: new Date(`2026-06-${day}T10:00:00Z`),
  updatedAt: new Date(`2026-06-${day}T18:00:00Z`),
})

/** `placed!` is reached, `shipped` is still to come. */
function lineOf(order: Partial<Progress>): string {
  return stepsOf({
    status: 'pending',
    isPaidFirst: false,
    createdAt: placedAt,
    updatedAt: changedAt,
    shipments: [],
    ...order,
  })
    .map(({ code, isReached }) => (isReached ? `${code}!` : code))
    .join(' ')
}

describe('the line of steps', () => {
  test.each<[string, Partial<Progress>, string]>([
    ['just placed', {}, 'placed! preparing shipped delivered'],
    [
      'waiting for the transfer',
      { status: 'pending_payment', isPaidFirst: true },
      'placed! payment preparing shipped delivered',
    ],
    ['in the workshop', { status: 'processing' }, 'placed! preparing! shipped delivered'],
    [
      'paid and in the workshop',
      { status: 'processing', isPaidFirst: true },
      'placed! payment! preparing! shipped delivered',
    ],
    ['handed over', { status: 'processing', shipments: [parcel('shipped')] }, 'placed! preparing! shipped! delivered'],
    [
      'the second of two parcels still under way',
      { status: 'processing', shipments: [parcel('delivered'), parcel('shipped', '05')] },
      'placed! preparing! shipped! delivered',
    ],
    ['arrived', { shipments: [parcel('delivered')] }, 'placed! preparing! shipped! delivered!'],
    ['completed without a parcel, at the counter', { status: 'completed' }, 'placed! preparing! shipped! delivered!'],
    ['stopped', { status: 'canceled' }, 'placed! canceled!'],
    [
      'returned',
      { status: 'closed', shipments: [parcel('returned')] },
      'placed! preparing! shipped! delivered! closed!',
    ],
    ['looked at again', { status: 'fraud' }, 'placed! review!'],
  ])('of an order %s', (_name, order, line) => {
    expect(lineOf(order)).toBe(line)
  })

  test('dates are those that somebody wrote down', () => {
    const steps = stepsOf({
      status: 'processing',
      isPaidFirst: true,
      createdAt: placedAt,
      updatedAt: changedAt,
      shipments: [parcel('delivered'), parcel('delivered', '06')],
    })
    expect(steps.map(({ reachedAt }) => reachedAt?.toISOString() ?? null)).toEqual([
      '2026-06-01T08:00:00.000Z',
      null,
      null,
      '2026-06-04T10:00:00.000Z',
      '2026-06-06T18:00:00.000Z',
    ])
  })
})

test.each([
  ['100001', '100001'],
  ['#100001', '100001'],
  [' # 100 001 ', '100001'],
  ['Nr. 100001', '100001'],
  ['no 100001', '100001'],
  ["1' or '1'='1", ''],
  ['', ''],
  ['#', ''],
])('the order number "%s" is read as "%s"', (written, number) => {
  expect(orderNumberOf(written)).toBe(number)
})
