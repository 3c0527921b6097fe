/** Packing slips: what goes into the parcel, without prices. */
import { calculateAmountDue } from '../../order/amountDue.ts'
import type { Order } from '../../order/server/order.sql.ts'
import { translateTitles } from '../../order/server/orderTitles.ts'
import type { DocumentContent, Fact } from '../documentContent.ts'
import { composeFrame, type DocumentSource, describeLine, listOrderFacts, makeWords } from './composeDocument.ts'

/** The amount that the carrier collects from the customer. */
function listCollected(order: Order): Fact[] {
  const { t, money } = makeWords(order)
  const due = calculateAmountDue(order)
  return order.paymentKind === 'on_delivery' && due > 0 ? [{ label: t('facts.collect'), value: money(due) }] : []
}

/** Lists what is still to be packed, next to what was ordered and shipped. */
export function composePackingSlip(source: DocumentSource): DocumentContent {
  const { order } = source
  const { t } = makeWords(order)
  const labels = ['item', 'ordered', 'shipped', 'toPack', 'packed'] as const
  const { parties, ...frame } = composeFrame(source)
  return {
    ...frame,
    // The delivery address first: it is the one on the parcel.
    parties: parties.toReversed(),
    kind: 'packing-slip',
    heading: t('heading.packing-slip'),
    number: order.incrementId,
    createdAt: order.createdAt,
    notice: null,
    facts: [
      ...listOrderFacts(order),
      { label: t('facts.delivery'), value: translateTitles(order, order.language).shippingDescription },
      ...listCollected(order),
    ],
    columns: labels.map((label) => ({ label: t(`columns.${label}`), isWide: label === 'item' })),
    rows: order.lines
      .filter(({ quantity, canceledQuantity }) => quantity > canceledQuantity)
      .map((line) => {
        const ordered = line.quantity - line.canceledQuantity
        return [
          describeLine(line, order),
          ...[ordered, line.shippedQuantity, ordered - line.shippedQuantity].map((count) => ({ text: String(count) })),
          { text: '', isBox: true },
        ]
      }),
    totals: [],
    transfer: null,
    notes: [],
  }
}
