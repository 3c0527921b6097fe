import { expect, test } from 'vitest'
import { paymentStatusesBefore } from './payment.status.ts'

test.each([
  ['authorize', 'pending failed'],
  ['pay', 'pending authorized failed canceled'],
  ['fail', 'pending authorized'],
  ['cancel', 'pending authorized failed'],
] as const)('%s changes a payment that is: %s', (event, statuses) => {
  expect(paymentStatusesBefore(event).join(' ')).toBe(statuses)
})
