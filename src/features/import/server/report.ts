/** The report of an import: counts for the terminal, and a file with each rejected or changed row. */

import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { escapeInvisible } from '../../../kit/text/cleanText.ts'
import { csvCell } from '../../../kit/text/csvCell.ts'
import { StartError } from '../../../shared/errors.ts'
import { type FindingCode, type FindingKind, findingCodes, getFindingKind, type ImportFinding } from './findingCodes.ts'

/** The first line of a report. The byte order mark tells spreadsheets that the file is UTF-8. */
export const reportHeader = '\ufeffrow,handle,column,what,reason,explanation,value\r\n'

export class Report {
  readonly path: string
  /** Rows with at least one finding of the kind. */
  readonly rows: Record<FindingKind, number> = { rejected: 0, corrected: 0, noted: 0 }
  readonly #counts = new Map<FindingCode, { count: number; firstRow: number }>()
  readonly #file: WriteStream

  private constructor(path: string, file: WriteStream) {
    this.path = path
    this.#file = file
  }

  /** @throws StartError when the file cannot be written */
  static async open(path: string): Promise<Report> {
    const file = createWriteStream(path)
    try {
      await once(file, 'open')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      throw new StartError(`The report cannot be written to ${path} (${code}). Specify another file with --report.`)
    }
    file.write(reportHeader)
    return new Report(path, file)
  }

  /** Adds all findings about some rows at once, because a row counts once per kind. */
  async add(findings: readonly ImportFinding[]): Promise<void> {
    const rows = new Set<string>()
    let text = ''
    for (const finding of findings) {
      const kind = getFindingKind(finding.reason)
      rows.add(`${kind} ${finding.row}`)
      const known = this.#counts.get(finding.reason)
      if (known) known.count += 1
      else this.#counts.set(finding.reason, { count: 1, firstRow: finding.row })
      text += formatFinding(finding)
    }
    for (const row of rows)
      for (const kind of ['rejected', 'corrected', 'noted'] as const) if (row.startsWith(kind)) this.rows[kind] += 1
    if (text !== '' && !this.#file.write(text)) await once(this.#file, 'drain')
  }

  /** Lines for the terminal, most severe first. */
  table(): string[] {
    const order: FindingKind[] = ['rejected', 'corrected', 'noted']
    const entries = [...this.#counts].map(([reason, { count, firstRow }]) => ({
      reason,
      kind: getFindingKind(reason),
      count,
      firstRow,
    }))
    entries.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.count - a.count)
    return entries.map(
      ({ reason, kind, count, firstRow }) =>
        `${String(count).padStart(8)}  ${kind.padEnd(9)}  ${reason}: ${findingCodes[reason][1]} (first: row ${firstRow})`,
    )
  }

  async close(): Promise<void> {
    this.#file.end()
    if (!this.#file.closed) await once(this.#file, 'close')
  }
}

/** A line of a report. No spreadsheet runs its cells as formulas. */
export function formatFinding({ row, handle, column, reason, value }: ImportFinding): string {
  return `${[String(row), handle, column, getFindingKind(reason), reason, findingCodes[reason][1], value].map((cell) => csvCell(escapeInvisible(cell))).join(',')}\r\n`
}
