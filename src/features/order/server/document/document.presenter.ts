/** Invoices, credit notes, shipments and payments of an order. */
import type { Language } from '../../../../shared/locale.ts'
import { readClock } from '../../../../shared/zonedTime.ts'
import { presentWeight } from '../../../cart/server/cart.presenter.ts'
import { toTrackingUrl } from '../../../shipping/carrier.ts'
import { type PickupViewer, presentPickup } from '../../../shipping/server/pickup.presenter.ts'
import { findInvoicedAmounts } from '../../pieces.ts'
import type { WireCreditNote, WireInvoice, WireShipment } from '../order.contract.ts'
import type { CreditNote, Invoice, Order, OrderLine, Shipment } from '../order.sql.ts'
import {
  amountPresenter,
  findOrderAddress,
  presentAddress,
  presentLineAdditional,
  timestamp,
} from '../orderParts.presenter.ts'
import type { WireTransaction } from './document.contract.ts'

export function presentInvoice(order: Order, invoice: Invoice, language: Language): WireInvoice {
  const amount = amountPresenter(order, language)
  const lines = invoice.lines.flatMap(({ id, orderLineId, quantity }) => {
    const line = order.lines.find((candidate) => candidate.id === orderLineId)
    return line ? [{ id, quantity, line, ...invoicedAmounts(order, line, quantity) }] : []
  })
  return {
    id: invoice.id,
    order_id: order.id,
    order_increment_id: order.incrementId,
    number: invoice.number,
    issued_at: invoice.issuedAt && timestamp(invoice.issuedAt),
    state: invoice.state,
    email_sent: invoice.isMailed ? 1 : 0,
    total_qty: invoice.lines.reduce((sum, line) => sum + line.quantity, 0),
    base_currency_code: order.baseCurrency,
    channel_currency_code: order.baseCurrency,
    order_currency_code: order.currency,
    ...amount('sub_total', invoice.subTotal, invoice.baseSubTotal),
    ...amount('grand_total', invoice.grandTotal, invoice.baseGrandTotal),
    ...amount('shipping_amount', invoice.shipping, invoice.baseShipping),
    ...amount('tax_amount', invoice.tax, invoice.baseTax),
    ...amount('discount_amount', invoice.discount, invoice.baseDiscount),
    order_address: presentAddress(findOrderAddress(order, 'billing'), language),
    transaction_id: invoice.transactionId,
    items: lines.map(({ id, quantity, line, billed, base }) => ({
      id,
      name: line.name,
      description: null,
      sku: line.sku,
      qty: quantity,
      ...amount('price', line.unit, line.baseUnit),
      ...amount('total', line.unit * quantity, line.baseUnit * quantity),
      ...amount('tax_amount', billed.tax, base.tax),
      ...amount('grand_total', billed.sum, base.sum),
      additional: presentLineAdditional(line),
      child: null,
      children: [],
    })),
    created_at: timestamp(invoice.createdAt),
    day: readDay(order, invoice.issuedAt ?? invoice.createdAt),
  }
}

/** The day in the shop's time zone, as on the documents of the order. */
function readDay({ timeZone }: Order, moment: string): string {
  return readClock(new Date(moment), timeZone).day
}

/** The invoiced amounts of some pieces of a line, in both currencies. */
function invoicedAmounts(order: Order, line: OrderLine, quantity: number) {
  const addSum = (amounts: ReturnType<typeof findInvoicedAmounts>) => {
    return { ...amounts, sum: amounts.total - amounts.discount + (order.isTaxIncluded ? 0 : amounts.tax) }
  }
  const { baseTotal: total, baseDiscount: discount, baseTax: tax } = line
  return {
    billed: addSum(findInvoicedAmounts(line, quantity)),
    base: addSum(findInvoicedAmounts({ quantity: line.quantity, total, discount, tax }, quantity)),
  }
}

export function presentCreditNote(order: Order, note: CreditNote, language: Language): WireCreditNote {
  return {
    id: note.id,
    number: note.number,
    ...amountPresenter(order, language)('grand_total', note.grandTotal, note.baseGrandTotal),
    created_at: timestamp(note.issuedAt),
    day: readDay(order, note.issuedAt),
  }
}

export function presentShipment(order: Order, shipment: Shipment, reader: PickupViewer): WireShipment {
  const lines = shipment.lines.flatMap(({ id, orderLineId, quantity }) => {
    const line = order.lines.find((candidate) => candidate.id === orderLineId)
    return line ? [{ id, quantity, line }] : []
  })
  const grams = lines.reduce((sum, { line, quantity }) => sum + (line.weightGrams ?? 0) * quantity, 0)
  return {
    id: shipment.id,
    order_id: order.id,
    order_increment_id: order.incrementId,
    status: shipment.status,
    total_qty: lines.reduce((sum, line) => sum + line.quantity, 0),
    total_weight: presentWeight(grams),
    carrier_code: shipment.carrierCode,
    carrier_title: shipment.carrierTitle,
    track_number: shipment.trackNumber,
    track_url: toTrackingUrl(shipment.trackingTemplate, shipment.trackNumber, reader.language),
    pickup: shipment.pickup && presentPickup(shipment.pickup, null, reader),
    kept_until: shipment.keptUntil,
    email_sent: shipment.isMailed ? 1 : 0,
    items: lines.map(({ id, quantity, line }) => ({
      id,
      order_item_id: line.id,
      name: line.name,
      sku: line.sku,
      qty: quantity,
    })),
    created_at: timestamp(shipment.createdAt),
  }
}

/** The payment of a paid invoice; it has the invoice's id. */
export function presentTransaction(order: Order, invoice: Invoice, language: Language): WireTransaction {
  const createdAt = timestamp(invoice.createdAt)
  return {
    id: invoice.id,
    order_id: order.id,
    invoice_id: invoice.id,
    transaction_id: invoice.transactionId,
    status: invoice.state,
    type: order.paymentMethod,
    payment_method: order.paymentMethod,
    ...amountPresenter(order, language)('amount', invoice.grandTotal, invoice.baseGrandTotal),
    data: null,
    created_at: createdAt,
    updated_at: createdAt,
  }
}
