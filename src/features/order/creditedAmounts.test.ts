import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BaseShares, type CreditedAmounts, toBaseShares } from './creditedAmounts.ts'

const parts = ['subTotal', 'discount', 'tax', 'shipping'] as const

test('The base amounts of credit notes cancel the invoice exactly once everything is credited', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const amounts = fc.record({ subTotal: cents, discount: cents, tax: cents, shipping: cents })
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })
  fc.assert(
    fc.property(amounts, cuts, fc.double({ min: 0.01, max: 100, noNaN: true }), (sums, shares, rate) => {
      const base = (minor: number) => Math.round(minor / rate)
      const grandTotal = sums.subTotal + sums.tax + sums.shipping
      fc.pre(grandTotal > 0)
      const invoiced: CreditedAmounts & BaseShares = {
        ...{ ...sums, grandTotal, baseSubTotal: base(sums.subTotal), baseDiscount: base(sums.discount) },
        ...{ baseTax: base(sums.tax), baseShipping: base(sums.shipping), baseGrandTotal: base(grandTotal) + 1 },
      }
      let credited: CreditedAmounts = { subTotal: 0, discount: 0, tax: 0, shipping: 0, grandTotal: 0 }
      const total = { baseSubTotal: 0, baseDiscount: 0, baseTax: 0, baseShipping: 0, baseGrandTotal: 0 }
      for (const share of [...shares, 1]) {
        const rest = (part: (typeof parts)[number]) => Math.floor((invoiced[part] - credited[part]) * share)
        const taken = {
          subTotal: rest('subTotal'),
          discount: rest('discount'),
          tax: rest('tax'),
          shipping: rest('shipping'),
        }
        const note = { ...taken, grandTotal: taken.subTotal + taken.tax + taken.shipping }
        const shareOfBase = toBaseShares(invoiced, credited, note)
        for (const part of Object.keys(total) as (keyof BaseShares)[]) {
          expect(shareOfBase[part]).toBeGreaterThanOrEqual(0)
          total[part] += shareOfBase[part]
        }
        credited = {
          ...{ subTotal: credited.subTotal + note.subTotal, discount: credited.discount + note.discount },
          ...{ tax: credited.tax + note.tax, shipping: credited.shipping + note.shipping },
          grandTotal: credited.grandTotal + note.grandTotal,
        }
      }
      expect(invoiced).toMatchObject(total)
    }),
  )
})
