/** Draws a document: the seller, a heading, facts, addresses, a table, totals and notes, on as many pages as it takes. */
import type { DocumentContent } from '../../documentContent.ts'
import { embedElectronicInvoice } from './electronicInvoice.ts'
import { drawFooters } from './footer.ts'
import { drawFacts, drawHead, drawParties } from './head.ts'
import { Sheet } from './sheet.ts'
import { drawTable } from './table.ts'
import { drawTotals } from './totals.ts'

/** Labels used by the drawing itself. */
export interface DrawingWords {
  items: string
  totals: string
  continued(title: string): string
  page(page: number, pages: number): string
}

/** @param xml the electronic form of an invoice, which is embedded; null for none @returns the file */
export function drawDocument(
  content: DocumentContent,
  words: DrawingWords,
  xml: string | null = null,
): Promise<Buffer> {
  const sheet = openSheet(content, formatTitle(content))
  drawContent(sheet, content, words)
  if (xml !== null) embedElectronicInvoice(sheet.pdf, xml, content.createdAt)
  return sheet.finish()
}

/** Several documents in one file, each with its own pages, in the paper size of the first. @param title of the file */
export function drawDocuments(
  contents: readonly [DocumentContent, ...DocumentContent[]],
  words: DrawingWords,
  title: string,
): Promise<Buffer> {
  const [first, ...others] = contents
  const sheet = openSheet(first, title)
  drawContent(sheet, first, words)
  for (const content of others) {
    sheet.addPage()
    drawContent(sheet, content, words)
  }
  return sheet.finish()
}

const formatTitle = ({ heading, number }: DocumentContent) => `${heading} ${number}`

function openSheet({ paper, language, shopName, createdAt }: DocumentContent, title: string): Sheet {
  return new Sheet({ paper, language, title: `${title}, ${shopName}`, author: shopName, createdAt })
}

function drawContent(sheet: Sheet, content: DocumentContent, words: DrawingWords): void {
  const firstPage = sheet.pageCount - 1
  drawHead(sheet, content)
  drawFacts(sheet, content.facts)
  drawParties(sheet, content.parties)
  const startPage = () => {
    sheet.addPage()
    sheet.drawRunningHead(content.shopName, words.continued(formatTitle(content)))
  }
  if (content.rows.length > 0) drawTable(sheet, content, words.items, startPage)
  drawTotals(sheet, content, words.totals, startPage)
  drawFooters(sheet, content, words.page, firstPage)
}
