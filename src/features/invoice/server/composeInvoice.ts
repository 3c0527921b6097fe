/** Invoices and, before they are issued, order confirmations. */
import { translator } from '../../../kit/text/translator.ts'
import { formatMoney } from '../../../shared/money.ts'
import { nameState } from '../../address/server/addressBlock.ts'
import { calculateAmountDue } from '../../order/amountDue.ts'
import { findOrderState } from '../../order/orderState.ts'
import { findInvoicedAmounts } from '../../order/pieces.ts'
import type { Invoice, Order } from '../../order/server/order.sql.ts'
import { findOrderAddress } from '../../order/server/orderParts.presenter.ts'
import { translateTitles } from '../../order/server/orderTitles.ts'
import { findTransferDetails } from '../../order/server/transfer/orderTransfer.ts'
import { isGst } from '../../tax/taxTreatment.ts'
import type { Cell, Column, DocumentContent, Fact, TotalRow, TransferBlock } from '../documentContent.ts'
import { describeDocumentTax, isTaxStatedInBase } from '../documentTax.ts'
import { composeFrame, type DocumentSource, describeLine, listOrderFacts, makeWords } from './composeDocument.ts'

/** The invoice, or the order confirmation until it has a number. */
export function composeInvoice(source: DocumentSource, invoice: Invoice): DocumentContent {
  const { order } = source
  const { t, day } = makeWords(order)
  const { number, issuedAt } = invoice
  const isIssued = number !== null && issuedAt !== null
  const kind = isIssued ? 'invoice' : 'order-confirmation'
  return {
    ...composeFrame(source),
    kind,
    // GST law prescribes the title.
    heading: t(`heading.${isIssued && isGst(order.taxScheme) ? 'taxInvoice' : kind}`),
    number: number ?? order.incrementId,
    createdAt: new Date(issuedAt ?? order.createdAt),
    notice: isIssued ? null : t('notInvoice'),
    facts: [
      ...(isIssued ? [{ label: t('facts.invoiceDate'), value: day(issuedAt) }] : []),
      ...listOrderFacts(order),
      { label: t('facts.delivery'), value: translateTitles(order, order.language).shippingDescription },
      ...listPlaceOfSupply(source),
      {
        label: t('facts.payment'),
        value: t(`states.${findState(order, invoice)}`, {
          method: translateTitles(order, order.language).paymentTitle,
        }),
      },
    ],
    columns: listAmountColumns(order, invoice.discount > 0),
    rows: order.lines
      // Pieces taken off before the invoice was issued are not invoiced.
      .filter(({ invoicedQuantity }) => invoicedQuantity > 0)
      .map((line) => composeAmountRow(order, line, invoice.discount > 0, toInvoiced(line))),
    totals: [
      ...listTotals(order, invoice),
      ...(invoice.state === 'pending' && order.status !== 'canceled' ? listDueRows(order, invoice) : []),
    ],
    transfer: composeTransfer(source),
    notes: [...(isIssued ? listSupplyDate(order) : []), ...listNotes(source, invoice)],
  }
}

/** VAT law requires the date of supply, which is unknown when an invoice is issued before the shipment. */
function listSupplyDate(order: Order): string[] {
  const hasVat = order.taxScheme === 'vat' || order.taxScheme === 'reverse-charge'
  return !hasVat || order.shipments.length > 0 ? [] : [makeWords(order).t('notes.supplyDate')]
}

/** Required for GST, which depends on the place of supply. */
function listPlaceOfSupply({ order, stateNames }: DocumentSource): Fact[] {
  if (!isGst(order.taxScheme)) return []
  const address = findOrderAddress(order, 'shipping')
  return [{ label: makeWords(order).t('facts.placeOfSupply'), value: nameState(address, stateNames) }]
}

function composeTransfer({ order, bank }: DocumentSource): TransferBlock | null {
  const transfer = findTransferDetails(order, bank)
  if (transfer === null) return null
  const { t } = makeWords(order)
  const facts = [
    { label: t('payment.account'), value: transfer.accountName },
    { label: t('payment.iban'), value: transfer.iban?.replace(/(.{4})(?=.)/g, '$1 ') ?? '' },
    { label: t('payment.bic'), value: transfer.bic ?? '' },
    { label: t('payment.upi'), value: transfer.upiId ?? '' },
    { label: t('payment.reference'), value: transfer.reference },
  ]
  return {
    title: t('payment.title'),
    facts: facts.filter(({ value }) => value !== ''),
    codes: transfer.codes.map(({ kind, size, path }) => ({
      label: t(kind === 'epc' ? 'payment.epc' : 'payment.upiCode'),
      size,
      path,
    })),
  }
}

/** An order of which everything was taken off before it was paid counts as canceled: its invoice is not unpaid. */
function findState(order: Order, { state }: Invoice): 'paid' | 'pending' | 'canceled' {
  return state === 'pending' && findOrderState(order) === 'canceled' ? 'canceled' : state
}

/** The amount due, and the sum of the credit notes. */
function listDueRows(order: Order, { grandTotal }: Invoice): TotalRow[] {
  const { t, money } = makeWords(order)
  const due = calculateAmountDue(order)
  return [
    ...(due < grandTotal ? [{ label: t('totals.credits'), value: `−${money(grandTotal - due)}` }] : []),
    { label: t('totals.due'), value: money(due), weight: 'due' },
  ]
}

function toInvoiced(line: Order['lines'][number]): LineAmounts {
  return { ...findInvoicedAmounts(line, line.invoicedQuantity), unit: line.unit }
}

export function listAmountColumns(order: Order, hasDiscount: boolean): Column[] {
  const { t } = makeWords(order)
  return [
    { label: t('columns.item'), isWide: true },
    { label: t('columns.quantity') },
    { label: t('columns.unit') },
    ...(hasDiscount ? [{ label: t('columns.discount') }] : []),
    { label: t('columns.tax') },
    { label: t('columns.amount') },
  ]
}

/** Minor units; the discount is not yet deducted from the total. */
interface LineAmounts {
  quantity: number
  unit: number
  total: number
  discount: number
  tax: number
}

export function composeAmountRow(
  order: Order,
  line: Order['lines'][number],
  hasDiscount: boolean,
  amounts: LineAmounts,
): Cell[] {
  const { money, percent } = makeWords(order)
  return [
    describeLine(line, order),
    { text: String(amounts.quantity) },
    { text: money(amounts.unit) },
    ...(hasDiscount ? [{ text: amounts.discount > 0 ? `−${money(amounts.discount)}` : '' }] : []),
    { text: money(amounts.tax), details: [percent(order.taxRateBp)] },
    { text: money(amounts.total - amounts.discount) },
  ]
}

interface TotalAmounts {
  subTotal: number
  discount: number
  tax: number
  shipping: number
  grandTotal: number
  /** The part of the discount that is for wear, not for a coupon. */
  reduction?: number
}

/** The rows from the subtotal to the total. Tax comes before the total when it is added, and after it when it is contained. */
export function listTotals(order: Order, amounts: TotalAmounts): TotalRow[] {
  const { t, money, percent } = makeWords(order)
  const tax = describeDocumentTax(order, amounts)
  const taxName = translator(order.language, 'server')
  const taxRows = tax.components.map(({ name, rateBp, minor }): TotalRow => {
    const params = { name: taxName(`tax.names.${name}`), rate: percent(rateBp), base: money(tax.base) }
    return tax.isIncluded
      ? { label: t('totals.includedTax', params), value: money(minor), weight: 'note' }
      : { label: t('totals.tax', params), value: money(minor) }
  })
  const { reduction = 0 } = amounts
  const listMinus = (label: string, minor: number): TotalRow[] =>
    minor > 0 ? [{ label, value: `−${money(minor)}` }] : []
  // A promotion without a code is named in the row that it reduces.
  const named = (label: string) =>
    order.promotionName === null ? label : t('totals.promotion', { label, name: order.promotionName })
  const discountLabel =
    order.couponCode === null ? named(t('totals.discount')) : t('totals.coupon', { code: order.couponCode })
  const shippingLabel = order.discount > 0 ? t('totals.shipping') : named(t('totals.shipping'))
  return [
    { label: t('totals.subTotal'), value: money(amounts.subTotal) },
    ...listMinus(discountLabel, amounts.discount - reduction),
    ...listMinus(t('totals.reduction'), reduction),
    { label: shippingLabel, value: money(amounts.shipping) },
    ...(tax.isIncluded ? [] : taxRows),
    { label: t('totals.total'), value: money(amounts.grandTotal), weight: 'sum' },
    ...(tax.isIncluded ? taxRows : []),
  ]
}

/** @param amounts of the invoice or credit note */
export function listNotes(
  { order, seller, shopPhone }: DocumentSource,
  amounts: TotalAmounts & { baseTax: number; baseGrandTotal: number },
): string[] {
  const { t } = makeWords(order)
  const { note } = describeDocumentTax(order, amounts)
  const rate = new Intl.NumberFormat(order.language, { maximumSignificantDigits: 6 }).format(order.rate)
  const inBase = (minor: number) => formatMoney(minor, order.baseCurrency, order.language)
  const total = inBase(amounts.baseGrandTotal)
  return [
    ...(note === null ? [] : [t(`notes.${note}`)]),
    ...(order.currency === order.baseCurrency
      ? []
      : [t('notes.rate', { base: order.baseCurrency, currency: order.currency, rate, total })]),
    ...(note === null && isTaxStatedInBase(order, seller)
      ? [t('notes.taxInBase', { currency: order.baseCurrency, tax: inBase(amounts.baseTax) })]
      : []),
    ...(shopPhone === '' ? [] : [t('notes.questions', { phone: shopPhone })]),
  ]
}
