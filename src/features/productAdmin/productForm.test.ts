import { expect, test } from 'vitest'
import { findConflicts } from '../staff/formFields.ts'
import { toFormBuild, toFormPaint } from './buildForm.ts'
import { findVariantCell, flattenForm, isPricePath, mergeForms, type ProductForm } from './productForm.ts'
import { emptyVariant } from './variantForm.ts'

const text = { name: '', shortDescription: '', description: '' }
const variant = (sku: string, price = '100.00', id: number | null = null) => ({
  ...emptyVariant(1),
  id,
  sku,
  options: ['M'],
  price,
  stock: '5',
})
const base: ProductForm = {
  ...{ sku: 'TRAIL', urlKey: 'trail', optionNames: ['Size'] },
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
  ...{ saleStartsAt: '', saleEndsAt: '', images: [], variants: [variant('A', '100.00', 1), variant('B', '100.00', 2)] },
  geometry: [{ size: 'm', values: { stack: '600', reach: '440' } }],
  build: { ...toFormBuild(null), frame: 'diamond', fork: 'rigid' },
  colorways: [{ color: 'red', paint: { ...toFormPaint(null), frame: '#a00000', fork: '#a00000' } }],
}
const change = (edit: (form: ProductForm) => void): ProductForm => {
  const form = structuredClone(base)
  edit(form)
  return form
}

test('Changes of different fields are merged', () => {
  const mine = change((form) => {
    form.texts.fr.name = 'Sentier'
    form.geometry = [{ size: 'm', values: { stack: '610', reach: '440' } }]
    form.build.fork = 'suspension'
    form.colorways = [{ color: 'red', paint: { ...toFormPaint(null), frame: '#b00000', fork: '#a00000' } }]
    form.variants[0] = variant('A', '90.00', 1)
    form.variants.push(variant('C'))
  })
  const theirs = change((form) => {
    form.brand = 'Other'
    form.geometry = [{ size: 'm', values: { stack: '600', reach: '445' } }]
    form.build.rack = true
    form.colorways = [{ color: 'red', paint: { ...toFormPaint(null), frame: '#a00000', fork: '#101010' } }]
    form.variants[1] = variant('B', '80.00', 2)
    form.variants.push(variant('D'))
  })
  expect(findConflicts(flattenForm(base), flattenForm(mine), flattenForm(theirs))).toEqual([])
  const merged = mergeForms(base, mine, theirs)
  expect([merged.texts.fr.name, merged.brand]).toEqual(['Sentier', 'Other'])
  expect(merged.geometry).toEqual([{ size: 'm', values: { stack: '610', reach: '445' } }])
  expect(merged.build).toMatchObject({ frame: 'diamond', fork: 'suspension', rack: true })
  expect(merged.colorways[0]?.paint).toMatchObject({ frame: '#b00000', fork: '#101010' })
  expect(merged.variants.map(({ sku, price }) => `${sku} ${price}`)).toEqual([
    'A 90.00',
    'B 80.00',
    'D 100.00',
    'C 100.00',
  ])
})

test('A field that both have changed is a conflict, unless the values are equal', () => {
  const mine = change((form) => {
    form.texts.en.name = 'Trail 29'
    form.brand = 'New'
    form.variants[0] = variant('A', '90.00', 1)
  })
  const theirs = change((form) => {
    form.texts.en.name = 'Trail XC'
    form.brand = 'New'
    form.variants[0] = variant('A', '95.00', 1)
  })
  expect(findConflicts(flattenForm(base), flattenForm(mine), flattenForm(theirs))).toEqual([
    { path: 'texts.en.name', mine: 'Trail 29', theirs: 'Trail XC' },
    { path: 'variants.#1.price', mine: '90.00', theirs: '95.00' },
  ])
  const merged = mergeForms(base, mine, theirs, new Set(['variants.#1.price']))
  expect([merged.texts.en.name, merged.variants[0]?.price]).toEqual(['Trail 29', '95.00'])
})

test('A variant is the same one under another SKU, and a price is the same with a comma', () => {
  const mine = change((form) => void Object.assign(form.variants[0] ?? {}, { sku: 'A-2', price: '100,00' }))
  const theirs = change((form) => void Object.assign(form.variants[0] ?? {}, { price: '95.00' }))
  expect(findConflicts(flattenForm(base), flattenForm(mine), flattenForm(theirs))).toEqual([])
  const [first] = mergeForms(base, mine, theirs).variants
  expect([first?.id, first?.sku, first?.price]).toEqual([1, 'A-2', '95.00'])
})

test('A variant that I have deleted is gone, unless a colleague has changed more than its stock', () => {
  const mine = change((form) => void form.variants.splice(0, 2))
  const theirs = change((form) => {
    Object.assign(form.variants[0] ?? {}, { stock: '2' })
    Object.assign(form.variants[1] ?? {}, { price: '80.00' })
  })
  expect(mergeForms(base, mine, theirs).variants.map(({ sku, price }) => `${sku} ${price}`)).toEqual(['B 80.00'])
})

test('Variants keep their values by the name of the option when a colleague has added one', () => {
  const mine = change((form) => void form.variants.push(variant('C')))
  const theirs = change((form) => {
    form.optionNames = ['Color', 'Size']
    for (const each of form.variants) each.options = ['Black', ...each.options]
  })
  expect(mergeForms(base, mine, theirs).variants.map(({ options }) => options)).toEqual([
    ['Black', 'M'],
    ['Black', 'M'],
    ['', 'M'],
  ])
})

test.each([
  ['variants.0.price', { row: 0, sku: 'A', field: 'price', option: '' }],
  ['variants.1.options.0', { row: 1, sku: 'B', field: null, option: 'Size' }],
  ['variants.#2.stock', { row: 1, sku: 'B', field: 'stock', option: '' }],
  ['variants.2.sku', { row: 2, sku: '', field: 'sku', option: '' }],
  // Deleted since, or not in the form yet.
  ['variants.A.2.price', { row: -1, sku: 'A.2', field: 'price', option: '' }],
  ['texts.en.name', null],
  ['variants', null],
])('%s is a cell of the grid: %j', (path, cell) => {
  const form = change(({ variants }) => void variants.push(variant('')))
  expect(findVariantCell(path, form)).toEqual(cell)
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
