import { DOMParser } from 'linkedom'
import { expect, test } from 'vitest'
import { anOrder, type OrderChoices } from '../../../testing/documentOrders.ts'
import type { CreditNoteDetails } from '../../order/server/document/creditNote.sql.ts'
import type { DocumentSource } from './composeDocument.ts'
import { composeCreditNoteXml, composeInvoiceXml } from './composeElectronicInvoice.ts'
import { composeInvoice } from './composeInvoice.ts'

const germanSeller = { country: 'DE', state: null, vatId: 'DE123456789' }

function aSource(choices: OrderChoices, seller: DocumentSource['seller'] = germanSeller): DocumentSource {
  return {
    order: anOrder({ currency: 'EUR', taxScheme: 'vat', taxRateBp: 1_900, country: 'FR', ...choices }),
    shopName: 'Chainline',
    shopPhone: '+49 30 5550 0142',
    terms: { sellerName: 'Chainline GmbH', address: 'Kanalstraße 1, 10115 Berlin, Deutschland' },
    seller,
    bank: { name: 'Chainline GmbH', iban: 'DE89370400440532013000', bic: null, upiId: null },
    paper: null,
    stateNames: new Map(),
  }
}

function invoiceXml(choices: OrderChoices = {}, seller?: DocumentSource['seller']): string | null {
  const source = aSource(choices, seller)
  const [invoice] = source.order.invoices
  return invoice ? composeInvoiceXml(source, invoice) : null
}

type XmlElement = ReturnType<typeof parse>

function parse(xml: string | null) {
  return new DOMParser().parseFromString(xml ?? '', 'text/xml').documentElement
}

const all = (parent: XmlElement, name: string) => [...parent.getElementsByTagName(`ram:${name}`)]

/** The only element with this name. */
function one(parent: XmlElement, name: string): XmlElement {
  const [found, ...more] = all(parent, name)
  if (!found || more.length > 0) throw new RangeError(`${name}: expected one, found ${more.length + (found ? 1 : 0)}`)
  return found
}

/** Minor units. */
const cents = (element: XmlElement | undefined) => Math.round(Number(element?.textContent) * 100)
const sum = (elements: readonly XmlElement[]) => elements.reduce((total, element) => total + cents(element), 0)

test.each([false, true])('The amounts add up as EN 16931 requires; prices contain the tax: %s', (isTaxIncluded) => {
  const choices = { isTaxIncluded, lines: 7, discountMinor: 333, state: 'pending' as const, status: 'pending' as const }
  const order = aSource(choices).order
  const xml = parse(invoiceXml(choices))
  const summation = one(xml, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const amount = (name: string) => cents(one(summation, name))
  expect(all(xml, 'IncludedSupplyChainTradeLineItem')).toHaveLength(7)
  const lineTotals = all(xml, 'SpecifiedTradeSettlementLineMonetarySummation').map((line) =>
    one(line, 'LineTotalAmount'),
  )
  expect(sum(lineTotals)).toBe(amount('LineTotalAmount'))
  expect(cents(one(xml, 'ActualAmount'))).toBe(amount('ChargeTotalAmount'))
  expect(amount('LineTotalAmount') + amount('ChargeTotalAmount')).toBe(amount('TaxBasisTotalAmount'))
  expect(amount('TaxTotalAmount')).toBe(order.tax)
  expect(amount('TaxBasisTotalAmount') + amount('TaxTotalAmount')).toBe(amount('GrandTotalAmount'))
  expect(amount('GrandTotalAmount')).toBe(order.grandTotal)
  expect(amount('DuePayableAmount')).toBe(order.grandTotal)
  expect(one(summation, 'TaxTotalAmount').getAttribute('currencyID')).toBe('EUR')
  const breakdown = one(one(xml, 'ApplicableHeaderTradeSettlement'), 'CalculatedAmount')
  expect(cents(breakdown)).toBe(order.tax)
})

test('The elements are in the order of the schema', () => {
  const xml = parse(invoiceXml({ state: 'pending', status: 'pending' }))
  const names = (element: XmlElement | undefined) => [
    ...new Set([...(element?.children ?? [])].map(({ tagName }) => tagName.replace(/^\w+:/, ''))),
  ]
  expect(names(xml)).toEqual(['ExchangedDocumentContext', 'ExchangedDocument', 'SupplyChainTradeTransaction'])
  expect(names([...xml.children][2])).toEqual([
    'IncludedSupplyChainTradeLineItem',
    'ApplicableHeaderTradeAgreement',
    'ApplicableHeaderTradeDelivery',
    'ApplicableHeaderTradeSettlement',
  ])
  expect(names(all(xml, 'IncludedSupplyChainTradeLineItem')[0])).toEqual([
    'AssociatedDocumentLineDocument',
    'SpecifiedTradeProduct',
    'SpecifiedLineTradeAgreement',
    'SpecifiedLineTradeDelivery',
    'SpecifiedLineTradeSettlement',
  ])
  expect(names(one(xml, 'ApplicableHeaderTradeSettlement'))).toEqual([
    'PaymentReference',
    'InvoiceCurrencyCode',
    'SpecifiedTradeSettlementPaymentMeans',
    'ApplicableTradeTax',
    'SpecifiedTradeAllowanceCharge',
    'SpecifiedTradePaymentTerms',
    'SpecifiedTradeSettlementHeaderMonetarySummation',
  ])
  expect(one(xml, 'IBANID').textContent).toBe('DE89370400440532013000')
})

test.each([
  ['vat', 1_900, 'S', null],
  ['reverse-charge', 0, 'K', 'VATEX-EU-IC'],
  ['export', 0, 'G', 'VATEX-EU-G'],
] as const)('A sale by %s has its category and the reason for no tax', (taxScheme, taxRateBp, category, reason) => {
  const xml = parse(invoiceXml({ taxScheme, taxRateBp, vatId: 'FR 12 345678901' }))
  expect(new Set(all(xml, 'CategoryCode').map(({ textContent }) => textContent))).toEqual(new Set([category]))
  expect(all(xml, 'ExemptionReasonCode').map(({ textContent }) => textContent)).toEqual(reason === null ? [] : [reason])
  const ids = all(xml, 'SpecifiedTaxRegistration').map(({ textContent }) => textContent)
  expect(ids).toEqual(['DE123456789', 'FR12345678901'])
})

test('A credit note names its invoice', () => {
  const source = aSource({ isTaxIncluded: true })
  const [line] = source.order.lines
  const { id: orderLineId = 0, quantity = 0, total = 0, discount = 0, tax = 0 } = line ?? {}
  const note: CreditNoteDetails = {
    ...{ id: 1, orderId: 1, number: 'CN-2026-00001', issuedAt: new Date('2026-12-01T10:00:00Z') },
    ...{
      place: { store: null, addressId: null },
      invoiceNumber: 'INV-2026-00001',
      invoiceIssuedAt: new Date('2026-11-23T10:00:00Z'),
    },
    ...{ subTotal: total, discount, reduction: 0, tax, shipping: 0, grandTotal: total - discount },
    ...{ baseTax: tax, baseGrandTotal: total - discount },
    lines: [{ orderLineId, quantity, total, discount, tax }],
  }
  const xml = parse(composeCreditNoteXml(source, note))
  expect(all(xml, 'TypeCode')[0]?.textContent).toBe('381')
  expect(one(one(xml, 'InvoiceReferencedDocument'), 'IssuerAssignedID').textContent).toBe('INV-2026-00001')
  expect(cents(one(xml, 'GrandTotalAmount'))).toBe(note.grandTotal)
  // EN 16931 cannot express an amount without items.
  expect(composeCreditNoteXml(source, { ...note, lines: [] })).toBeNull()
})

test('There is no XML before the invoice is issued, outside the EU or without a VAT id', () => {
  expect(invoiceXml()).not.toBeNull()
  expect(invoiceXml({ number: null })).toBeNull()
  expect(invoiceXml({}, null)).toBeNull()
  expect(invoiceXml({}, { ...germanSeller, vatId: null })).toBeNull()
  expect(invoiceXml({}, { country: 'IN', state: 'MH', vatId: '27AAACC0000C1Z5' })).toBeNull()
})

test('An invoice in a foreign currency gives the VAT in the currency of the seller’s country as well', () => {
  const order = { ...anOrder({ currency: 'USD', taxRateBp: 1_900 }), baseCurrency: 'EUR' as const }
  const [invoice] = order.invoices
  if (!invoice) throw new RangeError('every order has an invoice')
  const source = { ...aSource({}), order, seller: germanSeller }
  const xml = parse(composeInvoiceXml(source, { ...invoice, baseTax: 12_34 }))
  expect([one(xml, 'TaxCurrencyCode').textContent, one(xml, 'InvoiceCurrencyCode').textContent]).toEqual(['EUR', 'USD'])
  const totals = all(xml, 'TaxTotalAmount').map((total) => [total.getAttribute('currencyID'), total.textContent])
  expect(totals).toEqual([
    ['USD', (invoice.tax / 100).toFixed(2)],
    ['EUR', '12.34'],
  ])
  // The order of a Polish seller with prices in euros has no exchange rate for zloty.
  const polish = { ...source, seller: { country: 'PL', state: null, vatId: 'PL1234567890' } }
  expect(all(parse(composeInvoiceXml(polish, invoice)), 'TaxCurrencyCode')).toEqual([])
  const notes = composeInvoice(source, { ...invoice, baseTax: 12_34 }).notes
  expect(notes).toContain('VAT in EUR: €12.34, at the rate above.')
})

test('Escapes what shoppers write', () => {
  expect(invoiceXml({ name: 'Nuts & <bolts>' })).toContain('<ram:Name>Nuts &amp; &lt;bolts&gt;</ram:Name>')
})
