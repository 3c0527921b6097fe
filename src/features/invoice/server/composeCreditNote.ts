import type { CreditNoteDetails } from '../../order/server/document/creditNote.sql.ts'
import { translateTitles } from '../../order/server/orderTitles.ts'
import type { DocumentContent } from '../documentContent.ts'
import { composeFrame, type DocumentSource, listOrderFacts, makeWords } from './composeDocument.ts'
import { composeAmountRow, listAmountColumns, listNotes, listTotals } from './composeInvoice.ts'

/** A credit note: the refunded lines and amounts, and the invoice it relates to. */
export function composeCreditNote(source: DocumentSource, note: CreditNoteDetails): DocumentContent {
  const { order } = source
  const { t, day } = makeWords(order)
  const hasDiscount = note.discount > 0
  const rows = note.lines.flatMap(({ orderLineId, ...amounts }) => {
    const line = order.lines.find(({ id }) => id === orderLineId)
    return line ? [composeAmountRow(order, line, hasDiscount, { ...amounts, unit: line.unit })] : []
  })
  const totals = listTotals(order, note)
  return {
    ...composeFrame(source),
    kind: 'credit-note',
    heading: t('heading.credit-note'),
    number: note.number,
    createdAt: new Date(note.issuedAt),
    notice: null,
    facts: [
      { label: t('facts.creditDate'), value: day(note.issuedAt) },
      { label: t('facts.creditedInvoice'), value: `${note.invoiceNumber}, ${day(note.invoiceIssuedAt)}` },
      ...listOrderFacts(order),
      { label: t('facts.payment'), value: translateTitles(order, order.language).paymentTitle },
    ],
    columns: rows.length > 0 ? listAmountColumns(order, hasDiscount) : [],
    rows,
    totals: totals.map((row) => (row.weight === 'sum' ? { ...row, label: t('totals.credited') } : row)),
    transfer: null,
    notes: listNotes(source, note),
  }
}
