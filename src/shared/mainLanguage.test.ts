import { expect, test } from 'vitest'
import { addFallbackText } from './mainLanguage.ts'

test.each([
  ['a first text', { de: 'Klingel' }, {}, { en: 'Klingel', de: 'Klingel' }],
  ['a changed text', { de: 'Glocke', en: 'Klingel' }, { de: 'Klingel', en: 'Klingel' }, { en: 'Glocke', de: 'Glocke' }],
  ['English of its own', { de: 'Glocke', en: 'Bell' }, { de: 'Klingel', en: 'Klingel' }, { en: 'Bell', de: 'Glocke' }],
  ['English that stays', { de: 'Glocke', en: 'Bell' }, { de: 'Klingel', en: 'Bell' }, { en: 'Bell', de: 'Glocke' }],
  [
    'English typed now',
    { de: 'Glocke', en: 'Klingel' },
    { de: 'Klingel', en: 'Bell' },
    { en: 'Klingel', de: 'Glocke' },
  ],
  ['a removed text', { en: 'Klingel' }, { de: 'Klingel', en: 'Klingel' }, {}],
  ['nothing', {}, {}, {}],
])('In a German shop, %s is stored with its fallback', (_what, written, before, stored) => {
  expect(addFallbackText(written, before, 'de')).toEqual(stored)
})

test('In an English shop, texts are stored unchanged', () => {
  expect(addFallbackText({ de: 'Klingel' }, { en: 'Bell' }, 'en')).toEqual({ de: 'Klingel' })
})
