import { expect, test } from 'vitest'
import { type BilledOrder, calculateAmountDue } from './amountDue.ts'
import { orderStatuses } from './order.status.ts'

const anOrder = (changes: Partial<BilledOrder> = {}): BilledOrder => ({
  ...{ status: 'pending', invoices: [{ state: 'pending', grandTotal: 72_20 }], creditNotes: [] },
  ...changes,
})

test.each(orderStatuses.map((status) => [status]))(
  'The total of an unpaid order is due until it ends: %s',
  (status) => {
    const hasEnded = status === 'canceled' || status === 'closed'
    expect(calculateAmountDue(anOrder({ status }))).toBe(hasEnded ? 0 : 72_20)
  },
)

test('Amounts credited before the payment are not due', () => {
  expect(calculateAmountDue(anOrder({ creditNotes: [{ grandTotal: 11_80 }, { grandTotal: 23_60 }] }))).toBe(36_80)
})

test('Nothing is due for a paid order, regardless of refunds', () => {
  const invoices = [{ state: 'paid', grandTotal: 72_20 }] as const
  expect(calculateAmountDue(anOrder({ invoices, creditNotes: [{ grandTotal: 11_80 }] }))).toBe(0)
})
