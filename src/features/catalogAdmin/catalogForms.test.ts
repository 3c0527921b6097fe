import { expect, test } from 'vitest'
import { mergeForms } from '../staff/formFields.ts'
import { emptyOption, isTextField, optionFields } from './catalogForms.ts'

test('Concurrent changes are merged field by field', () => {
  const base = { ...emptyOption, labelEn: 'Grey', labelFr: 'Gris', swatch: '#808080' }
  const mine = { ...base, labelEn: 'Gray', swatch: '#777777' }
  const theirs = { ...base, labelDe: 'Grau', swatch: '#888888' }
  expect(mergeForms(base, mine, theirs)).toEqual({ ...base, labelEn: 'Gray', labelDe: 'Grau', swatch: '#777777' })
  expect(mergeForms(base, mine, theirs, new Set(['swatch'])).swatch).toBe('#888888')
})

test('Names and descriptions are texts; a color is not', () => {
  expect(optionFields.filter((field) => !isTextField(field))).toEqual(['swatch'])
  expect(['slug', 'parent', 'image', 'code'].some(isTextField)).toBe(false)
})
