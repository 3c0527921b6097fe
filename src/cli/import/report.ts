/** What an import did: counts for the screen, and each refused or changed row in a file. */

import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { StartError } from '../../shared/errors.ts'
import { csvCell } from '../csvCell.ts'
import { type Finding, type Kind, kindOf, type Reason, reasons } from './reasons.ts'
import { printable } from './rules/text.ts'

const header = 'row,handle,column,what,reason,explanation,value\r\n'

export class Report {
  readonly path: string
  /** Rows with at least one finding of the kind. */
  readonly rows: Record<Kind, number> = { refused: 0, mended: 0, noted: 0 }
  readonly #counts = new Map<Reason, { count: number; firstRow: number }>()
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
      throw new StartError(`The report cannot be written to ${path} (${code}); name another file with --report.`)
    }
    // The mark tells spreadsheets that it is UTF-8.
    file.write(`\ufeff${header}`)
    return new Report(path, file)
  }

  /** All findings about some rows at once: a row counts once for each kind. */
  async add(findings: readonly Finding[]): Promise<void> {
    const rows = new Set<string>()
    let text = ''
    for (const finding of findings) {
      const kind = kindOf(finding.reason)
      rows.add(`${kind} ${finding.row}`)
      const known = this.#counts.get(finding.reason)
      if (known) known.count += 1
      else this.#counts.set(finding.reason, { count: 1, firstRow: finding.row })
      text += lineOf(finding)
    }
    for (const row of rows)
      for (const kind of ['refused', 'mended', 'noted'] as const) if (row.startsWith(kind)) this.rows[kind] += 1
    if (text !== '' && !this.#file.write(text)) await once(this.#file, 'drain')
  }

  /** Lines for the screen, the gravest first. */
  table(): string[] {
    const order: Kind[] = ['refused', 'mended', 'noted']
    const entries = [...this.#counts].map(([reason, { count, firstRow }]) => ({
      reason,
      kind: kindOf(reason),
      count,
      firstRow,
    }))
    entries.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.count - a.count)
    return entries.map(
      ({ reason, kind, count, firstRow }) =>
        `${String(count).padStart(8)}  ${kind.padEnd(7)}  ${reason}: ${reasons[reason][1]} (first: row ${firstRow})`,
    )
  }

  async close(): Promise<void> {
    this.#file.end()
    if (!this.#file.closed) await once(this.#file, 'close')
  }
}

function lineOf({ row, handle, column, reason, value }: Finding): string {
  return `${[String(row), handle, column, kindOf(reason), reason, reasons[reason][1], value].map((cell) => csvCell(printable(cell))).join(',')}\r\n`
}
