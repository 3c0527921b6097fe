import { expect, test } from 'vitest'
import { findText } from './formTexts.ts'

test.each([
  ['in its language', { en: 'Helmets', fr: 'Casques', de: 'Helme' }, 'Helme'],
  ['in the first language that has it', { en: '', fr: 'Casques', de: '' }, 'Casques'],
  ['empty where no language has it', { en: '', fr: '', de: '' }, ''],
])('A text is %s', (_, { en, fr, de }, found) => {
  expect(findText({ en: { title: en }, fr: { title: fr }, de: { title: de } }, 'title', 'de')).toBe(found)
})
