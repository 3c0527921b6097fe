import type { DocumentContent } from '../../documentContent.ts'
import { colors, styles, weights } from './look.ts'
import type { Sheet } from './sheet.ts'

/** Seller and page number at the bottom of every page. Call it last. */
export function drawFooters(
  sheet: Sheet,
  { shopName, sellerLines }: Pick<DocumentContent, 'shopName' | 'sellerLines'>,
  formatPage: (page: number, pages: number) => string,
): void {
  const y = sheet.bottom + 44
  sheet.onEveryPage((page, pages) => {
    const text = formatPage(page, pages)
    sheet.rule(sheet.left, sheet.right, y - 14, weights.hairline, colors.line)
    sheet.drawDecoration(() => {
      const pageWidth = sheet.type.measure(text, styles.smallFigures)
      const [seller = ''] = sheet.type.wrap(
        [shopName, ...sellerLines.slice(0, -1)].join('  ·  '),
        sheet.width - pageWidth - 24,
        styles.small,
      )
      sheet.type.draw(seller, sheet.left, y, styles.small)
      sheet.type.draw(text, sheet.right - pageWidth, y, styles.smallFigures)
    }, 'Pagination')
  })
}
