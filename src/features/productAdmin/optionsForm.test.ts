import { expect, test } from 'vitest'
import { applyPlan, planOptions, toOptionRows } from './optionsForm.ts'
import { emptyVariant, maxGenerated } from './variantForm.ts'

const variant = (sku: string, options: string[]) => ({ ...emptyVariant(options.length), sku, options })
const sizes = { optionNames: ['Size'], variants: [variant('A-S', ['S']), variant('A-M', ['M'])] }
const single = { optionNames: [], variants: [variant('A', [])] }
const row = (name: string, values: string, existing = '') => ({ name, values, existing })

test('The dialog begins with the known options and their values, or with an empty one', () => {
  expect(toOptionRows(sizes)).toEqual([row('Size', 'S, M')])
  expect(toOptionRows(single)).toEqual([row('', '')])
})

test('Nothing changes while the values are those of the variants', () => {
  expect(planOptions(sizes, toOptionRows(sizes))).toMatchObject({ total: 2, missing: 0, isChanged: false, ...sizes })
})

test('A new value adds a variant', () => {
  const plan = planOptions(sizes, [row('Size', 'S, M, L')])
  expect(plan).toMatchObject({ total: 3, missing: 1, isChanged: true })
  const { variants } = applyPlan(plan, { sku: 'A', price: ' 10 ', stock: ' 2 ', colorOption: -1 })
  expect(variants.slice(0, 2)).toEqual(sizes.variants)
  expect(variants.slice(2)).toMatchObject([{ sku: 'A-L', options: ['L'], price: '10', stock: '2' }])
})

test.each([
  ['', 'Black'],
  ['Red', 'Red'],
  // A value that was deleted again.
  ['Blue', 'Black'],
])('Existing variants with %j chosen get the value %j of an added option', (existing, given) => {
  const plan = planOptions(sizes, [row('Size', 'S, M'), row(' Color ', 'Black, Red', existing)])
  expect(plan).toMatchObject({ given: [given], total: 4, missing: 2, optionNames: ['Size', 'Color'] })
  expect(plan.variants.map(({ options }) => options)).toEqual([
    ['S', given],
    ['M', given],
  ])
})

test.each([
  ['without a name', [row(' ', 'S, M')]],
  ['without values', [row('Size', ' , ')]],
])('An option %s is incomplete', (_, rows) => {
  expect(planOptions(single, rows)).toMatchObject({ isIncomplete: true, isTooMany: false, missing: 0 })
})

test('Too many combinations add nothing', () => {
  const many = Array.from({ length: maxGenerated + 1 }, (_, index) => `v${index}`).join(', ')
  expect(planOptions(single, [row('Size', many)])).toMatchObject({
    ...{ total: maxGenerated + 1, isTooMany: true, missing: 0 },
  })
})
