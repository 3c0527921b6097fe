import { expect, test } from 'vitest'
import { labelStatus, presentPromise } from './statusLabel.ts'

const line = { quantity: 2, canceledQuantity: 0, shippedQuantity: 2 }

test.each([
  ['everything is on its way', [line], ['shipped'], 'Versandt'],
  ['one parcel has arrived', [line], ['delivered', 'shipped'], 'Versandt'],
  ['something is left', [line, { ...line, shippedQuantity: 1 }], ['shipped'], 'In Bearbeitung'],
  ['nothing is shipped', [{ ...line, shippedQuantity: 0 }], [], 'In Bearbeitung'],
  ['a parcel came back', [line], ['shipped', 'returned'], 'In Bearbeitung'],
] as const)('an order in process where %s', (_what, lines, statuses, label) => {
  const shipments = statuses.map((status) => ({ status }))
  expect(labelStatus({ status: 'processing', lines, shipments }, 'de')).toBe(label)
})

test('an order that waits for a bank transfer is promised for no day', () => {
  const days = { deliveryFrom: '2026-12-01', deliveryUntil: '2026-12-02', pickup: null, lines: [line], shipments: [] }
  const promised = { delivery_from: '2026-12-01', delivery_until: '2026-12-02' }
  expect(presentPromise({ ...days, paymentKind: 'bank_transfer', status: 'pending' }).delivery_from).toBeNull()
  expect(presentPromise({ ...days, paymentKind: 'bank_transfer', status: 'processing' })).toEqual(promised)
  expect(presentPromise({ ...days, paymentKind: 'on_delivery', status: 'pending' })).toEqual(promised)
})
