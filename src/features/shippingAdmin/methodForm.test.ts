import { expect, test } from 'vitest'
import { findConflicts } from '../staff/formFields.ts'
import { emptyMethod, emptyRate, flattenMethod, type MethodForm, mergeMethods, parseKilograms } from './methodForm.ts'

const rate = (key: string, zones: string, priceINR: string) => ({ ...emptyRate(key), zones, priceINR })
const base: MethodForm = { ...emptyMethod, code: 'express', rates: [rate('r1', 'DE', '5'), rate('r2', '*', '9')] }

test('Changes of two people are merged rate by rate', () => {
  const mine = { ...base, titleEn: 'Express', rates: [rate('r1', 'DE AT', '5'), rate('r2', '*', '9')] }
  const theirs = { ...base, rates: [rate('r1', 'DE', '6'), rate('r2', '*', '9'), rate('r3', 'FR', '7')] }
  expect(findConflicts(flattenMethod(base), flattenMethod(mine), flattenMethod(theirs))).toEqual([])
  expect(mergeMethods(base, mine, theirs)).toEqual({
    ...base,
    titleEn: 'Express',
    rates: [rate('r1', 'DE AT', '6'), rate('r2', '*', '9'), rate('r3', 'FR', '7')],
  })
})

test('When both add rates, one of the lists is chosen, without mixing their values', () => {
  const mine = { ...base, rates: [...base.rates, rate('new1', 'CH', '8')] }
  const theirs = { ...base, rates: [...base.rates, rate('r3', 'FR', '7')] }
  expect(findConflicts(flattenMethod(base), flattenMethod(mine), flattenMethod(theirs))).toEqual([
    { path: 'rates', mine: 'r1,r2,new1', theirs: 'r1,r2,r3' },
  ])
  expect(mergeMethods(base, mine, theirs).rates).toEqual(mine.rates)
  expect(mergeMethods(base, mine, theirs, new Set(['rates'])).rates).toEqual(theirs.rates)
})

test.each([
  ['0.5', 500],
  ['0,5', 500],
  ['30 kg', 30_000],
  ['', null],
  ['1.2345', null],
  ['-1', null],
])('Parses the weight %j as %j grams', (text, grams) => {
  expect(parseKilograms(text)).toBe(grams)
})
