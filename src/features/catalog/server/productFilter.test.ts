import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIds } from '../../../shared/ids.ts'
import { convert } from '../../../shared/money.ts'
import { minBaseAmount, parseProductFilter } from './productFilter.ts'

test.each([
  ['5,7', [5, 7]],
  ['5,,x,7, 5', [5, 7]],
  ['-1', []],
  ['99999999999', [0]],
  ['1; drop table product', []],
  [
    ['5', '7,8'],
    [5, 7, 8],
  ],
  [undefined, []],
  [{ a: '1' }, []],
])('Parses the ids %j as %j', (value, ids) => expect(parseIds(value)).toEqual(ids))

test.each([
  [{ category_id: '1' }, null],
  [{ category_id: '1,55' }, null],
  [{ category_id: '55,15' }, [55, 15]],
  [{ category_id: '' }, null],
])('Parses the categories of %j as %j', (input, ids) => expect(parseProductFilter(input, 1).categoryIds).toEqual(ids))

test.each([
  [{}, null],
  [{ ids: '' }, null],
  [{ ids: '7,5,7' }, [7, 5]],
  [{ ids: 'x,' }, []],
])('Parses the products of %j as %j', (input, ids) => {
  const filter = parseProductFilter(input, 1)
  expect(filter.ids).toEqual(ids)
  expect(filter.options).toEqual({})
})

test('Treats keys without a filter of their own as attribute codes', () => {
  const { options } = parseProductFilter(
    { color: '3,4', brand: '9', page: '2', size: 'x', 'a b': '1', __proto__: '1', sort: '5' },
    1,
  )
  expect(options).toEqual({ brand: [9], color: [3, 4] })
})

test.each([
  ['100,200', { least: 100_00, most: 200_00 }],
  ['100', { least: 100_00, most: 100_00 }],
  [',200', { least: 0, most: 200_00 }],
  ['100,', { least: 100_00, most: Number.MAX_SAFE_INTEGER - 1 }],
  ['a,b', null],
  ['', null],
  ['-5,10', null],
  [',', null],
])('Parses the price range "%s"', (price, range) => {
  const found = parseProductFilter({ price }, 1).price
  if (range && range.most > 1e12) expect(found?.least).toBe(range.least)
  else expect(found).toEqual(range)
})

test('Applies price bounds to the displayed price', () => {
  const rates = fc.double({ min: 0.005, max: 200, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), rates, (minor, rate) => {
      const base = minBaseAmount(minor, rate)
      return convert(base, rate) >= minor && (base === 0 || convert(base - 1, rate) < minor)
    }),
  )
})
