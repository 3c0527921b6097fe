import { expect, test } from 'vitest'
import { findConflicts } from '../staff/formFields.ts'
import { emptyVariant, flattenForm, isPricePath, mergeForms, type ProductForm, pasteCells } from './productForm.ts'

const text = { name: '', shortDescription: '', description: '' }
const variant = (sku: string, price = '100.00') => ({ ...emptyVariant(1), sku, options: ['M'], price, stock: '5' })
const base: ProductForm = {
  texts: { en: { ...text, name: 'Trail' }, fr: text, de: text },
  ...{
    isActive: true,
    soldFrom: '',
    soldUntil: '',
    isNew: false,
    isFeatured: false,
    brand: 'Acme',
    categoryIds: [2],
    optionIds: [],
    hsnCode: '',
  },
  ...{ saleStartsAt: '', saleEndsAt: '', images: [], variants: [variant('A'), variant('B')] },
  geometry: [{ size: 'm', values: { stack: '600', reach: '440' } }],
}
const change = (edit: (form: ProductForm) => void): ProductForm => {
  const form = structuredClone(base)
  edit(form)
  return form
}

test('changes of different fields are merged', () => {
  const mine = change((form) => {
    form.texts.fr.name = 'Sentier'
    form.geometry = [{ size: 'm', values: { stack: '610', reach: '440' } }]
    form.variants[0] = variant('A', '90.00')
    form.variants.push(variant('C'))
  })
  const theirs = change((form) => {
    form.brand = 'Other'
    form.geometry = [{ size: 'm', values: { stack: '600', reach: '445' } }]
    form.variants[1] = variant('B', '80.00')
    form.variants.push(variant('D'))
  })
  expect(findConflicts(flattenForm(base), flattenForm(mine), flattenForm(theirs))).toEqual([])
  const merged = mergeForms(base, mine, theirs)
  expect([merged.texts.fr.name, merged.brand]).toEqual(['Sentier', 'Other'])
  expect(merged.geometry).toEqual([{ size: 'm', values: { stack: '610', reach: '445' } }])
  expect(merged.variants.map(({ sku, price }) => `${sku} ${price}`)).toEqual([
    'A 90.00',
    'B 80.00',
    'D 100.00',
    'C 100.00',
  ])
})

test('a field that both have changed is a conflict, unless the values are equal', () => {
  const mine = change((form) => {
    form.texts.en.name = 'Trail 29'
    form.brand = 'New'
    form.variants[0] = variant('A', '90.00')
  })
  const theirs = change((form) => {
    form.texts.en.name = 'Trail XC'
    form.brand = 'New'
    form.variants[0] = variant('A', '95.00')
  })
  expect(findConflicts(flattenForm(base), flattenForm(mine), flattenForm(theirs))).toEqual([
    { path: 'texts.en.name', mine: 'Trail 29', theirs: 'Trail XC' },
    { path: 'variants.A.price', mine: '90.00', theirs: '95.00' },
  ])
  const merged = mergeForms(base, mine, theirs, new Set(['variants.A.price']))
  expect([merged.texts.en.name, merged.variants[0]?.price]).toEqual(['Trail 29', '95.00'])
})

test('cells of a spreadsheet fill the grid, add rows, and leave SKU and options of saved variants', () => {
  const filled = pasteCells(base.variants, 'X\tL\t10\t\t3\nY\tXL\t20\r\nE\tS\t30\t25\t7\t900\t4006381333931\n', {
    ...{ row: 0, field: 'sku', existing: 2, optionCount: 1 },
  })
  expect(filled.map(({ sku, options, price, salePrice, stock }) => [sku, options[0], price, salePrice, stock])).toEqual(
    [
      ['A', 'M', '10', '', '3'],
      ['B', 'M', '20', '', '5'],
      ['E', 'S', '30', '25', '7'],
    ],
  )
  expect(filled[2]).toMatchObject({ weight: '900', barcode: '4006381333931', isActive: true })
  const stocks = pasteCells(base.variants, '8\n9', { row: 0, field: 'stock', existing: 2, optionCount: 1 })
  expect(stocks.map(({ price, stock }) => [price, stock])).toEqual([
    ['100.00', '8'],
    ['100.00', '9'],
  ])
  expect(base.variants[0]?.stock).toBe('5')
})

test.each([
  ['variants.A.price', true],
  ['variants.A.B.salePrice', true],
  ['saleEndsAt', true],
  ['variants.A.stock', false],
  ['texts.en.name', false],
])('%s is a price: %s', (path, expected) => {
  expect(isPricePath(path)).toBe(expected)
})
