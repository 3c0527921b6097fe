import { expect, test } from 'vitest'
import { listGroups, listSynonyms, meansBicycle } from './searchSynonyms.ts'

test('Lists the synonyms of a word and its plural, from the shop’s own groups and the built-in ones', () => {
  const groups = listGroups([['Sättel', 'saddle']], [])
  expect(listSynonyms('saddles', groups)).toEqual(['sattel', 'seat'])
  expect(listSynonyms('saddles', listGroups([], ['saddle']))).toEqual([])
})

test('A group of the shop that has a word of a built-in one extends it', () => {
  const own = [['Drahtesel', 'Fahrräder']]
  const groups = listGroups(own, [])
  expect(listSynonyms('drahtesel', groups)).toContain('velo')
  expect(listSynonyms('velo', groups)).toContain('drahtesel')
  expect(listSynonyms('drahtesel', listGroups(own, ['bicycle']))).toEqual(['fahrrader'])
})

test.each([
  ['bike', [], true],
  ['kinderrad', [], true],
  ['zahnrad', [], false],
  ['drahtesel', [], false],
  ['drahtesel', [['Drahtesel', 'Fahrrad']], true],
])('Whether %s means bicycle with the own groups %j: %s', (word, own, isBicycle) => {
  expect(meansBicycle(word, listGroups(own, []))).toBe(isBicycle)
})

test('A word still means bicycle when the shop has switched off its group', () => {
  expect(meansBicycle('bike', listGroups([], ['bicycle']))).toBe(true)
})
