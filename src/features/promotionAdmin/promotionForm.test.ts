import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findConflicts } from '../staff/formFields.ts'
import { emptyForm, flattenPromotion, formatPreviewCart, mergePromotions, parsePreviewCart } from './promotionForm.ts'

test('Keeps my input and takes a colleague’s other changes', () => {
  const base = { ...emptyForm, percent: '10', minimum: '50.00', nameEn: 'Summer' }
  const mine = { ...base, percent: '15', nameEn: 'June' }
  const newest = { ...base, percent: '20', minimum: '80.00', nameEn: 'June' }
  expect(findConflicts(flattenPromotion(base), flattenPromotion(mine), flattenPromotion(newest))).toEqual([
    { path: 'percent', mine: '15', theirs: '20' },
  ])
  expect(mergePromotions(base, mine, newest)).toEqual({ ...newest, percent: '15' })
  expect(mergePromotions(base, mine, newest, new Set(['percent']))).toEqual(newest)
})

test('A cart survives a round trip through the URL', () => {
  const item = fc.record({
    sku: fc.string({ minLength: 1, unit: 'grapheme' }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), (items) => {
      expect(parsePreviewCart(formatPreviewCart(items))).toEqual(items)
    }),
  )
  expect(['A', 'A:0', 'A:1000', ':1', 'A:1,', '%E0:1'].map(parsePreviewCart)).toEqual(Array(6).fill(null))
})
