import { describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../../shared/locale.ts'
import type { Currency } from '../../../../shared/money.ts'
import { anOrder, type OrderChoices } from '../../../../testing/documentOrders.ts'
import { type ReadPdf, readPdf } from '../../../../testing/readPdf.ts'
import type { Paper } from '../../documentContent.ts'
import type { DocumentSource } from '../composeDocument.ts'
import { composeInvoice } from '../composeInvoice.ts'
import { composePackingSlip } from '../composePackingSlip.ts'
import { drawDocument } from './drawDocument.ts'

const words = {
  items: 'Items',
  totals: 'Totals',
  continued: (title: string) => `${title}, continued`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
}

function aSource(choices: OrderChoices, paper: Paper | null = null): DocumentSource {
  return {
    order: anOrder(choices),
    shopName: 'Chainline',
    shopPhone: '+91 20 5550 0142',
    terms: { address: '14 Lathe Lane, Pune 411001, India', taxId: 'GSTIN 27AAACC0000C1Z5' },
    seller: { country: 'IN', state: 'MH', vatId: null },
    bank: { name: 'Chainline', iban: 'DE89370400440532013000', bic: null, upiId: null },
    paper,
    stateNames: new Map([['IN-MH', 'Maharashtra']]),
  }
}

async function readInvoice(choices: OrderChoices, paper: Paper | null = null) {
  const source = aSource(choices, paper)
  const [invoice] = source.order.invoices
  if (!invoice) throw new RangeError('every order has an invoice')
  return { order: source.order, pdf: await readPdf(await drawDocument(composeInvoice(source, invoice), words)) }
}

/** Minor units of a formatted amount, which always has both decimals. */
const parseAmount = (text = '') => Number(text.replace(/\D/g, '')) * (text.startsWith('−') ? -1 : 1)

/** The rows of items: a quantity and at least three amounts. */
function listItemRows({ pages }: ReadPdf): string[][] {
  return pages.flat().filter((row) => row.length >= 5 && /^\d{1,2}$/.test(row[1] ?? ''))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const labels = {
  en: { total: 'Grand total', subTotal: 'Subtotal', shipping: 'Delivery' },
  fr: { total: 'Total', subTotal: 'Sous-total', shipping: 'Livraison' },
  de: { total: 'Gesamtsumme', subTotal: 'Zwischensumme', shipping: 'Versand' },
}

const papers = ['a4', 'letter'] as const
const modes = [
  { isTaxIncluded: false, taxScheme: 'gst-within-state', currency: 'INR' },
  { isTaxIncluded: true, taxScheme: 'vat', currency: 'EUR' },
] as const
const cases = languages.flatMap((language) =>
  papers.flatMap((paper) => modes.map((mode): [Language, Paper, OrderChoices] => [language, paper, mode])),
)

describe.each(cases)('An invoice of 60 lines in %s on %s, %j', (language, paper, mode) => {
  test('adds up to the order to the cent', async () => {
    const { order, pdf } = await readInvoice({ ...mode, language, lines: 60, discountMinor: 1_234 }, paper)
    const findAmount = (label: string) =>
      parseAmount(
        pdf.pages
          .flat()
          .findLast((row) => row.at(-2) === label)
          ?.at(-1),
      )
    const items = listItemRows(pdf)
    expect(items).toHaveLength(60)
    expect(sum(items.map((row) => parseAmount(row.at(-1))))).toBe(order.subTotal - order.discount)
    expect(sum(items.map((row) => parseAmount(row.at(-2))))).toBe(order.tax - order.shippingTax)
    expect(findAmount(labels[language].subTotal)).toBe(order.subTotal)
    expect(findAmount(labels[language].shipping)).toBe(order.shipping)
    expect(findAmount(labels[language].total)).toBe(order.grandTotal)
    const taxes = pdf.pages.flat().filter((row) => / [\d,.]+ ?% (on|sur|auf) /.test(row.at(-2) ?? ''))
    expect(sum(taxes.map((row) => parseAmount(row.at(-1))))).toBe(order.tax)
    expect(pdf.width).toBeCloseTo(paper === 'a4' ? 595.28 : 612)
    expect(pdf.pages.length).toBeGreaterThan(3)
  })
})

test('Every page has the table header and a page number', async () => {
  const { pdf } = await readInvoice({ lines: 40 })
  const withItems = pdf.pages.filter((rows) => rows.some((row) => row.length >= 5 && /^\d{1,2}$/.test(row[1] ?? '')))
  expect(withItems.length).toBeGreaterThan(2)
  for (const page of withItems) expect(page).toContainEqual(['Item', 'Qty', 'Unit price', 'Tax', 'Amount'])
  pdf.pages.forEach((page, index) => {
    expect(page.at(-1)?.at(-1)).toBe(`Page ${index + 1} of ${pdf.pages.length}`)
  })
})

test('The structure has a title, a language, a heading and tables', async () => {
  const { pdf } = await readInvoice({ language: 'de' })
  expect(pdf).toMatchObject({ title: 'Rechnung INV-2026-00001, Chainline', language: 'de' })
  expect(pdf.roles.flat()).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'THead', 'TH', 'TBody', 'TR', 'TD']))
})

test('Buyers in the US get Letter, others A4; the setting decides for all', async () => {
  expect((await readInvoice({ country: 'US' })).pdf.width).toBe(612)
  expect((await readInvoice({ country: 'FR' })).pdf.width).toBeCloseTo(595.28)
  expect((await readInvoice({ country: 'US' }, 'a4')).pdf.width).toBeCloseTo(595.28)
})

test('Letters of all European languages, currency signs and long words are printed', async () => {
  const name = `Çınar Œuvre Größe Ðặng łódź €£₹ ${'Donaudampfschifffahrt'.repeat(6)}`
  const { pdf } = await readInvoice({ name })
  expect(pdf.text).toContain('Çınar Œuvre Größe Ðặng łódź €£₹')
  expect(pdf.text.replaceAll(' ', '')).toContain('Donaudampfschifffahrt'.repeat(2))
})

test.each([
  ['reverse-charge', 'Reverse charge: intra-Community supply'],
  ['export', 'Export of goods, free of VAT.'],
] as const)('A sale by %s says why it has no tax', async (taxScheme, note) => {
  const { pdf } = await readInvoice({ taxScheme, taxRateBp: 0 })
  expect(pdf.text).toContain(note)
})

test('An invoice with VAT that is issued before the shipment states the date of supply', async () => {
  const sentence = 'Unless stated otherwise, the date of supply is'
  expect((await readInvoice({ taxScheme: 'vat' })).pdf.text).toContain(sentence)
  expect((await readInvoice({ taxScheme: 'flat' })).pdf.text).not.toContain(sentence)
})

test('An invoice under GST names its components, the place of supply and the HSN codes', async () => {
  const { pdf, order } = await readInvoice({ taxScheme: 'gst-within-state', lines: 1 })
  const amounts = pdf.pages.flat().filter((row) => /^[CS]GST 9% on /.test(row.at(-2) ?? ''))
  expect(amounts.map((row) => row.at(-2)?.slice(0, 4))).toEqual(['CGST', 'SGST'])
  expect(sum(amounts.map((row) => parseAmount(row.at(-1))))).toBe(order.tax)
  expect(pdf.text).toContain('Tax invoice')
  expect(pdf.text).toContain('Place of supply')
  expect(pdf.text).toContain('HSN 8712')
})

test.each<[Currency, boolean]>([
  ['EUR', true],
  ['INR', false],
])('An unpaid order in %s by bank transfer has a QR code for its amount: %s', async (currency, hasCode) => {
  const { pdf } = await readInvoice({ currency, status: 'pending', state: 'pending', paymentKind: 'bank_transfer' })
  expect(pdf.text).toContain('Amount due')
  expect(pdf.text).toContain('DE89 3704 0044 0532 0130 00')
  expect(pdf.roles.flat().includes('Figure')).toBe(hasCode)
})

test('An order without an issued invoice has a confirmation that says so', async () => {
  const { pdf } = await readInvoice({ number: null })
  expect(pdf.title).toBe('Order confirmation 100001, Chainline')
  expect(pdf.text).toContain('not an invoice')
})

test('A packing slip lists what is left to pack, without prices', async () => {
  const source = aSource({ lines: 3 })
  const [first] = source.order.lines
  if (first) first.shippedQuantity = first.quantity
  const pdf = await readPdf(await drawDocument(composePackingSlip(source), words))
  const rows = pdf.pages.flat().filter((row) => row.length === 4 && /^\d{1,2}$/.test(row[1] ?? ''))
  expect(rows.map((row) => row.at(-1))).toEqual(['0', '2', '3'])
  expect(pdf.text).not.toMatch(/[₹€]/)
})

test('The electronic form is embedded as Factur-X, and the file claims PDF/A-3', async () => {
  const source = aSource({})
  const [invoice] = source.order.invoices
  if (!invoice) throw new RangeError('every order has an invoice')
  const file = await drawDocument(composeInvoice(source, invoice), words, '<invoice>Größe</invoice>')
  const { attachments } = await readPdf(file)
  expect(attachments).toEqual([{ name: 'factur-x.xml', content: '<invoice>Größe</invoice>' }])
  const raw = file.toString('latin1')
  expect(raw).toContain('<pdfaid:part>3</pdfaid:part>')
  expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  expect(raw).toContain('/AFRelationship /Alternative')
})
