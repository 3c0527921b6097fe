/** Files about an import that the staff can download, streamed from the database. */
import type { Db } from '../../../kit/database/database.ts'
import { escapeInvisible } from '../../../kit/text/cleanText.ts'
import { csvCell } from '../../../kit/text/csvCell.ts'
import { formatFinding, reportHeader } from '../../import/server/report.ts'
import { listFindings } from './finding.sql.ts'
import { listOutcomes, type StoredRow } from './row.sql.ts'

/** Rows per statement. */
const pageLength = 2_000

/** The report of all rejected, corrected and noted cells. */
export async function* writeReport(db: Db, jobId: number): AsyncGenerator<string> {
  yield reportHeader
  let after = 0
  for (;;) {
    const page = await listFindings(db, jobId, { after }, pageLength)
    const last = page.at(-1)
    if (!last) return
    yield page.map(formatFinding).join('')
    after = last.id
  }
}

/** What happens to each row: one line per changed field, and one for a row without changes. */
export async function* writeRows(db: Db, jobId: number): AsyncGenerator<string> {
  yield '\ufeffrow,handle,sku,outcome,field,before,after\r\n'
  let after = 0
  for (;;) {
    const page = await listOutcomes(db, jobId, { after }, pageLength)
    const last = page.at(-1)
    if (!last) return
    yield page.flatMap(formatRow).join('')
    after = last.row
  }
}

function formatRow({ row, handle, sku, outcome, changes }: StoredRow): string[] {
  const lines = changes.length > 0 ? changes : [{ field: '', before: '', after: '' }]
  return lines.map((change) => {
    const cells = [String(row), handle, sku, outcome, change.field, change.before, change.after]
    return `${cells.map((cell) => csvCell(escapeInvisible(cell))).join(',')}\r\n`
  })
}
