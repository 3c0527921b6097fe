/** The upper part of the first page. */
import type { DocumentContent, Fact, Party } from '../../documentContent.ts'
import type { Sheet } from './sheet.ts'
import { colors, leading, styles, weights } from './theme.ts'

const gap = 18
const tick = 3

export function drawHead(sheet: Sheet, { shopName, sellerLines, heading, number, notice }: DocumentContent): void {
  const { type, root, left, width } = sheet
  const section = sheet.addElement(root, 'Sect')
  const half = (width - gap) / 2
  const nameLines = type.wrap(shopName, half, styles.shop)
  const nameEnd = sheet.addText(section, 'P', nameLines, { x: left, y: sheet.y + 10, leading: 20 }, styles.shop)
  const lines = sellerLines.flatMap((line) => type.wrap(line, half, styles.small))
  const place = { x: left + half + gap, y: sheet.y + 8, leading: leading.small, width: half, align: 'right' as const }
  const sellerEnd = sheet.addText(section, 'P', lines, place, styles.small)
  sheet.y = Math.max(nameEnd, sellerEnd) + 30

  const title = sheet.addElement(section, 'H1')
  const fits = type.measure(`${heading} ${number}`, styles.heading) <= width
  title.add(() => {
    type.draw(heading, left, sheet.y, styles.heading)
    const x = fits ? left + type.measure(`${heading} `, styles.heading) : left
    type.draw(fits ? ` ${number}` : number, x, fits ? sheet.y : sheet.y + 28, styles.number)
  })
  sheet.y += fits ? 16 : 44
  if (notice !== null) {
    const noticeLines = type.wrap(notice, width * 0.75, styles.body)
    sheet.y = sheet.addText(section, 'P', noticeLines, { x: left, y: sheet.y + 6, leading: leading.body }, styles.body)
  }
  sheet.y += 2
  drawDimensionLine(sheet)
}

/** A line with ticks at its ends, as in a workshop drawing. */
function drawDimensionLine(sheet: Sheet): void {
  const { left, right, y, pdf } = sheet
  sheet.drawDecoration(() => {
    pdf.moveTo(left, y).lineTo(right, y)
    for (const x of [left, right]) pdf.moveTo(x, y - tick).lineTo(x, y + tick)
    pdf.lineWidth(weights.rule).strokeColor(colors.ink).stroke()
  })
}

/** Labels above their values, in columns. */
export function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  // Up to four in one row, more in two balanced rows.
  const factsPerRow = facts.length <= 4 ? facts.length : Math.ceil(facts.length / 2)
  const columnWidth = (sheet.width - gap * (factsPerRow - 1)) / factsPerRow
  const section = sheet.addElement(sheet.root, 'Sect')
  for (let first = 0; first < facts.length; first += factsPerRow) {
    const top = sheet.y + 16
    const ends = facts.slice(first, first + factsPerRow).map(({ label, value }, index) => {
      const x = sheet.left + index * (columnWidth + gap)
      const lines = sheet.type.wrap(value, columnWidth, styles.figures)
      const valueY = sheet.addText(section, 'P', [label], { x, y: top, leading: leading.body }, styles.label)
      return sheet.addText(section, 'P', lines, { x, y: valueY, leading: leading.body }, styles.figures)
    })
    sheet.y = Math.max(...ends) - leading.body + 4
  }
  sheet.y += 8
}

/** Postal addresses side by side. */
export function drawParties(sheet: Sheet, parties: readonly Party[]): void {
  sheet.rule(sheet.left, sheet.right, sheet.y, weights.hairline, colors.line)
  const columnWidth = (sheet.width - gap) / 2
  const top = sheet.y + 16
  const ends = parties.map(({ label, lines }, index) => {
    const x = sheet.left + index * (columnWidth + gap)
    const section = sheet.addElement(sheet.root, 'Sect')
    const [first = '', ...rest] = lines
    const nameY = sheet.addText(section, 'H2', [label], { x, y: top, leading: leading.body }, styles.label)
    const nameLines = sheet.type.wrap(first, columnWidth, styles.strong)
    const y = sheet.addText(section, 'P', nameLines, { x, y: nameY, leading: leading.body }, styles.strong)
    const wrapped = rest.flatMap((line) => sheet.type.wrap(line, columnWidth, styles.body))
    return sheet.addText(section, 'P', wrapped, { x, y, leading: leading.body }, styles.body)
  })
  sheet.y = Math.max(...ends) + 14
}
