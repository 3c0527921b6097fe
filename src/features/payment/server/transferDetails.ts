/** How to pay an order by bank transfer. */
import { correction, generate } from 'lean-qr'
import type { BankSettings } from '../../../kit/services.ts'
import { formatEpcCode, formatUpiLink, type Transfer } from '../transferCodes.ts'

/** A QR code as an SVG path: one unit per module, without the quiet zone. */
interface QrDrawing {
  /** Modules per side. */
  size: number
  path: string
}

export interface TransferDetails {
  accountName: string
  iban: string | null
  bic: string | null
  /** Only for orders in rupees. */
  upiId: string | null
  /** Opens a UPI app on the phone; also the content of its QR code. */
  upiLink: string | null
  reference: string
  codes: readonly (QrDrawing & { kind: 'epc' | 'upi' })[]
}

/** @returns null when the shop has no account for this currency */
export function describeTransfer(bank: BankSettings, transfer: Transfer): TransferDetails | null {
  const { name, iban, bic, upiId } = bank
  const upiLink = upiId === null ? null : formatUpiLink({ name, upiId }, transfer)
  if (iban === null && upiLink === null) return null
  const epcCode = iban === null ? null : formatEpcCode({ name, iban, bic }, transfer)
  return {
    accountName: name,
    iban,
    bic: iban === null ? null : bic,
    upiId: upiLink === null ? null : upiId,
    upiLink,
    reference: transfer.reference,
    codes: [
      ...(epcCode === null ? [] : [{ kind: 'epc' as const, ...drawQrCode(epcCode) }]),
      ...(upiLink === null ? [] : [{ kind: 'upi' as const, ...drawQrCode(upiLink) }]),
    ],
  }
}

/** Error correction level M, as required by the EPC guideline. */
export function drawQrCode(content: string): QrDrawing {
  const code = generate(content, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M })
  const rows = Array.from({ length: code.size }, (_, y) => drawRow(code, y))
  return { size: code.size, path: rows.join('') }
}

/** Draws each run of dark modules as one rectangle. */
function drawRow(code: { size: number; get(x: number, y: number): boolean }, y: number): string {
  let row = ''
  for (let x = 0; x < code.size; x += 1) {
    if (!code.get(x, y)) continue
    const start = x
    while (code.get(x + 1, y)) x += 1
    row += `M${start} ${y}h${x + 1 - start}v1H${start}z`
  }
  return row
}
