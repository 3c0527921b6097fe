/** Maps the columns of a file to the names the import uses. */

import { escapeInvisible } from '../../../../kit/text/cleanText.ts'
import { withoutGuard } from '../../../../kit/text/csvCell.ts'
import { ImportFileError } from '../importFileError.ts'
import type { CsvRow } from './csvFile.ts'

export interface Columns<Name extends string> {
  /** Columns that the import reads, by its own names. */
  read: readonly Name[]
  /** A file without these columns is rejected. */
  required: readonly Name[]
  /** Known columns that the shop does not use; not reported. */
  ignored: readonly string[]
  /** Alternative column names, in lower case. */
  aliases: Readonly<Record<string, Name>>
}

export interface Layout<Name extends string> {
  /** Trimmed, without the apostrophe that prevents spreadsheets from running a formula. */
  cell(row: CsvRow, column: Name): string
  unknown: readonly string[]
  width: number
}

/** @param target the expected content of the file @throws ImportFileError for a file of another kind */
export function readLayout<Name extends string>(
  header: readonly string[],
  columns: Columns<Name>,
  target: 'products' | 'reviews' | 'translations',
): Layout<Name> {
  const places = new Map<Name, number>()
  const unknown: string[] = []
  for (const [index, title] of header.entries()) {
    const folded = title
      .replace(/^\ufeff/, '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
    const name =
      columns.read.find((column) => column.toLowerCase() === folded) ??
      (Object.hasOwn(columns.aliases, folded) ? columns.aliases[folded] : undefined)
    if (name !== undefined) {
      if (places.has(name)) throw new ImportFileError('columnTwice', { column: name })
      places.set(name, index)
    } else if (folded !== '' && !columns.ignored.some((column) => column.toLowerCase() === folded))
      unknown.push(title.trim().slice(0, 100))
  }
  const missing = columns.required.filter((name) => !places.has(name))
  if (missing.length > 0) {
    const first = header.slice(0, 6).map((title) => escapeInvisible(title.trim().slice(0, 30)))
    throw new ImportFileError('columnsMissing', { target, missing, count: missing.length, first })
  }
  const cell = (row: CsvRow, column: Name) => withoutGuard(row.cells[places.get(column) ?? -1]?.trim() ?? '').trim()
  return { cell, unknown, width: header.length }
}
