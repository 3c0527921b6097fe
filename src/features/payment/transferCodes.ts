/** The content of QR codes for bank transfers. Banking apps read the recipient, the amount and the reference from them. */
import { type Currency, toTwoDecimals } from '../../shared/money.ts'

export interface Transfer {
  /** Minor units. */
  amountMinor: number
  currency: Currency
  /** The reference by which the shop recognizes the payment, such as the order's number. */
  reference: string
}

interface SepaAccount {
  /** Holder of the account. */
  name: string
  iban: string
  /** Null: the bank determines it from the IBAN. */
  bic: string | null
}

/** The maximum lengths of name and text in the standards. */
const maxName = 70
const maxText = 140
const maxUpiReference = 35

/**
 * The content of an EPC QR code, for a SEPA credit transfer (EPC069-12, version 002 in UTF-8).
 * @returns null for currencies other than the euro, and amounts above the SEPA limit, which the code does not support
 */
export function formatEpcCode({ name, iban, bic }: SepaAccount, transfer: Transfer): string | null {
  const isPossible = transfer.amountMinor >= 1 && transfer.amountMinor <= 999_999_999_99
  if (transfer.currency !== 'EUR' || !isPossible) return null
  const lines = [
    ...['BCD', '002', '1', 'SCT', bic ?? ''],
    ...[oneLine(name, maxName), iban, `EUR${toTwoDecimals(transfer.amountMinor)}`],
    // Purpose and structured reference are empty, because the reference is text.
    ...['', '', oneLine(transfer.reference, maxText)],
  ]
  return lines.join('\n')
}

/**
 * The link in a UPI QR code (NPCI's UPI linking specification), which every UPI app opens.
 * @param upiId the payee's UPI id, such as `shop@bank`
 * @returns null for currencies other than the rupee
 */
export function formatUpiLink(payee: { name: string; upiId: string }, transfer: Transfer): string | null {
  if (transfer.currency !== 'INR' || transfer.amountMinor < 1) return null
  const values = {
    // Apps expect the UPI id unescaped.
    pa: payee.upiId,
    pn: encodeURIComponent(payee.name),
    tr: encodeURIComponent(transfer.reference.slice(0, maxUpiReference)),
    tn: encodeURIComponent(oneLine(transfer.reference, maxText)),
    am: toTwoDecimals(transfer.amountMinor),
    cu: transfer.currency,
  }
  return `upi://pay?${Object.entries(values)
    .map(([key, value]) => `${key}=${value}`)
    .join('&')}`
}

function oneLine(text: string, length: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, length)
}
