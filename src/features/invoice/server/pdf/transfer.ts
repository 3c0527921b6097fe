/** How to pay by bank transfer, beside the totals. */
import type { TransferBlock } from '../../documentContent.ts'
import type { Sheet } from './sheet.ts'
import { colors, leading, styles } from './theme.ts'

const codeSize = 76
const codeGap = 20

/** Points. */
export function measureTransfer({ facts, codes }: TransferBlock): number {
  return leading.body + facts.length * leading.label + (codes.length > 0 ? codeSize + 40 : 8)
}

/** @param baseline of the first line */
export function drawTransfer(sheet: Sheet, { title, facts, codes }: TransferBlock, baseline: number): void {
  const section = sheet.addElement(sheet.root, 'Sect')
  const x = sheet.left
  let y = sheet.addText(section, 'H2', [title], { x, y: baseline, leading: leading.body }, styles.strong)
  const labelWidth = Math.max(...facts.map(({ label }) => sheet.type.measure(label, styles.small))) + 10
  for (const { label, value } of facts) {
    const line = sheet.addElement(section, 'P')
    const top = y
    line.add(() => {
      sheet.type.draw(`${label} `, x, top, styles.small)
      sheet.type.draw(value, x + labelWidth, top, { ...styles.smallFigures, color: colors.ink })
    })
    y += leading.label
  }
  y += 2
  codes.forEach(({ label, size, path }, index) => {
    const left = x + index * (codeSize + codeGap)
    const bbox: [number, number, number, number] = [left, y, left + codeSize, y + codeSize]
    sheet.addElement(section, 'Figure', { alt: label, bbox }).add(() => {
      sheet.pdf
        .save()
        .translate(left, y)
        .scale(codeSize / size)
        .path(path)
        .fill(colors.ink)
        .restore()
    })
    const lines = sheet.type.wrap(label, codeSize + codeGap - 4, styles.label)
    sheet.addText(section, 'P', lines, { x: left, y: y + codeSize + 11, leading: 9 }, styles.label)
  })
}
