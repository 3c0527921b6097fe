/** Products that are added in the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProductEditor, type ProductEditor } from '../../../testing/productEditor.ts'
import type { TestShop, Visitor } from '../../../testing/testShop.ts'

let editor: ProductEditor
let shop: TestShop
let manager: Visitor
beforeAll(async () => {
  editor = await buildProductEditor()
  ;({ shop, manager } = editor)
})
afterAll(() => shop.close())

test('A new product is not for sale yet, and its invalid fields are reported', async () => {
  const input = { name: 'Bar tape', sku: 'TAPE-1', price: '450,00', category: 2 }
  const reply = await manager.post('/admin/products', input)
  expect(reply.statusCode, reply.body).toBe(200)
  const { form, urlKey } = await editor.read(reply.json().data.id)
  expect([form.isActive, urlKey, form.variants[0]?.price, form.variants[0]?.stock]).toEqual([
    false,
    'bar-tape',
    '450.00',
    '0',
  ])
  const wrong = await manager.post('/admin/products', { name: ' ', sku: 'tape-1', price: '', category: 999 })
  expect([wrong.statusCode, Object.keys(wrong.json().errors).sort()]).toEqual([
    422,
    ['category', 'name', 'price', 'sku'],
  ])
})

test('A new product with stock that is for sale can be bought at once; its SKU comes from its name', async () => {
  const input = { name: 'Brass bell', sku: '', price: '24.50', category: 2, stock: '3', isActive: true }
  const add = async (changes = {}) => manager.post('/admin/products', { ...input, ...changes })
  const { form } = await editor.read((await add()).json().data.id)
  expect([form.isActive, form.sku, form.variants[0]?.sku, form.variants[0]?.stock]).toEqual([
    true,
    'BRASS-BELL',
    'BRASS-BELL',
    '3',
  ])
  const options = [{ name: 'Size', values: ['S', 'L'] }]
  const second = await editor.read((await add({ options })).json().data.id)
  expect(second.form.variants.map(({ sku, stock }: { sku: string; stock: string }) => [sku, stock])).toEqual([
    ['BRASS-BELL-2-S', '3'],
    ['BRASS-BELL-2-L', '3'],
  ])
  const wrong = await add({ stock: '-1' })
  expect(Object.keys(wrong.json().errors)).toEqual(['stock'])
})

test('A new product with options gets further variants in the editor', async () => {
  const options = [
    { name: 'Größe', values: ['M'] },
    { name: 'Finish', values: ['Matte'] },
  ]
  const input = { name: 'Saddle', sku: 'SADDLE-M', price: '90', category: 2 }
  const reply = await manager.post('/admin/products', { ...input, options })
  expect(reply.statusCode, reply.body).toBe(200)
  const product = await editor.read(reply.json().data.id)
  expect([product.form.optionNames, product.form.variants[0]?.options]).toEqual([
    ['Size', 'Finish'],
    ['M', 'Matte'],
  ])
  const saved = await editor.save(product, ({ variants }) => {
    variants.push(...variants.map((first) => ({ ...first, id: null, sku: 'SADDLE-L', options: ['L', 'Matte'] })))
  })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await editor.findRecord('SADDLE-M'))?.variants).toHaveLength(2)

  const wrong = await manager.post('/admin/products', {
    ...{ ...input, sku: 'SADDLE-X' },
    options: [{ name: 'Size', values: [] }, options[0], { name: 'Size', values: ['S'] }],
  })
  expect([wrong.statusCode, Object.keys(wrong.json().errors).sort()]).toEqual([422, ['options.0', 'options.2']])
})

test.each([
  ['Moosgrün', 'color', '#2f6b4a'],
  ['Muster', 'text', null],
])('Colors that include %s are shown as %s', async (color, swatchType, swatch) => {
  const input = { name: `Bell ${color}`, sku: '', price: '90', stock: '2', category: 2, isActive: true }
  const options = [{ name: 'Farbe', values: [color, 'Black'] }]
  const reply = await manager.post('/admin/products', { ...input, options })
  expect(reply.statusCode, reply.body).toBe(200)
  const product = await editor.read(reply.json().data.id)
  expect(product.colors.find(({ name }) => name === color)).toMatchObject({ swatch })
  const sold = (await shop.get(`/products?sku=${product.form.sku}`)).json().data[0]
  expect(sold.super_attributes).toHaveLength(1)
  expect(sold.super_attributes[0]).toMatchObject({
    swatch_type: swatchType,
    options: expect.arrayContaining([
      expect.objectContaining({ label: color, swatch_value: swatch }),
      expect.objectContaining({ label: 'Black', swatch_value: '#111111' }),
    ]),
  })
})
