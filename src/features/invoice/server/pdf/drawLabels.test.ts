import { expect, test } from 'vitest'
import { anOrder } from '../../../../testing/documentOrders.ts'
import { readPdf } from '../../../../testing/readPdf.ts'
import type { Order } from '../../../order/server/order.sql.ts'
import { composeLabel } from '../composeLabel.ts'
import { drawLabels } from './drawLabels.ts'

const words = { title: 'Address labels', from: 'From', to: 'To', order: 'Order' }
const options = { language: 'en', author: 'Chainline', createdAt: new Date('2026-11-26T10:00:00Z') } as const

function aLabel(country: string, shipments: Order['shipments'] = []) {
  const label = composeLabel(
    {
      ...{
        order: { ...anOrder({ country }), shipments },
        shopName: 'Chainline',
        shopPhone: '+91 20 5550 0142',
        paper: null,
      },
      terms: { address: '14 Lathe Lane, Pune 411001, India' },
      seller: { country: 'IN', state: 'MH', vatId: null },
      bank: { name: 'Chainline', iban: null, bic: null, upiId: null },
      stateNames: new Map(),
    },
    'en',
  )
  if (!label) throw new RangeError('the order is not collected')
  return label
}

test('A label has sender, recipient and order, on a page of its own in the size of label printers', async () => {
  const [home, abroad] = [aLabel('IN'), aLabel('DE')]
  const pdf = await readPdf(await drawLabels([home, abroad], words, options))
  expect(pdf.width).toBeCloseTo(283.46, 1)
  expect(pdf.pages).toHaveLength(2)
  const [first = [], second = []] = pdf.pages.map((rows) => rows.flat())
  expect(first).toEqual(expect.arrayContaining(['From', 'Chainline', 'To', `Order ${home.number}`]))
  expect(first).not.toContain('INDIA')
  expect(second).toContain('GERMANY')
})

const aParcel = (
  status: Order['shipments'][number]['status'],
  trackNumber: string | null,
): Order['shipments'][number] => ({
  ...{ id: 1, status, carrierCode: 'dhl', carrierTitle: 'DHL', trackNumber, trackingTemplate: null },
  ...{ pickup: null, keptUntil: null, isMailed: true, lines: [] },
  ...{ createdAt: '2026-11-26T10:00:00Z', updatedAt: '2026-11-26T10:00:00Z' },
})

test('The code is the tracking number of the latest parcel, never that of a lost or returned one', () => {
  const readCode = (...parcels: Order['shipments']) => aLabel('IN', parcels).code.text
  const { number } = aLabel('IN')
  const sent = aParcel('shipped', 'JD01')
  expect(readCode()).toBe(number)
  expect(readCode(sent)).toBe('JD01')
  expect(readCode(aParcel('lost', 'JD01'))).toBe(number)
  expect(readCode(aParcel('lost', 'JD01'), aParcel('shipped', null))).toBe(number)
  expect(readCode(sent, aParcel('returned', 'JD02'))).toBe('JD01')
})

test('A very long address stays above the code', async () => {
  const label = {
    ...aLabel('DE'),
    address: ['A street with a name that is far too long for one line of a label 12b', 'GERMANY'],
  }
  const [rows = []] = (await readPdf(await drawLabels([label], words, options))).pages
  const texts = rows.flat()
  expect(texts.indexOf('GERMANY')).toBeLessThan(texts.indexOf(`Order ${label.number}`))
})
