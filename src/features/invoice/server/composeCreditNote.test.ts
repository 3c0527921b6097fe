import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/documentOrders.ts'
import { composeCreditNote } from './composeCreditNote.ts'

test('A credit note for worn goods separates the share of the coupon from the reduction', () => {
  const order = anOrder({ isTaxIncluded: true, discountMinor: 1_000 })
  const content = composeCreditNote(
    {
      ...{ order, shopName: 'Chainline', shopPhone: '1', terms: {}, seller: null, paper: null, stateNames: new Map() },
      bank: { name: 'Chainline', iban: null, bic: null, upiId: null },
    },
    {
      ...{ id: 1, orderId: 1, number: 'CN-2026-00001', issuedAt: new Date('2026-12-01T10:00:00Z') },
      ...{
        place: { store: null, addressId: null },
        invoiceNumber: 'INV-2026-00001',
        invoiceIssuedAt: new Date('2026-11-23T10:00:00Z'),
      },
      ...{ subTotal: 10_000, discount: 3_000, reduction: 2_000, tax: 1_068, shipping: 0, grandTotal: 7_000 },
      ...{ baseTax: 1_068, baseGrandTotal: 7_000, lines: [] },
    },
  )
  expect(content.totals.slice(1, 3)).toEqual([
    { label: 'Discount, coupon WINTER', value: '−₹10.00' },
    { label: 'Reduction for wear', value: '−₹20.00' },
  ])
})
