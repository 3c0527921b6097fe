/** Parses the clipboard text of spreadsheet programs. Pure. */

/** A cell, quoted or not, and its separator. A quote in the middle of a cell, as in `12" wheel`, is part of it. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy

/**
 * Splits text into rows of cells, each a single line. Programs quote cells with line breaks or tabs, and double quotes in them.
 * Not done with the CSV reader, which is far larger and rejects text whose first cell is `"S" frame`.
 */
export function splitCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (const [, quoted, plain, end] of lines.matchAll(cellPattern)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    rows.at(-1)?.push((cell ?? '').trim().replace(/\s*\n\s*/g, ' '))
    if (end === '') break
    if (end === '\n') rows.push([])
  }
  return rows
}
