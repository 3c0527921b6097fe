/** The fields by which owners register a bike, and what each may hold. */
import { contactRules } from '../contact/contact.form.ts'

export const registrationRules = {
  product_name: { kind: 'line', longest: 150, isRequired: true },
  serial_number: { kind: 'line', longest: 60, isRequired: true },
  purchase_date: { kind: 'date', longest: 10, isRequired: true },
  dealer: { kind: 'line', longest: 150 },
  name: contactRules.name,
  email: contactRules.email,
  phone: { ...contactRules.phone, isRequired: true },
  address: { kind: 'text', longest: 500 },
  message: { kind: 'text', longest: 2000 },
} as const

export const longestInvoiceMb = 5
export const longestInvoiceBytes = longestInvoiceMb * 1024 * 1024

/** Media type to the ending that a kept invoice gets. */
export const invoiceEndings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heif',
}

/** For browsers that know a file's kind by its name only. */
export const invoiceAccept = [...Object.keys(invoiceEndings), '.heic', '.heif'].join()

/** What can be said of a file before it is sent; a browser that does not know its kind leaves that to the server. */
export function invoiceProblem({ size, type }: { size: number; type: string }): 'fileSize' | 'fileKind' | null {
  if (size > longestInvoiceBytes) return 'fileSize'
  const isKnown = type !== '' && type !== 'application/octet-stream'
  return isKnown && !Object.hasOwn(invoiceEndings, type) ? 'fileKind' : null
}
