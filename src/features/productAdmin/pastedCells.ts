/** What spreadsheet programs put on the clipboard as text. Pure. */

/** A cell, quoted or not, and what follows it. A quote in the middle of a cell, as in `12" wheel`, is a part of it. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy

/**
 * Rows of cells, each as a single line. Programs put quotes around cells with line breaks or tabs, and double the quotes in them. The
 * reader of CSV files would be a hundred times as long, and refuses a text whose first cell is `"S" frame`.
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
