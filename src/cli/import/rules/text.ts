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

/**
 * Control characters, marks that turn the direction of reading and zero-width characters. A joiner stays between two characters that need
 * it: emoji, and letters of scripts such as Persian and Hindi.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|[\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier}|\p{M}|\p{sc=Arab})(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{Extended_Pictographic}|\p{L})/gu

/** Characters that nobody sees say nothing and hide much. */
function withoutControls(cell: string, reasons: Reason[]): string {
  const text = cell.normalize('NFC').replace(invisible, '').toWellFormed()
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

/** A text whose control and zero-width characters are written out: `"a\\u0007"`, `"one\\ntwo"`. A terminal or a spreadsheet would act on them. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, (character) => {
    const code = character.charCodeAt(0)
    return named.get(character) ?? `\\u${code.toString(16).padStart(4, '0')}`
  })
}

const named = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])
