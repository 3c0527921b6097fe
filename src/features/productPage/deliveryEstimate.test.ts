import { expect, test } from 'vitest'
import { estimateDelivery } from './deliveryEstimate.ts'

const terms = {
  dispatchDays: { least: 1, most: 2 },
  bicycleDispatchDays: { least: 3, most: 5 },
  transitDays: { least: 2, most: 5 },
}

test.each([
  ['a part ordered on a Monday', false, '2026-11-23', { from: '2026-11-26', to: '2026-12-02' }],
  ['a part ordered on a Saturday', false, '2026-11-28', { from: '2026-12-02', to: '2026-12-08' }],
  ['a bicycle ordered on a Sunday', true, '2026-11-22', { from: '2026-11-27', to: '2026-12-04' }],
  ['a part ordered before New Year', false, '2026-12-30', { from: '2027-01-04', to: '2027-01-08' }],
])('%s', (_name, isBicycle, today, expected) => {
  expect(estimateDelivery(terms, isBicycle, today)).toEqual(expected)
})

test('a bicycle takes as long as other products when the shop sets no separate time', () => {
  const { bicycleDispatchDays, ...others } = terms
  expect(estimateDelivery(others, true, '2026-11-23')).toEqual(estimateDelivery(terms, false, '2026-11-23'))
  expect(bicycleDispatchDays).not.toEqual(terms.dispatchDays)
})

test('returns no estimate when the shop has set no times', () => {
  const { transitDays } = terms
  expect(estimateDelivery({}, false, '2026-11-23')).toBeNull()
  expect(estimateDelivery({ transitDays }, true, '2026-11-23')).toBeNull()
})
