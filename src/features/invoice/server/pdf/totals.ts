/** The totals, with the notes beside them. */
import type { DocumentContent, TotalRow } from '../../documentContent.ts'
import { colors, leading, styles, weights } from './look.ts'
import type { Sheet, Structure } from './sheet.ts'
import { drawTransfer, measureTransfer } from './transfer.ts'

const columnGap = 28
/** Share of the width that the totals take. */
const share = 0.54
const rowHeight = 17
const sumHeight = 30

export function drawTotals(
  sheet: Sheet,
  { totals, transfer, notes }: Pick<DocumentContent, 'totals' | 'transfer' | 'notes'>,
  label: string,
  startPage: () => void,
): void {
  const width = sheet.width * share
  const notesWidth = sheet.width - width - columnGap
  const noteLines = notes.map((note) => sheet.type.wrap(note, notesWidth, styles.small))
  const transferHeight = transfer === null ? 0 : measureTransfer(transfer)
  const notesHeight = noteLines.reduce((sum, lines) => sum + lines.length * leading.small + 6, transferHeight)
  const totalsHeight = totals.reduce((sum, { weight }) => sum + (weight === 'sum' ? sumHeight : rowHeight), 0)
  if (sheet.y + 14 + Math.max(totalsHeight, notesHeight) > sheet.bottom) startPage()
  sheet.y += 14
  const top = sheet.y
  if (totals.length > 0) drawRows(sheet, totals, label, { x: sheet.right - width, width })
  let y = top + 11
  if (transfer !== null) y = drawTransfer(sheet, transfer, y)
  if (noteLines.length === 0) return
  const section = sheet.addElement(sheet.root, 'Sect')
  for (const lines of noteLines) {
    y = sheet.addText(section, 'P', lines, { x: sheet.left, y, leading: leading.small }, styles.small) + 6
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
