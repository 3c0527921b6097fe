import { describe, expect, test } from 'vitest'
import type { ShipmentStatus } from '../../shipment.status.ts'
import { presentPromise } from '../deliveryPromise.ts'
import { labelStatus } from './statusLabel.ts'

const all = [{ quantity: 2, canceledQuantity: 0, shippedQuantity: 2 }]
const left = [...all, { quantity: 2, canceledQuantity: 0, shippedQuantity: 1 }]
/** The unsent pieces were removed from the order. */
const canceled = [{ quantity: 2, canceledQuantity: 2, shippedQuantity: 0 }]

interface Shipment {
  status: ShipmentStatus
  pickup: { code: string } | null
}
const parcel = (status: ShipmentStatus): Shipment => ({ status, pickup: null })
const inStore = (status: ShipmentStatus): Shipment => ({ status, pickup: { code: 'pune' } })
const [shipped, delivered, lost, returned] = (['shipped', 'delivered', 'lost', 'returned'] as const).map(parcel)
const [ready, collected, uncollected] = (['ready', 'delivered', 'returned'] as const).map(inStore)

describe('The status of an order in process follows from its parcels', () => {
  test.each([
    ['nothing is shipped', left, [], 'In Bearbeitung'],
    ['the only parcel is lost', left, [lost], 'In Bearbeitung'],
    ['the only parcel came back', left, [returned], 'In Bearbeitung'],
    ['it was not collected', left, [uncollected], 'In Bearbeitung'],
    ['the only parcel is lost, and its items are taken out', canceled, [lost], 'In Bearbeitung'],
    ['everything is on its way', all, [shipped], 'Versandt'],
    ['one of two parcels has arrived', all, [delivered, shipped], 'Versandt'],
    ['one is lost, and the rest of the order on its way', all, [lost, shipped], 'Versandt'],
    ['one came back, and its items are on their way again', all, [returned, shipped], 'Versandt'],
    ['a part is on its way', left, [shipped], 'Teilweise versandt'],
    ['one is lost and not replaced, another on its way', left, [lost, shipped], 'Teilweise versandt'],
    ['one came back, another on its way', left, [shipped, returned], 'Teilweise versandt'],
    ['one has arrived, another on its way, something left', left, [delivered, shipped], 'Teilweise versandt'],
    ['one has arrived, and something is left', left, [delivered], 'Teilweise übergeben'],
    ['one has arrived, and another is lost', left, [delivered, lost], 'Teilweise übergeben'],
    ['a part is collected', left, [collected], 'Teilweise übergeben'],
    ['everything has arrived', all, [delivered], 'Geliefert'],
    ['one is lost, and its replacement has arrived', all, [lost, delivered], 'Geliefert'],
    ['a part is collected, and the rest has arrived', all, [collected, delivered], 'Geliefert'],
    ['it waits in the store', all, [ready], 'Abholbereit'],
    ['a part waits in the store, the rest is on its way', all, [ready, shipped], 'Abholbereit'],
    ['a part waits in the store', left, [ready], 'Teilweise abholbereit'],
    ['a part waits, another is on its way, something left', left, [shipped, ready], 'Teilweise abholbereit'],
    ['everything is collected', all, [collected, collected], 'Abgeholt'],
  ] as [string, typeof all, Shipment[], string][])('when %s', (_what, lines, shipments, label) => {
    expect(labelStatus({ status: 'processing', lines, shipments, invoices: [] }, 'de')).toBe(label)
  })
})

test.each([
  ['completed', 'Abgeschlossen'],
  ['canceled', 'Storniert'],
  ['closed', 'Geschlossen'],
  ['fraud', 'Betrugsverdacht'],
] as const)('An order that is %s has this status, whatever the status of its parcels', (status, label) => {
  for (const each of [shipped, delivered, lost, returned, ready])
    expect(
      labelStatus({ status, lines: all, shipments: each ? [each] : [], invoices: [{ state: 'paid' }] }, 'de'),
    ).toBe(label)
})

test('An unpaid order counts as canceled once everything has been taken off', () => {
  const order = { status: 'closed', lines: canceled, shipments: [] } as const
  expect(labelStatus({ ...order, invoices: [{ state: 'pending' }] }, 'de')).toBe('Storniert')
})

describe('The promised delivery dates', () => {
  const order = {
    ...{
      deliveryFrom: '2026-12-01',
      pickupReadyAt: null,
      deliveryUntil: '2026-12-02',
      pickup: null,
      lines: all,
      shipments: [],
    },
    ...{ invoices: [{ state: 'pending' as const, grandTotal: 10_00 }], creditNotes: [] },
  }
  const free = [{ state: 'pending' as const, grandTotal: 0 }]
  const days = { delivery_from: '2026-12-01', delivery_until: '2026-12-02' }
  const none = { delivery_from: null, delivery_until: null }
  test.each([
    ['waits for a bank transfer', { paymentKind: 'bank_transfer', status: 'pending' }, none],
    ['was paid by bank transfer', { paymentKind: 'bank_transfer', status: 'processing' }, days],
    ['costs nothing', { paymentKind: 'bank_transfer', status: 'pending', invoices: free }, days],
    ['is paid on delivery', { paymentKind: 'on_delivery', status: 'pending' }, days],
    ['waits in a store', { paymentKind: 'on_delivery', status: 'processing', shipments: [inStore('ready')] }, none],
  ] as const)('of an order that %s', (_what, changed, promised) => {
    expect(presentPromise({ ...order, ...changed })).toEqual(promised)
  })
})
