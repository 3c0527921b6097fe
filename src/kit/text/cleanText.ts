/** Cleans text from files and forms for storage. */
import { plainText } from './html.ts'

/** What was changed in a text, or is unusual in it. */
export type TextFinding = 'controlCharacters' | 'formula' | 'htmlInText' | 'spaces' | 'textCut'

export interface CleanText {
  text: string
  reasons: TextFinding[]
}

/** Whether a spreadsheet would run the text; a signed number such as "-17" or "+20 mm" is not a formula. */
export function looksLikeFormula(text: string): boolean {
  return /^[=@\t\r]/.test(text) || (/^[+-]/.test(text) && !/^[+-]\s?\d+([.,]\d+)?\s?[\p{L}°%"']{0,4}$/u.test(text))
}

/**
 * Cleans a single line used as an identifier, such as a label: no tags, no invisible characters, single spaces, at most
 * `maxLength` characters.
 */
export function cleanLine(cell: string, maxLength = 255): CleanText {
  return clean(cell, maxLength, (trimmed) => trimmed.replace(/\s+/g, ' '))
}

/** Cleans a single line of prose, such as a title. Keeps no-break spaces, as in "120\u00a0ml". */
export function cleanProse(cell: string, maxLength = 255): CleanText {
  return clean(cell, maxLength, (trimmed) => trimmed.replace(/[^\S\u00a0\u202f]+/g, ' '))
}

function clean(cell: string, maxLength: number, collapse: (trimmed: string) => string): CleanText {
  const reasons: TextFinding[] = []
  let text = withoutControls(cell, reasons)
  if (looksLikeFormula(text.trim())) reasons.push('formula')
  if (/<[a-z!/]/i.test(text)) {
    text = plainText(text)
    reasons.push('htmlInText')
  }
  const trimmed = text.trim()
  text = collapse(trimmed)
  if (text.replaceAll('\u00a0', ' ') !== trimmed.replaceAll('\u00a0', ' ')) reasons.push('spaces')
  if (text.length > maxLength) {
    text = cut(text, maxLength).trim()
    reasons.push('textCut')
  }
  return { text, reasons }
}

/** Cleans a SKU. Exports protect digits from spreadsheets with an apostrophe. */
export function cleanSku(cell: string): CleanText {
  return cleanLine(cell.replace(/^'/, ''))
}

/** Cleans text and preserves its line breaks. */
export function cleanLines(cell: string): CleanText {
  const reasons: TextFinding[] = []
  const text = withoutControls(cell, reasons).replace(/\r\n?/g, '\n').trim()
  return { text, reasons }
}

/** Terminal escape sequences: those that set colors, move the cursor or erase, and those that set a title or a link. */
const escapeSequence = new RegExp(
  `(?:${'\u001b'}\\[|${'\u009b'})[0-?]*[ -/]*[@-~]|(?:${'\u001b'}\\]|${'\u009d'})[^\\p{Cc}]*(?:${'\u0007'}|${'\u001b'}\\\\|${'\u009c'})`,
  'gu',
)

/**
 * Control characters, marks that change the text direction, fillers and other invisible characters. Does not match those that combine
 * several characters into one: joiners between emoji or letters of scripts such as Persian and Hindi, an emoji's variation selector,
 * a flag's tags.
 */
const invisible =
  /[^\P{Cc}\t\n\r]|\u2800|(?!\u200c|\u200d|\ufe0f|[\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]|(?<!\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier}|\p{M}|\p{sc=Arab})(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!\p{Extended_Pictographic}|\p{L})/gu

/** Removes invisible characters, which can hide content. */
function withoutControls(cell: string, reasons: TextFinding[]): string {
  if (/^[\t\n\r -~]*$/.test(cell)) return cell
  const text = cell.normalize('NFC').replace(escapeSequence, '').replace(invisible, '').normalize('NFC').toWellFormed()
  if (text !== cell.normalize('NFC')) reasons.push('controlCharacters')
  return text
}

/** The beginning of a text, up to the end of a sentence if possible, else of a word. */
export function buildExcerpt(text: string, maxLength = 200): string {
  if (text.length <= maxLength) return text
  const start = cut(text, maxLength)
  const sentence = /^.{40,}[.!?](?=\s)/s.exec(start)?.[0]
  return sentence ?? `${start.replace(/\s+\S*$/, '').replace(/[,;:–-]$/, '')}…`
}

/** Does not split a surrogate pair. */
function cut(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
}

/** Escapes control and invisible characters, which a terminal or a spreadsheet would act on: `"a\\u0007"`, `"one\\ntwo"`. */
export function escapeInvisible(text: string): string {
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
