/** Validates invoices and stores them outside every served folder. */
import { randomBytes } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import { removeOrphans } from '../../../kit/fileStore/removeOrphans.ts'
import type { Upload } from '../../../kit/http/upload.ts'
import type { Services } from '../../../kit/services.ts'
import { invoiceEndings } from '../registration.form.ts'

const folder = 'registrations'

export interface Invoice {
  /** The file name given by the sender. */
  name: string
  /** Media type detected from the content. */
  type: string
  content: Buffer
}

/** @returns the problem, or the invoice; the name and media type given by the sender are not trusted */
export async function readInvoice({ name, content, isCut }: Upload): Promise<Invoice | 'fileKind' | 'fileSize'> {
  if (isCut) return 'fileSize'
  // A truncated file has no type.
  const type = await fileTypeFromBuffer(content).then(
    (found) => found?.mime ?? '',
    () => '',
  )
  return Object.hasOwn(invoiceEndings, type)
    ? { name: name || `invoice.${invoiceEndings[type]}`, type, content }
    : 'fileKind'
}

/** @returns the path in the file store; no part of it comes from the sender */
export async function storeInvoice(files: FileStore, { type, content }: Invoice): Promise<string> {
  const path = `${folder}/${randomBytes(16).toString('hex')}.${invoiceEndings[type]}`
  await files.put(path, content)
  return path
}

/** Deletes invoices whose registration does not exist, or no longer. */
export async function purgeInvoices({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  const rows = await db.selectFrom('product_registration').select('invoice_path').execute()
  await removeOrphans(files, folder, new Set(rows.map((row) => row.invoice_path)), now())
}
