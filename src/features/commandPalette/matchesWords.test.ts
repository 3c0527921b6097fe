import { expect, test } from 'vitest'
import { matchesWords } from './matchesWords.ts'

test.each([
  ['Bestellungen', 'best', true],
  ['Équipe', 'equipe', true],
  ['Import and export', 'export imp', true],
  ['Import and export', 'exports', false],
  ['Orders', '  ', true],
])('%s is found with %j: %s', (label, search, isFound) => {
  expect(matchesWords(label, search)).toBe(isFound)
})
