/** The documents of orders as PDF files. */
import type { Db } from '../../../kit/database/database.ts'
import type { EmailAttachment } from '../../../kit/mail/email.ts'
import type { Settings } from '../../../kit/services.ts'
import { readShopTerms } from '../../../kit/shopTerms.ts'
import { translator } from '../../../kit/text/translator.ts'
import type { Language } from '../../../shared/locale.ts'
import { readStateNames } from '../../address/server/addressBlock.ts'
import { findCreditNote, findNoteOfRefund } from '../../order/server/document/creditNote.sql.ts'
import { type Order, readOrders } from '../../order/server/order.sql.ts'
import { findSellerAt } from '../../setting/server/sellerVersion.sql.ts'
import type { DocumentContent } from '../documentContent.ts'
import { composeCreditNote } from './composeCreditNote.ts'
import type { DocumentSource } from './composeDocument.ts'
import { composeCreditNoteXml, composeInvoiceXml } from './composeElectronicInvoice.ts'
import { composeInvoice } from './composeInvoice.ts'
import { composeLabel } from './composeLabel.ts'
import { composePackingSlip } from './composePackingSlip.ts'
import type { DrawingWords } from './pdf/drawDocument.ts'
import type { LabelContent } from './pdf/drawLabels.ts'

/** The dependencies of documents. */
export interface DocumentShop {
  db: Db
  settings: Pick<Settings, 'shopName' | 'shopPhone' | 'terms' | 'taxRules' | 'bank' | 'documentPaper'>
}

export interface DocumentFile {
  /** ASCII, safe in every file system: `INV-2026-00001.pdf`. */
  name: string
  content: Buffer
}

export function toAttachment({ name, content }: DocumentFile): EmailAttachment {
  return { filename: name, contentType: 'application/pdf', content }
}

/** The order's invoice; the order's confirmation until it is issued. The caller checks ownership. @returns null for an unknown order */
export async function makeInvoiceFile(shop: DocumentShop, orderId: number): Promise<DocumentFile | null> {
  const source = await readSource(shop, orderId, ({ invoices: [invoice] }) => invoice ?? null)
  const [invoice] = source?.order.invoices ?? []
  return source && invoice ? draw(composeInvoice(source, invoice), composeInvoiceXml(source, invoice)) : null
}

/** The caller checks ownership. @returns null for an unknown id */
export async function makeCreditNoteFile(shop: DocumentShop, creditNoteId: number): Promise<DocumentFile | null> {
  const note = await findCreditNote(shop.db, creditNoteId)
  const source = note && (await readSource(shop, note.orderId, () => note))
  return note && source ? draw(composeCreditNote(source, note), composeCreditNoteXml(source, note)) : null
}

/** The credit note of a refund. The caller checks ownership. @returns null when it has none: its invoice was not issued */
export async function makeRefundFile(shop: DocumentShop, refundId: number): Promise<DocumentFile | null> {
  const id = await findNoteOfRefund(shop.db, refundId)
  return id === null ? null : makeCreditNoteFile(shop, id)
}

/**
 * The packing slip: what is to be packed, without prices.
 * @param language of the staff who pack it
 * @returns null for an unknown order
 */
export async function makePackingSlipFile(
  shop: DocumentShop,
  orderId: number,
  language: Language,
): Promise<DocumentFile | null> {
  const source = await readSource(shop, orderId)
  return source && draw(composePackingSlip({ ...source, order: { ...source.order, language } }))
}

/** The packing slips of several orders in one file, in the given sequence. @returns null when none of the orders exists */
export async function makePackingSlipsFile(
  shop: DocumentShop,
  orderIds: readonly number[],
  language: Language,
): Promise<DocumentFile | null> {
  const contents: DocumentContent[] = []
  for (const id of orderIds) {
    const source = await readSource(shop, id)
    if (source) contents.push(composePackingSlip({ ...source, order: { ...source.order, language } }))
  }
  const [first, ...others] = contents
  if (!first) return null
  const { drawDocuments } = await import('./pdf/drawDocument.ts')
  const title = `${first.heading} ${contents.map(({ number }) => number).join(', ')}`
  return {
    name: 'packing-slips.pdf',
    content: await drawDocuments([first, ...others], translateWords(first), title),
  }
}

/** The address labels of several orders in one file, in the given sequence. @returns null when none of them is shipped */
export async function makeLabelsFile(
  shop: DocumentShop,
  orderIds: readonly number[],
  language: Language,
  now: Date,
): Promise<DocumentFile | null> {
  const labels: LabelContent[] = []
  for (const id of orderIds) {
    const source = await readSource(shop, id)
    const label = source && composeLabel(source, language)
    if (label) labels.push(label)
  }
  const [first, ...others] = labels
  if (!first) return null
  const { drawLabels } = await import('./pdf/drawLabels.ts')
  const t = translator(language, 'documents')
  const words = { title: t('label.title'), from: t('label.from'), to: t('label.to'), order: t('label.order') }
  const content = await drawLabels([first, ...others], words, {
    language,
    author: shop.settings.shopName,
    createdAt: now,
  })
  return { name: others.length === 0 ? `label-${first.number}.pdf` : 'labels.pdf', content }
}

interface Issue {
  issuedAt: Date | string | null
  place: Order['issuedPlace'] | null
}

/**
 * @param findIssue when the document was issued. From then on it uses the order and the seller as they were; before, as they are
 * now
 */
async function readSource(
  { db, settings }: DocumentShop,
  orderId: number,
  findIssue: (order: Order) => Issue | null = () => null,
): Promise<DocumentSource | null> {
  const [current] = await readOrders(db, [orderId])
  if (!current) return null
  const { issuedAt = null, place = null } = findIssue(current) ?? {}
  const order = issuedAt === null ? current : toIssuedOrder(current, new Date(issuedAt), place)
  const [terms, stateNames, former] = await Promise.all([
    readShopTerms(db, settings.terms),
    readStateNames(db, order.addresses),
    issuedAt === null ? null : findSellerAt(db, new Date(issuedAt)),
  ])
  const { shopName, taxRules } = settings
  return {
    order,
    stateNames,
    ...(former ?? { shopName, shopPhone: terms.phone ?? '', terms, seller: taxRules.seller }),
    bank: settings.bank,
    paper: settings.documentPaper,
  }
}

/** The order without events after the issue of the document. Whether it is paid reflects the present. */
function toIssuedOrder(order: Order, issuedAt: Date, place: Issue['place']): Order {
  return {
    ...order,
    ...(place ? { issuedPlace: place } : {}),
    shipments: order.shipments.filter(({ createdAt }) => new Date(createdAt) <= issuedAt),
  }
}

const fileNames: Record<DocumentContent['kind'], (number: string) => string> = {
  invoice: (number) => `${number}.pdf`,
  'credit-note': (number) => `${number}.pdf`,
  'order-confirmation': (number) => `order-${number}.pdf`,
  'packing-slip': (number) => `packing-slip-${number}.pdf`,
}

/** @param xml the electronic form of the document, which is embedded; null for none */
async function draw(content: DocumentContent, xml: string | null = null): Promise<DocumentFile> {
  // Loaded with the first document, because most processes draw none until long after their start.
  const { drawDocument } = await import('./pdf/drawDocument.ts')
  const words = translateWords(content)
  return { name: fileNames[content.kind](content.number), content: await drawDocument(content, words, xml) }
}

function translateWords({ language }: DocumentContent): DrawingWords {
  const t = translator(language, 'documents')
  return {
    items: t('table'),
    totals: t('summary'),
    continued: (title) => t('continued', { title }),
    page: (page, pages) => t('page', { page, pages }),
  }
}
