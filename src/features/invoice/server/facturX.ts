/**
 * Electronic invoices of sellers in the EU: EN 16931 as Cross Industry Invoice (CII D16B), which Factur-X and ZUGFeRD embed in
 * the PDF. Elements follow the order of the schema. All amounts exclude tax; tax contained in prices is subtracted.
 */
import { escapeXml } from '../../../kit/text/xml.ts'
import { toTwoDecimals } from '../../../shared/money.ts'
import type { TaxTreatment } from '../../tax/taxTreatment.ts'

/** The data of an invoice; amounts in minor units of its currency. */
export interface ElectronicInvoice {
  kind: 'invoice' | 'credit-note'
  number: string
  /** ISO date. */
  issuedOn: string
  /** When the goods left, or will leave; an ISO date. */
  deliveredOn: string
  orderNumber: string
  /** The invoice that a credit note corrects. */
  precedingNumber: string | null
  currency: string
  seller: TradeParty
  buyer: TradeParty
  /** Destination of the goods. */
  deliveryCountry: string
  treatment: Pick<TaxTreatment, 'scheme' | 'rateBp'>
  lines: readonly InvoiceLine[]
  /** Without tax. */
  shipping: number
  tax: number
  /** The tax in the currency of the seller's country if the invoice uses a different one, otherwise null. */
  taxInOwnCurrency: { minor: number; currency: string } | null
  /** Already paid, with tax. */
  paid: number
  /** How it is paid, in words. */
  paymentTerms: string
  /** The seller's account, for a transfer that is due. */
  iban: string | null
  notes: readonly string[]
}

export interface TradeParty {
  name: string
  vatId: string | null
  lines: readonly string[]
  postcode: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

interface InvoiceLine {
  sku: string
  name: string
  quantity: number
  /** Total of the line, after the discount and without tax. */
  net: number
}

/** Identifies EN 16931. */
const guideline = 'urn:cen.eu:en16931:2017'
const namespaces = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** UNTDID 1001: commercial invoice, credit note. */
const typeCodes = { invoice: '380', 'credit-note': '381' }

/** UNTDID 4461: SEPA credit transfer, and an instrument that is not defined. */
const paymentMeans = { transfer: '58', other: '1' }

/** A piece, in UN/ECE Recommendation 20. */
const pieces = { unitCode: 'C62' }

/** The category of UNTDID 5305 and, if no tax is charged, the reason. */
function findCategory({ scheme, rateBp }: ElectronicInvoice['treatment']): { code: string; reason: string | null } {
  // Goods sold to a business in another EU country are an intra-Community supply.
  if (scheme === 'reverse-charge') return { code: 'K', reason: 'VATEX-EU-IC' }
  if (scheme === 'export') return { code: 'G', reason: 'VATEX-EU-G' }
  return { code: rateBp > 0 ? 'S' : 'Z', reason: null }
}

export function writeElectronicInvoice(invoice: ElectronicInvoice): string {
  const attributes = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  const body = [
    tag(
      'rsm:ExchangedDocumentContext',
      tag('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', guideline)),
    ),
    tag(
      'rsm:ExchangedDocument',
      text('ram:ID', invoice.number),
      text('ram:TypeCode', typeCodes[invoice.kind]),
      tag('ram:IssueDateTime', day('udt', invoice.issuedOn)),
      ...invoice.notes.map((note) => tag('ram:IncludedNote', text('ram:Content', note))),
    ),
    tag(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((line, index) => writeLine(line, index + 1, invoice)),
      writeAgreement(invoice),
      writeDelivery(invoice),
      writeSettlement(invoice),
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rsm:CrossIndustryInvoice${attributes.join('')}>${body.join('')}</rsm:CrossIndustryInvoice>\n`
}

function writeLine({ sku, name, quantity, net }: InvoiceLine, position: number, invoice: ElectronicInvoice): string {
  return tag(
    'ram:IncludedSupplyChainTradeLineItem',
    tag('ram:AssociatedDocumentLineDocument', text('ram:LineID', String(position))),
    tag('ram:SpecifiedTradeProduct', text('ram:SellerAssignedID', sku), text('ram:Name', name)),
    tag(
      'ram:SpecifiedLineTradeAgreement',
      // The price for the whole quantity, because a unit price would have to be rounded.
      tag(
        'ram:NetPriceProductTradePrice',
        text('ram:ChargeAmount', toTwoDecimals(net)),
        text('ram:BasisQuantity', String(quantity), pieces),
      ),
    ),
    tag('ram:SpecifiedLineTradeDelivery', text('ram:BilledQuantity', String(quantity), pieces)),
    tag(
      'ram:SpecifiedLineTradeSettlement',
      tag('ram:ApplicableTradeTax', ...taxCategory(invoice)),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', text('ram:LineTotalAmount', toTwoDecimals(net))),
    ),
  )
}

function writeAgreement({ seller, buyer, orderNumber }: ElectronicInvoice): string {
  return tag(
    'ram:ApplicableHeaderTradeAgreement',
    tag('ram:SellerTradeParty', ...writeParty(seller)),
    tag('ram:BuyerTradeParty', ...writeParty(buyer)),
    tag('ram:SellerOrderReferencedDocument', text('ram:IssuerAssignedID', orderNumber)),
  )
}

function writeParty({ name, vatId, lines, postcode, city, country }: TradeParty): string[] {
  const [one = '', two = '', ...more] = lines
  return [
    text('ram:Name', name),
    tag(
      'ram:PostalTradeAddress',
      optional('ram:PostcodeCode', postcode),
      optional('ram:LineOne', one),
      optional('ram:LineTwo', two),
      optional('ram:LineThree', more.join(', ')),
      optional('ram:CityName', city),
      text('ram:CountryID', country),
    ),
    vatId === null ? '' : tag('ram:SpecifiedTaxRegistration', text('ram:ID', vatId, { schemeID: 'VA' })),
  ]
}

function writeDelivery({ deliveryCountry, deliveredOn }: ElectronicInvoice): string {
  return tag(
    'ram:ApplicableHeaderTradeDelivery',
    tag('ram:ShipToTradeParty', tag('ram:PostalTradeAddress', text('ram:CountryID', deliveryCountry))),
    tag('ram:ActualDeliverySupplyChainEvent', tag('ram:OccurrenceDateTime', day('udt', deliveredOn))),
  )
}

function writeSettlement(invoice: ElectronicInvoice): string {
  const { currency, iban, shipping, tax, taxInOwnCurrency, paid, treatment, precedingNumber, paymentTerms } = invoice
  const lineTotal = invoice.lines.reduce((sum, { net }) => sum + net, 0)
  const base = lineTotal + shipping
  const { code, reason } = findCategory(treatment)
  return tag(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:PaymentReference', invoice.orderNumber),
    // BT-6, and BT-111 below.
    taxInOwnCurrency === null ? '' : text('ram:TaxCurrencyCode', taxInOwnCurrency.currency),
    text('ram:InvoiceCurrencyCode', currency),
    tag(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      text('ram:TypeCode', iban === null ? paymentMeans.other : paymentMeans.transfer),
      iban === null ? '' : tag('ram:PayeePartyCreditorFinancialAccount', text('ram:IBANID', iban)),
    ),
    tag(
      'ram:ApplicableTradeTax',
      text('ram:CalculatedAmount', toTwoDecimals(tax)),
      text('ram:TypeCode', 'VAT'),
      text('ram:BasisAmount', toTwoDecimals(base)),
      text('ram:CategoryCode', code),
      reason === null ? '' : text('ram:ExemptionReasonCode', reason),
      text('ram:RateApplicablePercent', percent(treatment.rateBp)),
    ),
    shipping === 0
      ? ''
      : tag(
          'ram:SpecifiedTradeAllowanceCharge',
          tag('ram:ChargeIndicator', text('udt:Indicator', 'true')),
          text('ram:ActualAmount', toTwoDecimals(shipping)),
          // UNTDID 7161: delivery.
          text('ram:ReasonCode', 'DL'),
          tag('ram:CategoryTradeTax', ...taxCategory(invoice)),
        ),
    tag('ram:SpecifiedTradePaymentTerms', text('ram:Description', paymentTerms)),
    tag(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      text('ram:LineTotalAmount', toTwoDecimals(lineTotal)),
      text('ram:ChargeTotalAmount', toTwoDecimals(shipping)),
      text('ram:AllowanceTotalAmount', toTwoDecimals(0)),
      text('ram:TaxBasisTotalAmount', toTwoDecimals(base)),
      text('ram:TaxTotalAmount', toTwoDecimals(tax), { currencyID: currency }),
      taxInOwnCurrency === null
        ? ''
        : text('ram:TaxTotalAmount', toTwoDecimals(taxInOwnCurrency.minor), { currencyID: taxInOwnCurrency.currency }),
      text('ram:GrandTotalAmount', toTwoDecimals(base + tax)),
      text('ram:TotalPrepaidAmount', toTwoDecimals(paid)),
      text('ram:DuePayableAmount', toTwoDecimals(base + tax - paid)),
    ),
    precedingNumber === null ? '' : tag('ram:InvoiceReferencedDocument', text('ram:IssuerAssignedID', precedingNumber)),
  )
}

function taxCategory({ treatment }: ElectronicInvoice): string[] {
  return [
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', findCategory(treatment).code),
    text('ram:RateApplicablePercent', percent(treatment.rateBp)),
  ]
}

function tag(name: string, ...children: readonly string[]): string {
  return `<${name}>${children.join('')}</${name}>`
}

function text(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${written.join('')}>${escapeXml(content)}</${name}>`
}

/** Elements must not be empty. */
function optional(name: string, content: string): string {
  return content.trim() === '' ? '' : text(name, content)
}

/** Format 102 of UNTDID 2379: `20261123`. */
function day(prefix: 'udt' | 'qdt', date: string): string {
  return text(`${prefix}:DateTimeString`, date.replaceAll('-', ''), { format: '102' })
}

function percent(rateBp: number): string {
  return (rateBp / 100).toFixed(2)
}
