import { expect, test } from 'vitest'
import { foldText } from './foldText.ts'

test.each([
  ['Vélo Électrique', 'velo electrique'],
  ['Straßenrad Größe', 'strassenrad grosse'],
  ['İstanbul', 'istanbul'],
  ['ﬁxed №5', 'fixed no5'],
])('Folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded))
