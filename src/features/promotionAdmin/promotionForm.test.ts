import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyForm, formatBasket, mergeDraft, parseBasket, parseDraft } from './promotionForm.ts'

test('Keeps what I typed and takes everything else that a colleague has changed', () => {
  const base = { ...emptyForm, percent: '10', minimum: '50.00', nameEn: 'Summer' }
  const draft = { base, form: { ...base, percent: '15', nameEn: 'June' } }
  const newest = { ...base, percent: '20', minimum: '80.00', nameEn: 'June' }
  expect(mergeDraft(draft, newest)).toEqual({
    form: { ...newest, percent: '15' },
    conflicts: ['percent'],
  })
})

test('Reads a draft that it wrote, and nothing else', () => {
  const draft = { base: emptyForm, form: { ...emptyForm, code: 'A' } }
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft)
  expect(['', 'null', '{}', '{"base":1}'].map(parseDraft)).toEqual([null, null, null, null])
})

test('A basket survives its way through the URL', () => {
  const item = fc.record({
    sku: fc.string({ minLength: 1, unit: 'grapheme' }),
    quantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 5 }), (items) => {
      expect(parseBasket(formatBasket(items))).toEqual(items)
    }),
  )
  expect(['A', 'A:0', 'A:1000', ':1', 'A:1,', '%E0:1'].map(parseBasket)).toEqual(Array(6).fill(null))
})
