import { toSingleLine } from '../../shared/personDetails.ts'

export interface Column<Row> {
  head: string
  /** Its text in a row; null for a hyphen. Put on one line, because a terminal interprets control characters. */
  cell(row: Row): string | null
  /** Numbers are aligned at the right. */
  isNumber?: boolean
}

/** Columns under their names, each row on one line. */
export function formatTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const texts = rows.map((row) => columns.map(({ cell }) => toSingleLine(cell(row) ?? '') || '-'))
  const lines = [columns.map(({ head }) => head), ...texts]
  const widths = columns.map((_column, at) =>
    lines.reduce((width, cells) => Math.max(width, cells[at]?.length ?? 0), 0),
  )
  const pad = (text: string, at: number) =>
    columns[at]?.isNumber ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)
  return lines.map((cells) => `${cells.map(pad).join('  ').trimEnd()}\n`).join('')
}
