/** The product import: rows → products → pictures → database, a batch at a time. */
import { readRates } from '../../features/currency/server/rates.sql.ts'
import type { Db } from '../../kit/database/database.ts'
import { StartError } from '../../shared/errors.ts'
import type { Language } from '../../shared/locale.ts'
import { type Currency, roundMinor } from '../../shared/money.ts'
import type { CsvFile } from './csv/csvFile.ts'
import { type Layout, layoutOf } from './csv/layout.ts'
import { indexFile, productGroups } from './groups.ts'
import type { KeptPicture } from './pictures/keepPicture.ts'
import type { Pictures } from './pictures/pictures.ts'
import { type ProductColumn, productColumns } from './productColumns.ts'
import { type ReadProduct, readProduct } from './readProduct.ts'
import type { Finding } from './reasons.ts'
import { type Change, ProductSaver, refused, type SaveResult } from './saveBatch.ts'
import { UsedNames } from './usedNames.ts'

export interface ImportOptions {
  baseCurrency: Currency
  /** Of the prices in the file. */
  currency: Currency
  language: Language
  allowFree: boolean
  blankStock: number
  keepStock: boolean
  isDryRun: boolean
}

export interface ImportSink {
  findings(findings: readonly Finding[]): Promise<void>
  progress(rows: number): void
  /** Whether to stop after the batch at hand. */
  isStopped(): boolean
}

export interface ImportCounts extends Record<Change, number> {
  variants: number
  /** Variants that the shop had of these products and the file has not: they are kept, but not sold any more. */
  deactivated: number
  pictures: number
}

/** Products, or rows when products have many, that go into the database together. */
const batchSize = 100
const batchRows = 1000
const picturesAtOnce = 4

/** @throws StartError when the file is no product file, or no rate is known for its currency */
export async function importProducts(
  db: Db,
  csv: CsvFile,
  pictures: Pictures,
  options: ImportOptions,
  sink: ImportSink,
): Promise<ImportCounts> {
  const layout = productLayout(csv)
  const toBase = await converter(db, options)
  await sink.findings(aboutFile(csv, layout))
  const { scattered, skuRows } = await indexFile(csv.rows(), layout)
  const saver = new ProductSaver(db, { ...options, skuRows })
  const used = new UsedNames()
  const counts: ImportCounts = {
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    variants: 0,
    deactivated: 0,
    pictures: 0,
  }
  let batch: ReadProduct[] = []
  let rowCount = 0

  const flush = async () => {
    const sound = batch.filter((product) => !product.notes.isRefused)
    const kept = await collect(sound, pictures)
    const results: ReadonlyMap<ReadProduct, SaveResult> =
      sound.length === 0 ? new Map() : await saver.save({ products: sound, pictures: kept })
    for (const product of batch) {
      const { change, ...result } = results.get(product) ?? refused
      counts[change] += 1
      counts.deactivated += result.deactivatedSkus.length
      noteWhatStays(product, result)
      if (change === 'refused') await sink.findings(product.notes.refusals(product.rows))
      else {
        counts.variants += product.variants.length
        counts.pictures += product.pictures.filter((wish) => kept.has(wish.source)).length
        await sink.findings(product.notes.findings.toSorted((a, b) => a.row - b.row))
      }
    }
    sink.progress((batch.at(-1)?.rows.at(-1) ?? 1) - 1)
    batch = []
    rowCount = 0
  }

  for await (const group of productGroups(csv.rows(), layout, scattered)) {
    batch.push(readProduct(group, { layout, toBase, ...options }, used))
    rowCount += group.rows.length
    if (batch.length >= batchSize || rowCount >= batchRows) await flush()
    if (sink.isStopped()) return counts
  }
  if (batch.length > 0) await flush()
  return counts
}

/** What the shop has and the file does not say. */
function noteWhatStays(product: ReadProduct, result: Omit<SaveResult, 'change'>): void {
  const [row = 0] = product.rows
  for (const sku of result.deactivatedSkus) product.notes.add(row, 'Variant SKU', 'variantDeactivated', sku)
  for (const kept of result.keptVariants)
    product.notes.add(row, 'Variant SKU', 'variantElsewhere', `${kept.sku} (row ${kept.row})`)
  if (result.keptPictures > 0) product.notes.add(row, 'Image Src', 'picturesKept', String(result.keptPictures))
}

/** @throws StartError */
export function productLayout(csv: CsvFile): Layout<ProductColumn> {
  return layoutOf(csv.header, productColumns, 'a product file')
}

async function converter(db: Db, { currency, baseCurrency }: ImportOptions): Promise<(minor: number) => number> {
  if (currency === baseCurrency) return (minor) => minor
  const table = await readRates(db)
  const from = table?.perUsd[currency]
  const to = table?.perUsd[baseCurrency]
  if (from === undefined || to === undefined) {
    throw new StartError(
      `The shop has no exchange rate from ${currency} to ${baseCurrency}. Set EXCHANGE_RATES_URL and start the shop once, or write prices in ${baseCurrency}.`,
    )
  }
  return (minor) => roundMinor((minor * to) / from)
}

/** What there is to say about the header and the form of the file. */
export function aboutFile(csv: CsvFile, layout: { unknown: readonly string[] }): Finding[] {
  const about = (reason: Finding['reason'], column: string, value: string): Finding => ({
    row: 1,
    handle: '',
    column,
    reason,
    value,
  })
  return [
    ...(csv.form.encoding === 'utf-8' ? [] : [about('encoding', '', csv.form.encoding)]),
    ...(csv.form.delimiter === ','
      ? []
      : [about('delimiter', '', csv.form.delimiter === '\t' ? 'tab' : csv.form.delimiter)]),
    ...layout.unknown.map((column) => about('columnUnknown', column, '')),
  ]
}

/** Pictures of a batch, a few at a time; what cannot be had is noted with each product that asks for it. */
async function collect(products: readonly ReadProduct[], pictures: Pictures): Promise<Map<string, KeptPicture>> {
  const kept = new Map<string, KeptPicture>()
  const wishes = products.flatMap((product) => product.pictures.map((wish) => ({ product, wish })))
  const queue = wishes.values()
  const work = async () => {
    for (const { product, wish } of queue) {
      const picture = await pictures.get(wish.source)
      if (typeof picture === 'string') product.notes.add(wish.row, wish.column, picture, wish.source)
      else kept.set(wish.source, picture)
    }
  }
  await Promise.all(Array.from({ length: picturesAtOnce }, work))
  return kept
}
