import { expect, test } from 'vitest'
import { isSent, shipmentEvents, shipmentStatusAfter, shipmentStatuses } from './shipment.status.ts'

test.each([
  ['ready', 'collect: delivered, putBack: returned'],
  ['shipped', 'deliver: delivered, lose: lost, return: returned'],
  ['delivered', ''],
  ['returned', ''],
  ['lost', 'return: returned'],
] as const)('A parcel that is %s allows %s', (status, allowed) => {
  const next = shipmentEvents.flatMap((event) => {
    const after = shipmentStatusAfter(event, status)
    return after ? [`${event}: ${after}`] : []
  })
  expect(next.join(', ')).toBe(allowed)
})

test('The items of a lost or returned parcel can be shipped again', () => {
  expect(shipmentStatuses.filter((status) => !isSent(status))).toEqual(['returned', 'lost'])
})
