import type { FrameGeometry } from '@chainline/bicycle/geometry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Cell,
  compareGroups,
  differingGroups,
  findShownGeometry,
  isDifferent,
  mergeOrders,
} from './compare.table.ts'
import type { ComparedProduct } from './compare.view.ts'

const frame: FrameGeometry = {
  ...{ stack: 615, reach: 442, headAngle: 66.5, seatAngle: 75, headTube: 100, seatTube: 420, topTube: 607 },
  ...{ chainstay: 432, wheelbase: 1164, bbDrop: 52, standover: 781, forkLength: 533, forkOffset: 44, bsd: 622 },
  ...{ tyre: 60, stem: 50, crank: 170, riderMinCm: 166, riderMaxCm: 177 },
}

const sizes = [
  { id: 1, label: 'S', isInStock: true, weightKg: 13 },
  { id: 2, label: 'M', isInStock: false, weightKg: 13.5 },
  { id: 3, label: 'L', isInStock: true, weightKg: null },
]

function aColumn(id: number, change: Partial<ComparedProduct> = {}): ComparedProduct {
  return {
    card: {
      ...{ id, urlKey: `p-${id}`, name: `P ${id}`, brand: 'Fell', swatches: [], rating: null, isNew: false },
      ...{ priceMinor: 100_00, regularMinor: null, discountPercent: null, isFrom: false },
      ...{ image: { src: '', width: 1, height: 1 }, isInStock: true, hasOptions: true },
    },
    sizes,
    colors: ['Black', 'White'],
    weightKg: 13,
    specification: [
      { code: 'fork', label: 'Fork', value: 'Rigid' },
      { code: 'gears', label: 'Gears', value: '12' },
    ],
    geometry: sizes.map(({ id: sizeId, label }) => ({
      sizeId,
      size: label,
      frame: { ...frame, reach: 400 + sizeId * 20 },
    })),
    build: null,
    ...change,
  }
}

const aPart = (id: number) =>
  aColumn(id, {
    ...{ sizes: [], colors: [], weightKg: null, geometry: [] },
    specification: [{ code: 'fits', label: 'Fits', value: 'All chains' }],
  })

/** The cells of a row by its key; undefined when there is no such row. */
function listCells(products: readonly ComparedProduct[], key: string, chosen: Record<number, number> = {}) {
  return compareGroups(products, chosen)
    .flatMap(({ rows }) => rows)
    .find((row) => row.key === key)?.cells
}

test('Compares a bicycle and a part in shared rows', () => {
  const both = [aColumn(1), aPart(2)]
  expect(listCells(both, 'brand')).toEqual([
    { kind: 'text', text: 'Fell' },
    { kind: 'text', text: 'Fell' },
  ])
  expect(listCells(both, 'specification-fork')).toEqual([{ kind: 'text', text: 'Rigid' }, null])
  expect(listCells(both, 'specification-fits')).toEqual([null, { kind: 'text', text: 'All chains' }])
  expect(listCells(both, 'stack')).toEqual([{ kind: 'amount', value: 615, unit: 'millimeter' }, null])
  expect(listCells(both, 'headAngle')).toEqual([{ kind: 'amount', value: 66.5, unit: 'degree' }, null])
})

test('Omits geometry for parts, and rows without any value', () => {
  const groups = compareGroups([aPart(1), aPart(2)], {})
  expect(groups.map(({ name }) => name)).toEqual(['glance', 'specification'])
  expect(groups[0]?.rows.map(({ key }) => key)).toEqual(['price', 'stock', 'brand'])
})

test.each([
  ['the middle size when none is chosen', {}, 440, 13.5],
  ['the chosen size', { 1: 1 }, 420, 13],
  ['the lightest weight when the weight of the size is unknown', { 1: 3 }, 460, 13],
  ['the middle size when the chosen one does not exist', { 1: 99 }, 440, 13.5],
])('Shows %s', (_what, chosen, reach, weightKg) => {
  const product = aColumn(1)
  expect(findShownGeometry(product, chosen)?.frame.reach).toBe(reach)
  expect(listCells([product], 'reach', chosen)).toEqual([{ kind: 'amount', value: reach, unit: 'millimeter' }])
  expect(listCells([product], 'weight', chosen)).toEqual([{ kind: 'amount', value: weightKg, unit: 'kilogram' }])
})

test('Lists available and sold-out sizes', () => {
  expect(listCells([aColumn(1)], 'stock')).toEqual([
    { kind: 'stock', isInStock: true, inStock: ['S', 'L'], soldOut: ['M'] },
  ])
})

const text = (cellText: string): Cell => ({ kind: 'text', text: cellText })

test.each<[string, (Cell | null)[], boolean]>([
  ['one product alone', [text('a')], false],
  ['the same value for all', [text('a'), text('a'), text('a')], false],
  ['no value for any', [null, null], false],
  ['a different value for the last', [text('a'), text('a'), text('b')], true],
  ['no value for one', [text('a'), null], true],
  [
    'the same number with another unit',
    [
      { kind: 'amount', value: 5, unit: 'degree' },
      { kind: 'amount', value: 5, unit: 'millimeter' },
    ],
    true,
  ],
])('Tells whether a row has differences: %s', (_what, cells, expected) => {
  expect(isDifferent({ key: 'k', name: { label: 'K' }, cells })).toBe(expected)
})

test('Showing only differences hides equal rows and empty groups', () => {
  const fork = [
    { code: 'fork', label: 'Fork', value: 'Air' },
    { code: 'gears', label: 'Gears', value: '12' },
  ]
  const groups = compareGroups([aColumn(1), aColumn(2, { specification: fork })], {})
  expect(differingGroups(groups).flatMap(({ rows }) => rows.map(({ key }) => key))).toEqual(['specification-fork'])
  expect(
    differingGroups(compareGroups([aColumn(1), aColumn(2)], { 2: 3 })).flatMap(({ rows }) =>
      rows.map(({ key }) => key),
    ),
  ).toEqual(['weight', 'reach'])
  expect(differingGroups(compareGroups([aColumn(1), aColumn(2)], {}))).toEqual([])
})

test.each([
  [[], []],
  [
    [
      ['a', 'b'],
      ['a', 'c', 'b'],
    ],
    ['a', 'c', 'b'],
  ],
  [
    [['b'], ['a', 'b', 'c']],
    ['a', 'b', 'c'],
  ],
  [
    [
      ['a', 'b'],
      ['x', 'y'],
    ],
    ['a', 'b', 'x', 'y'],
  ],
  [
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    ['a', 'b'],
  ],
])('%j are merged into %j', (lists, merged) => expect(mergeOrders(lists)).toEqual(merged))

test('Merging parts of one sequence preserves its order and every entry', () => {
  const order = ['a', 'b', 'c', 'd', 'e', 'f']
  fc.assert(
    fc.property(fc.array(fc.subarray(order), { maxLength: 4 }), (lists) => {
      const merged = mergeOrders(lists)
      expect([...merged].sort()).toEqual([...new Set(lists.flat())].sort())
      const [longest = []] = lists
      expect(merged.filter((word) => longest.includes(word))).toEqual(longest)
    }),
  )
})
