/** Writes the documents of an order as PDF files. */
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { DocumentKind } from '../../features/invoice/documentContent.ts'
import {
  type DocumentFile,
  type DocumentShop,
  makeCreditNoteFile,
  makeInvoiceFile,
  makePackingSlipFile,
} from '../../features/invoice/server/documentFiles.ts'
import { findOrderIdByNumber } from '../../features/order/server/allOrders.sql.ts'
import { readOrders } from '../../features/order/server/order.sql.ts'
import { StartError } from '../../shared/errors.ts'
import type { Language } from '../../shared/locale.ts'
import { outputOption, parseLanguageOption, parseOperandsAndOptions } from '../arguments.ts'
import type { CommandContext } from '../command.ts'
import { withShop } from '../openShop.ts'
import { formatJson } from '../output/json.ts'
import { requireOrderNumber } from './orderNumber.ts'

export const documentUsage =
  'orders invoice NUMBER [--kind invoice|credit-note|packing-slip] [--language en] [--output FILE.pdf] [--json]'

const options = {
  kind: { type: 'string' },
  language: { type: 'string' },
  output: outputOption,
  json: { type: 'boolean' },
} as const

type WrittenKind = Exclude<DocumentKind, 'order-confirmation'>
const kinds: readonly WrittenKind[] = ['invoice', 'credit-note', 'packing-slip']

/** @param args after `orders invoice` @returns 2 when there is no such order or document */
export async function documentCommand(args: readonly string[], context: CommandContext): Promise<number> {
  const { words, values } = parseOperandsAndOptions(args, options, documentUsage)
  const number = requireOrderNumber(words, documentUsage)
  const kind = kinds.find((each) => each === (values.kind ?? 'invoice'))
  if (kind === undefined) throw new StartError(`--kind must be one of ${kinds.join(', ')}.`)
  if (values.language !== undefined && kind !== 'packing-slip')
    throw new StartError(
      '--language is valid only with packing slips: other documents are in the language of the buyer.',
    )
  const chosen = parseLanguageOption(values.language)

  return withShop(context, async (db, settings) => {
    const id = await findOrderIdByNumber(db, number)
    const files =
      id === null
        ? `There is no order ${number}.`
        : await makeFiles({ db, settings }, id, number, { kind, language: chosen ?? settings.staffLanguage })
    const print = (result: object, text: string) =>
      context.stdout.write(values.json ? formatJson({ order: number, ...result }) : text)
    if (typeof files === 'string') {
      print({ error: files }, `${files}\n`)
      return 2
    }
    if (values.output !== undefined && files.length > 1)
      throw new StartError(
        `Order ${number} has ${files.length} credit notes: without --output, each gets a file of its own.`,
      )
    const paths = await Promise.all(files.map((file) => write(file, values.output)))
    print({ kind, files: paths }, paths.map((path) => `Written: ${path}\n`).join(''))
    return 0
  })
}

/** @returns the files, or why there are none */
async function makeFiles(
  shop: DocumentShop,
  orderId: number,
  number: string,
  { kind, language }: { kind: WrittenKind; language: Language },
): Promise<DocumentFile[] | string> {
  const [order] = await readOrders(shop.db, [orderId])
  if (kind === 'invoice' && order?.invoices[0]?.number === null)
    return `The invoice of order ${number} is issued with its first payment or shipment.`
  if (kind === 'credit-note' && order?.creditNotes.length === 0) return `Order ${number} has no credit note.`
  const files = await {
    invoice: async () => [await makeInvoiceFile(shop, orderId)],
    'packing-slip': async () => [await makePackingSlipFile(shop, orderId, language)],
    'credit-note': async () => Promise.all((order?.creditNotes ?? []).map(({ id }) => makeCreditNoteFile(shop, id))),
  }[kind]()
  return files.filter((file) => file !== null)
}

/**
 * Overwrites an existing file, because the shop can always recreate a document.
 * @returns its path
 * @throws StartError when the folder is missing or read-only
 */
async function write({ name, content }: DocumentFile, out = name): Promise<string> {
  const path = resolve(out)
  try {
    await writeFile(path, content)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
    throw reason === undefined ? error : new StartError(`Cannot write ${path}: ${reason}.`)
  }
  return path
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EROFS: 'the disk is read-only',
}
