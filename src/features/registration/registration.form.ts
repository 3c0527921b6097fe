/** The fields of a bike registration and their rules. */
import { contactRules } from '../contact/contact.form.ts'

export const registrationRules = {
  product_name: { kind: 'line', maxLength: 150, isRequired: true },
  serial_number: { kind: 'line', maxLength: 60, isRequired: true },
  purchase_date: { kind: 'date', maxLength: 10, isRequired: true },
  dealer: { kind: 'line', maxLength: 150 },
  name: contactRules.name,
  email: contactRules.email,
  phone: { ...contactRules.phone, isRequired: true },
  address: { kind: 'text', maxLength: 500 },
  message: { kind: 'text', maxLength: 2000 },
} as const

export const maxInvoiceMb = 5
export const maxInvoiceBytes = maxInvoiceMb * 1024 * 1024

/** File extension of a stored invoice by media type. */
export const invoiceEndings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/** Includes extensions for browsers that know a file's type only by its name. */
export const invoiceAccept = [...Object.keys(invoiceEndings), '.heic', '.heif'].join()

/** Checks a file before it is sent; if the browser does not know its type, the server decides. */
export function invoiceProblem({ size, type }: { size: number; type: string }): 'fileSize' | 'fileKind' | null {
  if (size > maxInvoiceBytes) return 'fileSize'
  const isKnown = type !== '' && type !== 'application/octet-stream'
  return isKnown && !Object.hasOwn(invoiceEndings, type) ? 'fileKind' : null
}
