/** The electronic form of an invoice or credit note, from the same data as the PDF. */

import { readClock } from '../../../shared/zonedTime.ts'
import { findInvoicedAmounts } from '../../order/pieces.ts'
import type { CreditNoteDetails } from '../../order/server/document/creditNote.sql.ts'
import type { Invoice, Order, OrderAddress } from '../../order/server/order.sql.ts'
import { findOrderAddress } from '../../order/server/orderParts.presenter.ts'
import { translateTitles } from '../../order/server/orderTitles.ts'
import { findTransferDetails } from '../../order/server/transfer/orderTransfer.ts'
import { isShippingTaxed } from '../../tax/taxAmounts.ts'
import { normalizeVatId } from '../../tax/vatId.ts'
import { findVatRateBp } from '../../tax/vatRates.ts'
import { describeDocumentTax, isTaxStatedInBase } from '../documentTax.ts'
import type { DocumentSource } from './composeDocument.ts'
import { type ElectronicInvoice, type TradeParty, writeElectronicInvoice } from './facturX.ts'

/** @returns XML; null before the invoice is issued, and for sellers who are not registered for VAT in the EU */
export function composeInvoiceXml(source: DocumentSource, invoice: Invoice): string | null {
  const { order, bank } = source
  const { number, issuedAt } = invoice
  if (number === null || issuedAt === null) return null
  return compose(source, {
    kind: 'invoice',
    number,
    issuedOn: readDay(order, issuedAt),
    precedingNumber: null,
    lines: order.lines
      .filter(({ invoicedQuantity }) => invoicedQuantity > 0)
      .map((line) => ({ ...line, ...findInvoicedAmounts(line, line.invoicedQuantity) })),
    amounts: invoice,
    paid: invoice.state === 'paid' ? invoice.grandTotal : 0,
    iban: findTransferDetails(order, bank)?.iban ?? null,
  })
}

/**
 * @returns XML; null in the same cases as for invoices, and when the note refunds an amount that does not consist of items and
 * shipping, which EN 16931 cannot express
 */
export function composeCreditNoteXml(source: DocumentSource, note: CreditNoteDetails): string | null {
  return compose(source, {
    kind: 'credit-note',
    number: note.number,
    issuedOn: readDay(source.order, note.issuedAt),
    precedingNumber: note.invoiceNumber,
    lines: note.lines.flatMap(({ orderLineId, ...amounts }) => {
      const line = source.order.lines.find(({ id }) => id === orderLineId)
      return line ? [{ ...line, ...amounts }] : []
    }),
    amounts: note,
    paid: 0,
    iban: null,
  })
}

interface Billed {
  kind: ElectronicInvoice['kind']
  number: string
  issuedOn: string
  precedingNumber: string | null
  lines: readonly Pick<Order['lines'][number], 'sku' | 'name' | 'quantity' | 'total' | 'discount' | 'tax'>[]
  amounts: Pick<CreditNoteDetails, 'subTotal' | 'discount' | 'tax' | 'shipping' | 'grandTotal' | 'baseTax'>
  paid: number
  iban: string | null
}

function compose(source: DocumentSource, { lines, amounts, ...billed }: Billed): string | null {
  const { order } = source
  const seller = findSeller(source)
  if (seller === null) return null
  const { isIncluded } = describeDocumentTax(order, amounts)
  const billedLines = lines.map(({ sku, name, quantity, total, discount, tax }) => {
    return { sku, name, quantity, net: total - discount - (isIncluded ? tax : 0) }
  })
  const lineTax = lines.reduce((sum, { tax }) => sum + tax, 0)
  const isTaxedShipping = isShippingTaxed({ scheme: order.taxScheme })
  const shipping = amounts.shipping - (isIncluded && isTaxedShipping ? amounts.tax - lineTax : 0)
  const net = billedLines.reduce((sum, line) => sum + line.net, shipping)
  if (billedLines.length === 0 || net + amounts.tax !== amounts.grandTotal) return null
  const [shipment] = order.shipments
  const treatment = { scheme: order.taxScheme, rateBp: order.taxRateBp }
  return writeElectronicInvoice({
    ...billed,
    ...{ seller, treatment, shipping },
    tax: amounts.tax,
    taxInOwnCurrency: isTaxStatedInBase(order, source.seller)
      ? { minor: amounts.baseTax, currency: order.baseCurrency }
      : null,
    deliveredOn: shipment ? readDay(order, shipment.createdAt) : billed.issuedOn,
    orderNumber: order.incrementId,
    currency: order.currency,
    buyer: toParty(findOrderAddress(order, 'billing')),
    deliveryCountry: findOrderAddress(order, 'shipping').country,
    lines: billedLines,
    paymentTerms: translateTitles(order, order.language).paymentTitle,
    notes: [],
  })
}

function readDay({ timeZone }: Order, moment: Date | string): string {
  return readClock(new Date(moment), timeZone).day
}

/** Null for sellers who are not registered for VAT in the EU. */
function findSeller({ seller, terms, shopName }: DocumentSource): TradeParty | null {
  if (seller === null || seller.vatId === null || findVatRateBp(seller.country) === null) return null
  const address = (terms.address ?? '').split(',').map((part) => part.trim())
  return {
    name: terms.sellerName ?? shopName,
    vatId: seller.vatId,
    // The settings store the postal address as a single line, so only the country is separate.
    lines: address.filter((part) => part !== ''),
    postcode: '',
    city: '',
    country: seller.country,
  }
}

function toParty({ companyName, firstName, lastName, vatId, lines, ...place }: OrderAddress): TradeParty {
  const person = `${firstName} ${lastName}`
  return {
    name: companyName ?? person,
    vatId: vatId === null ? null : normalizeVatId(vatId),
    lines: companyName === null ? lines : [person, ...lines],
    postcode: place.postcode,
    city: place.city,
    country: place.country,
  }
}
