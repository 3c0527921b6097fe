import { csvCell } from '../../kit/text/csvCell.ts'

/** Rows as a CSV file with a header. */
export function formatCsv<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, string>>[],
): string {
  const lines = [names.join(','), ...rows.map((row) => names.map((name) => csvCell(row[name])).join(','))]
  return lines.map((line) => `${line}\r\n`).join('')
}
