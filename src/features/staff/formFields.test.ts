import { expect, test } from 'vitest'
import { findConflicts, flattenForm, mergeForms } from './formFields.ts'

const text = { title: '', markdown: '' }
const base = {
  isPublished: true,
  tags: ['rain'],
  blocks: [{ kind: 'rail' }],
  texts: { en: { title: 'Chains', markdown: 'Oil.' }, fr: text, de: text },
}
type Form = typeof base
const listConflicts = (...[before, mine, theirs]: [Form, Form, Form]) =>
  findConflicts(flattenForm(before), flattenForm(mine), flattenForm(theirs))
const inEnglish = (part: Partial<typeof text>): Form => ({
  ...base,
  texts: { ...base.texts, en: { ...base.texts.en, ...part } },
})

test('A form is flattened by path, and a list is one field', () => {
  expect([...flattenForm(base)].slice(0, 4)).toEqual([
    ['isPublished', 'true'],
    ['tags', 'rain'],
    ['blocks', '[{"kind":"rail"}]'],
    ['texts.en.title', 'Chains'],
  ])
})

test('Changes of different fields are merged automatically', () => {
  const [mine, theirs] = [inEnglish({ title: 'Quiet chains' }), { ...inEnglish({ markdown: 'Wax.' }), tags: [] }]
  expect(listConflicts(base, mine, theirs)).toEqual([])
  expect(mergeForms<Form>(base, mine, theirs)).toEqual({
    ...inEnglish({ title: 'Quiet chains', markdown: 'Wax.' }),
    tags: [],
  })
})

test('A field that both have changed is a conflict, and either value can be kept', () => {
  const [mine, theirs] = [inEnglish({ markdown: 'Wax.' }), inEnglish({ markdown: 'Grease.' })]
  expect(listConflicts(base, mine, theirs)).toEqual([{ path: 'texts.en.markdown', mine: 'Wax.', theirs: 'Grease.' }])
  expect(mergeForms(base, mine, theirs)).toEqual(mine)
  expect(mergeForms(base, mine, theirs, new Set(['texts.en.markdown']))).toEqual(theirs)
  expect(listConflicts(base, mine, mine)).toEqual([])
})
