import { describe, expect, test } from 'vitest'
import { countReturnable, countWithdrawable, findReturnDeadline, isInTime, parseReturnReason } from './returnable.ts'

const delivered = new Date('2026-06-01T09:30:00Z')
const timeZone = 'UTC'

describe('The return period', () => {
  test('ends with its last day', () => {
    const deadline = findReturnDeadline({ timeZone, lastDeliveredAt: delivered, isIncomplete: false }, 14)
    expect(deadline).toEqual(new Date('2026-06-15T23:59:59.999Z'))
    expect(isInTime(deadline, new Date('2026-06-15T23:59:59Z'))).toBe(true)
    expect(isInTime(deadline, new Date('2026-06-16T00:00:00Z'))).toBe(false)
  })

  test('ends with the day in the shop’s time zone, also after the clocks have changed', () => {
    // In the evening of 27 October, in daylight saving time; it ends in standard time.
    const lastDeliveredAt = new Date('2026-10-28T01:00:00Z')
    const delivery = { timeZone: 'America/New_York', lastDeliveredAt, isIncomplete: false }
    expect(findReturnDeadline(delivery, 14)).toEqual(new Date('2026-11-11T04:59:59.999Z'))
  })

  test.each([
    ['nothing is delivered', null, true],
    ['another parcel is under way', delivered, true],
  ])('has not begun while %s', (_name, lastDeliveredAt, isIncomplete) => {
    const deadline = findReturnDeadline({ timeZone, lastDeliveredAt, isIncomplete }, 14)
    expect(deadline).toBeNull()
    expect(isInTime(deadline, new Date('2099-01-01'))).toBe(true)
  })
})

test.each([
  ['all delivered', 3, 0, 3, 0, 3, 3],
  ['one under way', 3, 0, 2, 0, 2, 3],
  ['two returned', 3, 0, 3, 2, 1, 1],
  ['all refunded', 3, 0, 3, 3, 0, 0],
  ['one refunded before it was shipped', 3, 1, 2, 1, 2, 2],
  ['one refunded before and one after', 3, 1, 2, 2, 1, 1],
  ['canceled', 3, 3, 0, 0, 0, 0],
  ['nothing shipped', 2, 0, 0, 0, 0, 2],
])(
  'Of a line with %s, the right pieces can be sent back',
  (_name, quantity, canceledQuantity, deliveredQuantity, takenQuantity, returnable, withdrawable) => {
    const line = { quantity, canceledQuantity, deliveredQuantity, takenQuantity }
    expect(countReturnable(line)).toBe(returnable)
    expect(countWithdrawable(line)).toBe(withdrawable)
  },
)

test('A reason must be one of the list', () => {
  expect(parseReturnReason('damaged')).toBe('damaged')
  expect(parseReturnReason('bored')).toBeNull()
})
