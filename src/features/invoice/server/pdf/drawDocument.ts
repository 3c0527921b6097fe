/** Draws a document: the seller, a heading, facts, addresses, a table, totals and notes, on as many pages as it takes. */
import type { DocumentContent } from '../../documentContent.ts'
import { embedElectronicInvoice } from './electronicInvoice.ts'
import { drawFooters } from './footer.ts'
import { drawFacts, drawHead, drawParties } from './head.ts'
import { Sheet } from './sheet.ts'
import { drawTable } from './table.ts'
import { drawTotals } from './totals.ts'

/** The labels that only the drawing needs. */
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
  const title = `${content.heading} ${content.number}`
  const sheet = new Sheet({
    paper: content.paper,
    language: content.language,
    title: `${title}, ${content.shopName}`,
    author: content.shopName,
    createdAt: content.createdAt,
  })
  drawHead(sheet, content)
  drawFacts(sheet, content.facts)
  drawParties(sheet, content.parties)
  const startPage = () => {
    sheet.addPage()
    sheet.drawRunningHead(content.shopName, words.continued(title))
  }
  if (content.rows.length > 0) drawTable(sheet, content, words.items, startPage)
  drawTotals(sheet, content, words.totals, startPage)
  drawFooters(sheet, content, words.page)
  if (xml !== null) embedElectronicInvoice(sheet.pdf, xml, content.createdAt)
  return sheet.finish()
}
