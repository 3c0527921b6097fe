import { describe, expect, test } from 'vitest'
import type { ShipmentStatus } from './shipment.status.ts'
import { countToShip, listSteps, type Progress, parseOrderNumber } from './tracking.ts'

const placedAt = new Date('2026-06-01T08:00:00Z')
const changedAt = new Date('2026-06-03T09:00:00Z')
const parcel = (status: ShipmentStatus, day = '04') => ({
  status,
  createdAt: new Date(`2026-06-${day}T10:00:00Z`),
  updatedAt: new Date(`2026-06-${day}T18:00:00Z`),
})

/** `placed!` is reached, `shipped` is still to come. */
function describeSteps(order: Partial<Progress>): string {
  return listSteps({
    status: 'pending',
    isPaidFirst: false,
    isPaid: true,
    paidAt: null,
    wasPaid: true,
    isCollected: false,
    createdAt: placedAt,
    updatedAt: changedAt,
    shipments: [],
    itemsToShip: 0,
    ...order,
  })
    .map(({ code, isReached }) => (isReached ? `${code}!` : code))
    .join(' ')
}

describe('The progress line', () => {
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
    [
      'sent although it is not paid',
      { status: 'processing', isPaidFirst: true, isPaid: false, shipments: [parcel('shipped')] },
      'placed! payment preparing! shipped! delivered',
    ],
    [
      'put on hold after it was sent unpaid',
      { status: 'fraud', isPaidFirst: true, isPaid: false, shipments: [parcel('shipped')] },
      'placed! preparing! shipped! review!',
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
      'only a part delivered yet',
      { status: 'processing', shipments: [parcel('delivered')], itemsToShip: 1 },
      'placed! preparing! shipped! delivered',
    ],
    [
      'lost, to be sent again',
      { status: 'processing', shipments: [parcel('lost')], itemsToShip: 2 },
      'placed! preparing! shipped delivered',
    ],
    [
      'lost, and its replacement delivered',
      { status: 'processing', shipments: [parcel('lost'), parcel('delivered', '09')] },
      'placed! preparing! shipped! delivered!',
    ],
    [
      'sent back and refunded',
      { status: 'closed', shipments: [parcel('delivered')] },
      'placed! preparing! shipped! delivered! closed!',
    ],
    [
      'sent unpaid, and everything taken off',
      { status: 'closed', wasPaid: false, shipments: [parcel('delivered')] },
      'placed! preparing! shipped! delivered! canceled!',
    ],
    [
      'waiting in the store',
      { status: 'processing', isCollected: true, shipments: [parcel('ready')] },
      'placed! preparing! ready! collected',
    ],
    [
      'collected',
      { status: 'processing', isCollected: true, shipments: [parcel('delivered')] },
      'placed! preparing! ready! collected!',
    ],
    [
      'not collected',
      { status: 'processing', isCollected: true, shipments: [parcel('returned')], itemsToShip: 1 },
      'placed! preparing! ready collected',
    ],
    ['looked at again', { status: 'fraud' }, 'placed! review!'],
  ])('of an order: %s', (_name, order, line) => {
    expect(describeSteps(order)).toBe(line)
  })

  test('A step has a date only where one was recorded', () => {
    const steps = listSteps({
      status: 'processing',
      isPaidFirst: true,
      isPaid: true,
      paidAt: new Date('2026-06-02T12:00:00Z'),
      wasPaid: true,
      isCollected: false,
      createdAt: placedAt,
      updatedAt: changedAt,
      shipments: [parcel('delivered'), parcel('delivered', '06')],
      itemsToShip: 0,
    })
    expect(steps.map(({ reachedAt }) => reachedAt?.toISOString() ?? null)).toEqual([
      '2026-06-01T08:00:00.000Z',
      '2026-06-02T12:00:00.000Z',
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
])('Parses the order number "%s" as "%s"', (written, number) => {
  expect(parseOrderNumber(written)).toBe(number)
})

test.each([
  [{ quantity: 3, canceledQuantity: 0, shippedQuantity: 0 }, 3],
  [{ quantity: 3, canceledQuantity: 1, shippedQuantity: 1 }, 1],
  [{ quantity: 3, canceledQuantity: 3, shippedQuantity: 1 }, 0],
])('Counts what is still to be sent of %j', (line, count) => {
  expect(countToShip(line)).toBe(count)
})
