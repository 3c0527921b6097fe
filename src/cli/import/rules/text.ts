/** Words of a cell, as the shop keeps them. */
import { plainText } from '../../../kit/text/html.ts'
import type { Reason } from '../reasons.ts'

export interface CleanText {
  text: string
  reasons: Reason[]
}

/** What a spreadsheet would run; a signed number such as "-17" or "+20 mm" is none. */
export function looksLikeFormula(text: string): boolean {
  return /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-]\s?\d+([.,]\d+)?\s?[\p{L}°%"']{0,4}$/u.test(text))
}

/** A line of words: no tags, no invisible characters, single spaces, at most `longest` characters. */
export function cleanLine(cell: string, longest = 255): CleanText {
  const reasons: Reason[] = []
  let text = withoutControls(cell, reasons)
  if (looksLikeFormula(text.trim())) reasons.push('formula')
  if (/<[a-z!/]/i.test(text)) {
    text = plainText(text)
    reasons.push('htmlInText')
  }
  const trimmed = text.trim()
  text = trimmed.replace(/\s+/g, ' ')
  if (text !== trimmed.replaceAll('\u00a0', ' ')) reasons.push('spaces')
  if (text.length > longest) {
    // Not in the middle of a character that takes two places.
    text = text
      .slice(0, longest)
      .replace(/[\ud800-\udbff]$/, '')
      .trim()
    reasons.push('textCut')
  }
  return { text, reasons }
}

/** A SKU as the shop keeps it. Exports protect digits from spreadsheets by an apostrophe. */
export function cleanSku(cell: string): CleanText {
  return cleanLine(cell.replace(/^'/, ''))
}

/** Words that keep their lines. */
export function cleanLines(cell: string): CleanText {
  const reasons: Reason[] = []
  const text = withoutControls(cell, reasons).replace(/\r\n?/g, '\n').trim()
  return { text, reasons }
}

/** What a terminal would act on: escape sequences that colour, move or erase, and those that set a title or a link. */
const escapeSequence = new RegExp(
  `(?:${'\u001b'}\\[|${'\u009b'})[0-?]*[ -/]*[@-~]|(?:${'\u001b'}\\]|${'\u009d'})[^\\p{Cc}]*(?:${'\u0007'}|${'\u001b'}\\\\|${'\u009c'})`,
  'gu',
)

/**
 * Control characters, marks that turn the direction of reading, fillers, and whatever else leaves no ink. What makes one character of
 * several stays: a joiner between emoji or letters of scripts such as Persian and Hindi, the variation selector of an emoji, the tags of a flag.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|\u2800|(?!\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]|(?<!\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier}|\p{M}|\p{sc=Arab})(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{Extended_Pictographic}|\p{L})/gu

/** Characters that nobody sees say nothing and hide much. */
function withoutControls(cell: string, reasons: Reason[]): string {
  const text = cell.normalize('NFC').replace(escapeSequence, '').replace(invisible, '').normalize('NFC').toWellFormed()
  if (text !== cell.normalize('NFC')) reasons.push('controlCharacters')
  return text
}

/** The beginning of a text, up to the end of a sentence if one ends in good time, else of a word. */
export function excerptOf(text: string, longest = 200): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest)
  const sentence = /^.{40,}[.!?](?=\s)/s.exec(start)?.[0]
  return sentence ?? `${start.replace(/\s+\S*$/, '').replace(/[,;:–-]$/, '')}…`
}

/** A text whose control and invisible characters are written out: `"a\\u0007"`, `"one\\ntwo"`. A terminal or a spreadsheet would act on them. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029\u2800]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16)
    return named.get(character) ?? (code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`)
  })
}

const named = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])
