import { expect, test } from 'vitest'
import { geometryFields } from './geometryForm.ts'
import { describeProductError } from './productErrors.ts'

const measured = Object.fromEntries(geometryFields.map((field) => [field, '1']))
const source = {
  form: {
    geometry: [
      { size: 's', values: { ...measured, reach: '', stack: '' } },
      { size: 'm', values: measured },
    ],
  },
  sizes: [{ name: 'Small' }],
  nameField: (path: string) => `<${path}>`,
}

test.each([
  ['sku', 'Taken'],
  ['variants', 'Taken'],
  ['variants.0.price', '<variants.0.price>: Taken'],
  ['texts.de.name', 'Deutsch: Taken'],
  ['texts.xx.name', 'Taken'],
  ['build.fork', '<build.fork>: Taken'],
  ['colorways.0.paint', '<colorways.0.paint>: Taken'],
  ['geometry.1.reach', '<geometry.m.reach>: Taken'],
  ['geometry.0.wheelbase', '<geometry.s.wheelbase>: Taken'],
  ['geometry.7.reach', 'Taken'],
])('The summary names what an error at %s is about', (path, text) => {
  expect(describeProductError(path, 'Taken', source)).toBe(text)
})

test('The missing measurements of a size are one error', () => {
  const [first, second] = geometryFields.filter((field) => field === 'reach' || field === 'stack')
  expect(describeProductError(`geometry.0.${first}`, 'Missing', source)).toBe('Small: Missing')
  expect(describeProductError(`geometry.0.${second}`, 'Missing', source)).toBeNull()
  const unnamed = { ...source, sizes: [] }
  expect(describeProductError(`geometry.0.${first}`, 'Missing', unnamed)).toBe('s: Missing')
})
