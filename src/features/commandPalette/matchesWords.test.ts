import { expect, test } from 'vitest'
import { matchesWords, rankMatch } from './matchesWords.ts'

test.each([
  ['Bestellungen', 'best', true],
  ['Équipe', 'equipe', true],
  ['Import and export', 'export imp', true],
  ['Import and export', 'exports', false],
  ['Orders', '  ', true],
])('%s is found with %j: %s', (label, search, isFound) => {
  expect(matchesWords(label, search)).toBe(isFound)
})

test.each([
  ['Team', [], 'team', 'whole'],
  ['Nächste Bestellung packen', [], 'nachste', 'beginning'],
  ['Steuersatz', ['MwSt', 'USt'], 'mwst', 'whole'],
  ['Sammeländerungen', [], 'Sammel', 'beginning'],
  ['Bestellungen exportieren', [], 'export', 'words'],
  ['Orders', ['purchases'], 'team', null],
  ['Orders', [], ' ', 'words'],
])('%s with the synonyms %j is found with %j: %s', (label, synonyms, search, rank) => {
  expect(rankMatch(label, synonyms, search)).toBe(rank)
})
