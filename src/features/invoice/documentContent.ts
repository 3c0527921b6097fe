/** The content of a document, in one language and with formatted amounts; `server/pdf/` draws it. */
import type { Language } from '../../shared/locale.ts'

export type DocumentKind = 'invoice' | 'order-confirmation' | 'credit-note' | 'packing-slip'

export type Paper = 'a4' | 'letter'

/** A label with its value. */
export interface Fact {
  label: string
  value: string
}

/** A block of lines under a label, such as an address. */
export interface Party {
  label: string
  lines: readonly string[]
}

export interface Column {
  label: string
  /** The column that gets the remaining width and wraps; there is exactly one. */
  isWide?: boolean
}

export interface Cell {
  text: string
  /** Small lines below. */
  details?: readonly string[]
  /** An empty square to tick. */
  isBox?: boolean
}

export interface TotalRow extends Fact {
  /** `sum`: the result; `due`: what is still to be paid; `note`: contained in the sum. */
  weight?: 'sum' | 'due' | 'note'
}

/** How to pay an open invoice. */
export interface TransferBlock {
  title: string
  facts: readonly Fact[]
  /** QR codes as SVG paths: one unit per module. */
  codes: readonly { label: string; size: number; path: string }[]
}

export interface DocumentContent {
  kind: DocumentKind
  language: Language
  paper: Paper
  /** Such as "Invoice". */
  heading: string
  /** Its number, or the order's. */
  number: string
  createdAt: Date
  shopName: string
  /** Address and tax id of the seller. */
  sellerLines: readonly string[]
  /** A disclaimer such as "not an invoice"; null when the heading is sufficient. */
  notice: string | null
  facts: readonly Fact[]
  parties: readonly Party[]
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  totals: readonly TotalRow[]
  transfer: TransferBlock | null
  notes: readonly string[]
}
