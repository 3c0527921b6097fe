import { expect, test } from 'vitest'
import { buildExcerpt, cleanLine, cleanLines, cleanProse, escapeInvisible, looksLikeFormula } from './cleanText.ts'

test.each([
  ['=1+1', true],
  ['=HYPERLINK("https://elsewhere.example")', true],
  ['@SUM(A1)', true],
  ['+cmd|calc', true],
  ["-2+3+cmd|' /C calc'!A0", true],
  ['-17', false],
  ['+20 mm', false],
  ['-6°', false],
  ['Saddle = seat', false],
])('"%s" looks like a formula: %s', (text, expected) => {
  expect(looksLikeFormula(text)).toBe(expected)
})

test.each([
  ['Plain', 'Plain', []],
  ['  Two  spaces ', 'Two spaces', ['spaces']],
  ['no\u00a0break', 'no break', []],
  ['<b>Bold</b> &amp; more', 'Bold & more', ['htmlInText']],
  ['a\u0000b\u202ec', 'abc', ['controlCharacters']],
  ['Sad\u200bdle\u2060 \u200cPro\u200d', 'Saddle Pro', ['controlCharacters']],
  ['T\u200bi\u2060t\u180el\u3164e\u200e \u202e.kit', 'Title .kit', ['controlCharacters']],
  ['N\ufe0f-\u034f1\u17b4 \u2800\u00ad\u115f\u{e0001}\u{e0041}\u{e0101}', 'N-1', ['controlCharacters']],
  ['❤️ and 1️⃣ and 🏳️\u200d🌈 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️ and 1️⃣ and 🏳️\u200d🌈 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿', []],
  ['J\u001b[2J-1', 'J-1', ['controlCharacters']],
  ['\u001b[1;38;5;9mRed\u001b[0m \u009b4mline', 'Red line', ['controlCharacters']],
  ['\u001b]0;Title\u0007Bell \u001b]8;;https://elsewhere.example\u001b\\link', 'Bell link', ['controlCharacters']],
  ['Size [2J]', 'Size [2J]', []],
  ['👩\u200d🔧 kit', '👩\u200d🔧 kit', []],
  ['=1+1', '=1+1', ['formula']],
  ['é', 'é', []],
  ['x'.repeat(300), 'x'.repeat(255), ['textCut']],
])('Cleans the line %j to %j', (cell, text, reasons) => {
  expect(cleanLine(cell)).toEqual({ text, reasons })
})

test('Never splits a character', () => {
  expect(cleanLine('🚲'.repeat(10), 5).text).toBe('🚲🚲')
})

test('Keeps no-break spaces in prose, but not a second space', () => {
  expect(cleanProse(' Dose \t120\u00a0ml\u202f; prête\u00a0')).toEqual({
    text: 'Dose 120\u00a0ml\u202f; prête',
    reasons: ['spaces'],
  })
  expect(cleanProse('120\u00a0ml')).toEqual({ text: '120\u00a0ml', reasons: [] })
})

test('Preserves line breaks', () => {
  expect(cleanLines('one\r\ntwo\rthree\n').text).toBe('one\ntwo\nthree')
})

test('Ends an excerpt at a sentence, else at a word', () => {
  const sentence = 'A saddle for long days, with a hole in the middle.'
  expect(buildExcerpt('Short.')).toBe('Short.')
  expect(buildExcerpt(`${sentence} ${'And so on '.repeat(30)}`, 100)).toBe(sentence)
  expect(buildExcerpt('word '.repeat(100), 22)).toBe('word word word word…')
})

test('Escapes invisible characters', () => {
  expect(escapeInvisible('a\u0007\n\ufe0f\u3164\u2800\u{e0041}b')).toBe('a\\u0007\\n\\ufe0f\\u3164\\u2800\\u{e0041}b')
})
