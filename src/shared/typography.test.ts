import { expect, test } from 'vitest'
import { joinWords } from './typography.ts'

test.each([
  ['1 x 12 gears', '1\u00a0x\u00a012 gears'],
  ['tyres up to 29 × 2.5″', 'tyres up to 29\u00a0×\u00a02.5″'],
  ['a 120 mm fork and 8.2 kg', 'a 120\u00a0mm fork and 8.2\u00a0kg'],
  ['3 gloves, 2 men', '3 gloves, 2 men'],
  ['Tout voir : {name}', 'Tout voir\u00a0: {name}'],
  ['Oublié ? Écrivez-nous !', 'Oublié\u202f? Écrivez-nous\u202f!'],
  ['cadre ; fourche', 'cadre\u202f; fourche'],
  ['le « Ridge » rouge', 'le «\u00a0Ridge\u00a0» rouge'],
  [
    '{count, plural, =0 {rien} one {# vélo} other {# vélos}}',
    '{count, plural, =0 {rien} one {# vélo} other {# vélos}}',
  ],
  ['<p>Prix : <a href="/page?a=1">12 %</a></p>', '<p>Prix\u00a0: <a href="/page?a=1">12\u00a0%</a></p>'],
])('Joins the words of “%s” that belong on one line', (text, joined) => {
  expect(joinWords(text)).toBe(joined)
  expect(joinWords(joined)).toBe(joined)
})
