import type { DocumentContent } from '../../documentContent.ts'
import type { Sheet } from './sheet.ts'
import { colors, styles, weights } from './theme.ts'

/** Seller and page number at the bottom of the pages of a document. Call it last. @param first index of its first page */
export function drawFooters(
  sheet: Sheet,
  { shopName, sellerLines }: Pick<DocumentContent, 'shopName' | 'sellerLines'>,
  formatPage: (page: number, pages: number) => string,
  first: number,
): void {
  const y = sheet.bottom + 44
  sheet.onEveryPage(first, (page, pages) => {
    const text = formatPage(page, pages)
    sheet.rule(sheet.left, sheet.right, y - 14, weights.hairline, colors.line)
    sheet.drawDecoration(() => {
      const pageWidth = sheet.type.measure(text, styles.smallFigures)
      const seller = joinWhileFitting(
        [shopName, ...sellerLines],
        (line) => sheet.type.measure(line, styles.small) <= sheet.width - pageWidth - 24,
      )
      sheet.type.draw(seller, sheet.left, y, styles.small)
      sheet.type.draw(text, sheet.right - pageWidth, y, styles.smallFigures)
    }, 'Pagination')
  })
}

/** Joins the parts up to the first one that no longer fits: half a tax id is worse than none. */
function joinWhileFitting(parts: readonly string[], fits: (line: string) => boolean): string {
  let line = ''
  for (const part of parts) {
    const longer = line === '' ? part : `${line}  ·  ${part}`
    if (!fits(longer)) break
    line = longer
  }
  return line
}
