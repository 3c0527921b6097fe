/** Draws address labels of 100 × 150 mm, the size that label printers have; one per page. */

import { Sheet } from './sheet.ts'
import { colors, styles, weights } from './theme.ts'
import type { TextStyle } from './typeface.ts'

export interface LabelContent {
  sender: readonly string[]
  /** Name and company. */
  name: readonly string[]
  /** From the street to the country. */
  address: readonly string[]
  phone: string
  /** Order number. */
  number: string
  carrier: string
  /** The tracking number, else the order's: as text, and as a QR code. */
  code: { text: string; size: number; path: string }
}

interface LabelWords {
  title: string
  from: string
  to: string
  order: string
}

/** Points. */
const codeSize = 92
const toStyle: TextStyle = { face: 'strong', size: 17, color: colors.ink }
const addressStyle: TextStyle = { face: 'text', size: 15, color: colors.ink }

/** @returns the file */
export function drawLabels(
  labels: readonly [LabelContent, ...LabelContent[]],
  words: LabelWords,
  options: Pick<ConstructorParameters<typeof Sheet>[0], 'language' | 'author' | 'createdAt'>,
): Promise<Buffer> {
  const sheet = new Sheet({ ...options, paper: 'label', title: words.title })
  labels.forEach((label, index) => {
    if (index > 0) sheet.addPage()
    drawLabel(sheet, label, words)
  })
  return sheet.finish()
}

function drawLabel(sheet: Sheet, label: LabelContent, words: LabelWords): void {
  const { left, right, width, root } = sheet
  const wrap = (lines: readonly string[], style: TextStyle) =>
    lines.flatMap((line) => sheet.type.wrap(line, width, style))
  let y = sheet.y + 6
  y = sheet.addText(root, 'P', [words.from], { x: left, y, leading: 11 }, styles.label)
  y = sheet.addText(root, 'P', wrap(label.sender, styles.small), { x: left, y, leading: 11 }, styles.small)
  sheet.rule(left, right, y, weights.rule, colors.ink)
  y += 22
  y = sheet.addText(root, 'P', [words.to], { x: left, y, leading: 22 }, styles.label)
  y = sheet.addText(root, 'P', wrap(label.name, toStyle), { x: left, y, leading: 21 }, toStyle)
  y = sheet.addText(root, 'P', wrap(label.address, addressStyle), { x: left, y: y + 2, leading: 19 }, addressStyle)
  if (label.phone !== '') sheet.addText(root, 'P', [label.phone], { x: left, y: y + 6, leading: 13 }, styles.figures)

  const top = sheet.bottom - codeSize
  sheet.rule(left, right, top - 12, weights.rule, colors.ink)
  const { text, size, path } = label.code
  sheet.addElement(root, 'Figure', { alt: text, bbox: [left, top, left + codeSize, top + codeSize] }).add(() => {
    sheet.pdf
      .save()
      .translate(left, top)
      .scale(codeSize / size)
      .path(path)
      .fill(colors.ink)
      .restore()
  })
  const x = left + codeSize + 14
  const room = right - x
  y = sheet.addText(root, 'P', [`${words.order} ${label.number}`], { x, y: top + 12, leading: 16 }, styles.sum)
  y = sheet.addText(
    root,
    'P',
    sheet.type.wrap(label.carrier, room, styles.body),
    { x, y: y + 2, leading: 13 },
    styles.body,
  )
  if (text === label.number) return
  sheet.addText(root, 'P', sheet.type.wrap(text, room, styles.figures), { x, y: y + 2, leading: 13 }, styles.figures)
}
