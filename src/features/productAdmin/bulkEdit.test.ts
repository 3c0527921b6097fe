import { expect, test } from 'vitest'
import { type BulkOperation, type BulkProduct, changePrice, type PriceRule, planChanges } from './bulkEdit.ts'

const product: BulkProduct = {
  ...{ id: 7, sku: 'BELL', isSold: true, isArchived: false, soldDates: [null, null], saleDates: [null, null] },
  ...{ brandId: 3, categoryIds: [2, 9] },
  variants: [
    { id: 1, sku: 'BELL-S', price: 1000, salePrice: 900, stock: 2 },
    { id: 2, sku: 'BELL-L', price: 2000, salePrice: null, stock: 9 },
  ],
}
const plan = (operation: BulkOperation, of: BulkProduct = product) =>
  planChanges(operation, of).map(
    ({ sku, field, before, after, problem }) => `${sku} ${field} ${before} ${after}${problem ? ` ${problem}` : ''}`,
  )

test.each<[PriceRule, number, number]>([
  [{ change: 'raisePercent', amount: 1000, ending: null }, 1999, 2199],
  [{ change: 'lowerPercent', amount: 1250, ending: null }, 1000, 875],
  [{ change: 'raiseAmount', amount: 150, ending: null }, 1000, 1150],
  [{ change: 'lowerAmount', amount: 1500, ending: null }, 1000, -500],
  [{ change: 'set', amount: 4321, ending: null }, 1000, 4321],
  [{ change: 'raisePercent', amount: 500, ending: 99 }, 100_00, 104_99],
  [{ change: 'set', amount: 104_40, ending: 99 }, 1, 103_99],
  [{ change: 'set', amount: 104_50, ending: 99 }, 1, 104_99],
  [{ change: 'set', amount: 104_49, ending: 99 }, 1, 103_99],
  [{ change: 'set', amount: 20, ending: 0 }, 1, 100],
  [{ change: 'lowerPercent', amount: 9990, ending: 90 }, 1000, 90],
])('%j changes the price %d to %d', (rule, price, changed) => {
  expect(changePrice(price, rule)).toBe(changed)
})

test('A price that is not above the sale price is rejected', () => {
  expect(plan({ kind: 'price', change: 'lowerPercent', amount: 1000, ending: null })).toEqual([
    'BELL-S price 1000 900 specialTooHigh',
    'BELL-L price 2000 1800',
  ])
})

test('A sale sets the prices of the variants and the dates of the product, unless every price is rejected', () => {
  const sale = { kind: 'sale', change: 'set', ending: null, dates: [5, null] } as const
  expect(plan({ ...sale, amount: 1500 })).toEqual([
    'BELL-S salePrice 900 1500 specialTooHigh',
    'BELL-L salePrice null 1500',
    'BELL saleDates [null,null] [5,null]',
  ])
  expect(plan({ ...sale, amount: 2000 }).at(-1)).toBe('BELL saleDates [null,null] [5,null] specialTooHigh')
  expect(plan({ ...sale, amount: 1500 }, { ...product, variants: [] })).toEqual([
    'BELL saleDates [null,null] [5,null] noVariant',
  ])
})

test.each<[BulkOperation, string[]]>([
  [
    { kind: 'endSale' },
    ['BELL-S salePrice 900 null', 'BELL-L salePrice null null', 'BELL saleDates [null,null] [null,null]'],
  ],
  [{ kind: 'stock', change: 'lower', amount: 3 }, ['BELL-S stock 2 -1 stockRange', 'BELL-L stock 9 6']],
  [{ kind: 'stock', change: 'set', amount: 4 }, ['BELL-S stock 2 4', 'BELL-L stock 9 4']],
  [{ kind: 'sold', isOn: false }, ['BELL isSold true false']],
  [{ kind: 'archive', isOn: true }, ['BELL isArchived false true']],
  [{ kind: 'soldDates', dates: [1, 2] }, ['BELL soldDates [null,null] [1,2]']],
  [{ kind: 'addCategory', category: 4 }, ['BELL categoryIds [2,9] [2,4,9]']],
  [{ kind: 'addCategory', category: 9 }, ['BELL categoryIds [2,9] [2,9]']],
  [{ kind: 'removeCategory', category: 2 }, ['BELL categoryIds [2,9] [9]']],
  [{ kind: 'brand', brand: null }, ['BELL brandId 3 null']],
])('Plans the changes of %j', (operation, changes) => {
  expect(plan(operation)).toEqual(changes)
})

test('The last category of a product stays', () => {
  expect(plan({ kind: 'removeCategory', category: 2 }, { ...product, categoryIds: [2] })).toEqual([
    'BELL categoryIds [2] [] lastCategory',
  ])
})
