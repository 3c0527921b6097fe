/** The table of items; its header is repeated on every page. */
import type { Cell, DocumentContent } from '../../documentContent.ts'
import type { Sheet, Structure } from './sheet.ts'
import { colors, leading, styles, weights } from './theme.ts'

/** The descent of the last line adds to the bottom padding, so it is smaller than the top one. */
const padding = { top: 8, bottom: 5, column: 14 }
const headHeight = 20
const boxSize = 9
/** Ascent of the text above its baseline. */
const ascent = 8

interface Place {
  x: number
  width: number
  isWide: boolean
}

export function drawTable(
  sheet: Sheet,
  { columns, rows }: Pick<DocumentContent, 'columns' | 'rows'>,
  label: string,
  startPage: () => void,
): void {
  const places = placeColumns(sheet, columns, rows)
  const table = sheet.addElement(sheet.root, 'Table', { title: label })
  const head = sheet.addElement(sheet.addElement(table, 'THead'), 'TR')
  const drawHead = (add: (text: string, place: Place) => void) => {
    columns.forEach((column, index) => {
      const place = places[index]
      if (place) add(column.label, place)
    })
    sheet.rule(sheet.left, sheet.right, sheet.y + headHeight, weights.rule, colors.ink)
    sheet.y += headHeight
  }
  drawHead((text, place) =>
    sheet.addText(head, 'TH', [text], { ...align(place), y: sheet.y + 13, leading: 0 }, styles.label, {
      scope: 'Column',
    }),
  )
  const body = sheet.addElement(table, 'TBody')
  rows.forEach((row, index) => {
    const cells = row.map((cell, column) => layOutCell(sheet, cell, places[column]))
    const height = Math.max(...cells.map((cell) => cell.height)) + padding.top + padding.bottom
    if (sheet.y + height > sheet.bottom) {
      startPage()
      drawHead((text, place) =>
        sheet.drawDecoration(() => {
          const { x, width } = place
          const left = place.isWide ? x : x + width - sheet.type.measure(text, styles.label)
          sheet.type.draw(text, left, sheet.y + 13, styles.label)
        }, 'Pagination'),
      )
    } else if (index > 0) sheet.rule(sheet.left, sheet.right, sheet.y, weights.hairline, colors.line)
    drawRow(sheet, body, cells, places)
    sheet.y += height
  })
  sheet.rule(sheet.left, sheet.right, sheet.y, weights.rule, colors.ink)
}

const align = ({ x, width, isWide }: Place) => ({ x, width, align: isWide ? ('left' as const) : ('right' as const) })

/** Columns of amounts are as wide as their widest text; the item gets the rest. */
function placeColumns(sheet: Sheet, columns: DocumentContent['columns'], rows: DocumentContent['rows']): Place[] {
  const widths = columns.map((column, index) => {
    if (column.isWide) return 0
    const cells = rows.map((row) => row[index])
    return Math.max(
      sheet.type.measure(column.label, styles.label),
      ...cells.map((cell) => sheet.type.measure(cell?.text ?? '', styles.figures)),
      ...cells.flatMap((cell) => (cell?.details ?? []).map((line) => sheet.type.measure(line, styles.smallFigures))),
    )
  })
  const rest = sheet.width - widths.reduce((sum, width) => sum + width, 0) - padding.column * (columns.length - 1)
  let x = sheet.left
  return columns.map((column, index) => {
    const width = column.isWide ? rest : (widths[index] ?? 0)
    const place = { x, width, isWide: column.isWide === true }
    x += width + padding.column
    return place
  })
}

interface LaidOutCell {
  lines: string[]
  details: string[]
  isBox: boolean
  height: number
}

function layOutCell(sheet: Sheet, { text, details = [], isBox = false }: Cell, place: Place | undefined): LaidOutCell {
  const width = place?.width ?? 0
  const wrap = (line: string, style: Parameters<Sheet['type']['wrap']>[2]) =>
    place?.isWide ? sheet.type.wrap(line, width, style) : [line]
  const lines = wrap(text, styles.body)
  const small = details.flatMap((detail) => wrap(detail, styles.small))
  return { lines, details: small, isBox, height: lines.length * leading.body + small.length * leading.small }
}

function drawRow(sheet: Sheet, body: Structure, cells: readonly LaidOutCell[], places: readonly Place[]): void {
  const row = sheet.addElement(body, 'TR')
  const baseline = sheet.y + padding.top + ascent
  cells.forEach(({ lines, details, isBox }, index) => {
    const place = places[index]
    if (!place) return
    const cell = sheet.addElement(row, 'TD')
    const isWide = place.isWide
    const at = align(place)
    const end = sheet.addText(
      cell,
      'P',
      lines,
      { ...at, y: baseline, leading: leading.body },
      isWide ? styles.body : styles.figures,
    )
    if (details.length > 0) {
      const style = isWide ? styles.small : styles.smallFigures
      sheet.addText(cell, 'P', details, { ...at, y: end - 1, leading: leading.small }, style)
    }
    if (isBox) {
      const x = place.x + place.width - boxSize
      sheet.drawDecoration(() =>
        sheet.pdf
          .rect(x, baseline - ascent, boxSize, boxSize)
          .lineWidth(weights.rule)
          .strokeColor(colors.ink)
          .stroke(),
      )
    }
  })
}
