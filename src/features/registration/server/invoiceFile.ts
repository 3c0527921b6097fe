/** Validates invoices and stores them outside every served folder. */
import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { Upload } from '../../../kit/http/upload.ts'
import { invoiceEndings } from '../registration.form.ts'

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

/** Writes the whole file or nothing. @returns its path below `dataDir`; no part of it comes from the sender */
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

/** Does nothing when the file is missing. */
export async function removeInvoice(dataDir: string, path: string): Promise<void> {
  await rm(join(dataDir, path), { force: true })
}
