/** Invoices: looked at before they are kept, and kept outside of everything that is served. */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { Upload } from '../../../kit/http/upload.ts'
import { invoiceEndings } from '../registration.form.ts'

export interface Invoice {
  /** As its sender called it. */
  name: string
  /** Media type, by its content. */
  type: string
  content: Buffer
}

/** @returns what is wrong with the file, or the invoice that it is; what its name and its sender say of its kind is not believed */
export async function readInvoice({ name, content, isCut }: Upload): Promise<Invoice | 'fileKind' | 'fileSize'> {
  if (isCut) return 'fileSize'
  // A file that ends in the middle of what its beginning promises is of no kind.
  const type = await fileTypeFromBuffer(content).then(
    (found) => found?.mime ?? '',
    () => '',
  )
  return Object.hasOwn(invoiceEndings, type)
    ? { name: name || `invoice.${invoiceEndings[type]}`, type, content }
    : 'fileKind'
}

/** Writes it whole or not at all. @returns its path below `dataDir`, of which nothing was chosen by the sender */
export async function writeInvoice(dataDir: string, { type, content }: Invoice): Promise<string> {
  const path = `registrations/${randomBytes(16).toString('hex')}.${invoiceEndings[type]}`
  const file = join(dataDir, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    await removeInvoice(dataDir, path)
    throw error
  }
  return path
}

export async function removeInvoice(dataDir: string, path: string): Promise<void> {
  await rm(join(dataDir, path), { force: true })
}
