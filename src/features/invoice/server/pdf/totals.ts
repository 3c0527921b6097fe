/** The totals, with the notes beside them. */
import type { DocumentContent, TotalRow } from '../../documentContent.ts'
import type { Sheet, Structure } from './sheet.ts'
import { colors, leading, styles, weights } from './theme.ts'
import { drawTransfer, measureTransfer } from './transfer.ts'

const columnGap = 28
/** Share of the width that the totals take. */
const share = 0.54
const rowHeight = 17
const sumHeight = 30
const topGap = 14
const noteGap = 6

export function drawTotals(
  sheet: Sheet,
  { totals, transfer, notes }: Pick<DocumentContent, 'totals' | 'transfer' | 'notes'>,
  label: string,
  startPage: () => void,
): void {
  const width = sheet.width * share
  const right = { x: sheet.right - width, width }
  const left = { x: sheet.left, width: sheet.width - width - columnGap }
  // Beside the totals, or below them when the bank details use that space.
  const noteColumn = transfer === null ? left : right
  const noteLines = notes.map((note) => sheet.type.wrap(note, noteColumn.width, styles.small))
  const notesHeight = noteLines.reduce((sum, lines) => sum + lines.length * leading.small + noteGap, 0)
  const totalsHeight = totals.reduce((sum, { weight }) => sum + (weight === 'sum' ? sumHeight : rowHeight), 0)
  const height =
    transfer === null
      ? Math.max(totalsHeight, notesHeight)
      : Math.max(totalsHeight + notesHeight, measureTransfer(transfer))
  if (sheet.y + topGap + height > sheet.bottom) startPage()
  sheet.y += topGap
  const firstLine = sheet.y + leading.small
  if (totals.length > 0) drawRows(sheet, totals, label, right)
  if (transfer !== null) drawTransfer(sheet, transfer, firstLine)
  if (noteLines.length === 0) return
  const section = sheet.addElement(sheet.root, 'Sect')
  let y = transfer === null ? firstLine : sheet.y + leading.small
  for (const lines of noteLines) {
    y = sheet.addText(section, 'P', lines, { x: noteColumn.x, y, leading: leading.small }, styles.small) + noteGap
  }
}

function drawRows(
  sheet: Sheet,
  totals: readonly TotalRow[],
  label: string,
  { x, width }: { x: number; width: number },
): void {
  const table = sheet.addElement(sheet.root, 'Table', { title: label })
  for (const row of totals) {
    const isSum = row.weight === 'sum'
    if (isSum) sheet.rule(x, x + width, sheet.y + 4, weights.sum, colors.ink)
    const baseline = sheet.y + (isSum ? 22 : 11)
    drawRow(sheet, table, row, { x, width, baseline })
    sheet.y += isSum ? sumHeight : rowHeight
  }
}

function drawRow(
  sheet: Sheet,
  table: Structure,
  { label, value, weight }: TotalRow,
  { x, width, baseline }: { x: number; width: number; baseline: number },
): void {
  const row = sheet.addElement(table, 'TR')
  const style = weight === undefined ? styles.figures : weight === 'note' ? styles.smallFigures : styles[weight]
  const place = { x, width, y: baseline, leading: 0 }
  sheet.addText(row, 'TH', [label], place, style, { scope: 'Row' })
  sheet.addText(row, 'TD', [value], { ...place, align: 'right' }, style)
}
