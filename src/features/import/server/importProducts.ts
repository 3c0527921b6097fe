/** The product import: rows → products → images → database, a batch at a time. */

import { refreshStatistics } from '../../../kit/database/bulk.ts'
import type { Db } from '../../../kit/database/database.ts'
import type { StoredImage } from '../../../kit/images/storeImage.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, roundMinor } from '../../../shared/money.ts'
import { listBrandCodes, loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { readRates } from '../../currency/server/rates.sql.ts'
import { productTables } from '../../product/server/saveProduct.ts'
import type { NewTerm, TermReplacement } from '../newTerms.ts'
import type { CsvFile } from './csv/csvFile.ts'
import { type Layout, readLayout } from './csv/layout.ts'
import { isOwnExport, isUnedited, readUnedited, type Unedited } from './export/ownExport.ts'
import type { ImportFinding } from './findingCodes.ts'
import { indexFile, productGroups, type RowGroup } from './groups.ts'
import { IdentifierIndex } from './identifierIndex.ts'
import type { ImageSource } from './images/imageSource.ts'
import { ImportFileError } from './importFileError.ts'
import { NewTermCollector } from './newTermCollector.ts'
import { type ProductColumn, productColumns } from './productColumns.ts'
import type { ProductRules } from './productRules.ts'
import { type ReadProduct, readProduct } from './readProduct.ts'
import { type RowOutcome, repeatOutcome } from './rowOutcomes.ts'
import { type Change, ProductSaver, rejectedResult, type SaveResult } from './saveBatch.ts'

export interface ImportOptions {
  /** The shop's own URL, for the images of its exports. */
  baseUrl: string
  baseCurrency: Currency
  /** The currency of the file's prices. */
  currency: Currency
  language: Language
  allowFree: boolean
  blankStock: number
  keepStock: boolean
  isDryRun: boolean
  replacements?: readonly TermReplacement[]
  /** When the import started. */
  now: Date
}

export interface ImportSink {
  findings(findings: readonly ImportFinding[]): Promise<void>
  /** Receives what happens to each row; optional. */
  rows?(rows: readonly RowOutcome[]): void
  /** Called after each batch. @param rows done so far @param checkpoint where the import resumes if it is interrupted now */
  progress(rows: number, checkpoint: ImportCheckpoint): Promise<void> | void
  /** Whether to stop after the current batch. */
  isStopped(): boolean
  /** Where to resume an interrupted import of the same file with the same options; absent for a new import. */
  checkpoint?: ImportCheckpoint | undefined
  /** Called first in every transaction; throws when another process has taken over. */
  hold?(tx: Db): Promise<void>
}

/** The completed batches and their counts. */
export interface ImportCheckpoint {
  batches: number
  counts: Readonly<Record<string, number>>
  /** Absent in checkpoints of earlier versions of the shop. */
  newTerms?: readonly NewTerm[] | undefined
}

export interface ImportCounts extends Record<Change, number> {
  variants: number
  /** Number of variants of these products that the file lacks: they are deactivated, not deleted. */
  deactivated: number
  images: number
}

/** Limits of a batch, which is large enough to make the cost per statement negligible. */
const batchLimits = { products: 500, rows: 2000, images: 400 }
const concurrentImages = 4

/** @throws ImportFileError when the file is not a product file, or its currency has no rate */
export async function importProducts(
  db: Db,
  csv: CsvFile,
  source: ImageSource,
  options: ImportOptions,
  sink: ImportSink,
): Promise<ImportCounts> {
  const layout = productLayout(csv)
  const toBase = await makeConverter(db, options)
  if (!sink.checkpoint) await sink.findings(listFileFindings(csv, layout))
  const { scattered, skuRows } = await indexFile(csv.rows(), layout)
  const saver = new ProductSaver(db, { ...options, skuRows, hold: sink.hold })
  const outcomes = new OutcomeCollector(sink)
  const { counts } = outcomes
  const index = await loadCatalogIndex(db)
  const terms = new NewTermCollector(index, sink.checkpoint?.newTerms)
  const doneBefore = sink.checkpoint?.batches ?? 0
  let batches = 0

  const rules = { toBase, ...options, brandCodes: listBrandCodes(index) }
  const isOwn = isOwnExport(csv.header)
  const save = async (all: readonly ReadProduct[]) => {
    const unedited = isOwn ? await readUnedited(db, all, options.baseUrl, rules) : new Map<ReadProduct, Unedited>()
    const batch = all.filter((product) => {
      const before = unedited.get(product)
      if (!before || !isUnedited(product, before)) return true
      outcomes.addUnedited(product)
      return false
    })
    const sound = batch.filter((product) => !product.findings.isRejected)
    for (const product of sound) terms.add(product, unedited.get(product)?.read)
    const ownImages = new Map([...unedited.values()].flatMap(({ images }) => [...images]))
    const stored = await collectImages(sound, { get: async (url) => ownImages.get(url) ?? (await source.get(url)) })
    const results: ReadonlyMap<ReadProduct, SaveResult> =
      sound.length === 0 ? new Map() : await saver.save({ products: sound, storedImages: stored, unedited })
    for (const product of batch) await outcomes.addSaved(product, results.get(product) ?? rejectedResult, stored)
    await sink.progress((all.at(-1)?.rows.at(-1) ?? 1) - 1, {
      ...{ batches, counts: { ...counts }, newTerms: terms.list() },
    })
  }

  const groups = productGroups(csv.rows(), layout, scattered)
  // Update statistics: if the planner believes that the tables are empty, it scans them for each product.
  let nextRefresh = batchLimits.products
  for await (const batch of readBatches(groups, { layout, ...rules })) {
    batches += 1
    if (batches <= doneBefore) continue
    await save(batch)
    if (counts.created >= nextRefresh && !options.isDryRun) {
      await refreshStatistics(db, productTables)
      nextRefresh = counts.created * 10
    }
    if (sink.isStopped()) break
  }
  return counts
}

async function* readBatches(groups: AsyncIterable<RowGroup>, rules: ProductRules): AsyncGenerator<ReadProduct[]> {
  const used = new IdentifierIndex()
  let batch: ReadProduct[] = []
  let rows = 0
  let images = new Set<string>()
  for await (const group of groups) {
    const product = readProduct(group, rules, used)
    batch.push(product)
    rows += product.rows.length
    for (const { source } of product.images) images.add(source)
    if (batch.length >= batchLimits.products || rows >= batchLimits.rows || images.size >= batchLimits.images) {
      yield batch
      batch = []
      rows = 0
      images = new Set()
    }
  }
  if (batch.length > 0) yield batch
}

/** Counts what happens to the products, and reports it together with their findings. */
class OutcomeCollector {
  readonly counts: ImportCounts
  readonly #sink: ImportSink

  constructor(sink: ImportSink) {
    this.#sink = sink
    this.counts = {
      ...{ created: 0, updated: 0, unchanged: 0, rejected: 0, variants: 0, deactivated: 0, images: 0 },
      ...sink.checkpoint?.counts,
    }
  }

  /** A product of the shop's own export that the file does not change. */
  addUnedited(product: ReadProduct): void {
    this.counts.unchanged += 1
    this.counts.variants += product.variants.length
    this.counts.images += product.images.length
    this.#sink.rows?.(repeatOutcome(product, 'unchanged'))
  }

  /** @param stored the images of its batch, by source */
  async addSaved(
    product: ReadProduct,
    { change, describeRows, ...result }: SaveResult,
    stored: ReadonlyMap<string, StoredImage>,
  ): Promise<void> {
    this.counts[change] += 1
    this.counts.deactivated += result.deactivatedSkus.length
    reportMissing(product, result)
    this.#sink.rows?.(change === 'rejected' ? repeatOutcome(product, 'rejected') : describeRows())
    if (change === 'rejected') await this.#sink.findings(product.findings.rejections(product.rows))
    else {
      this.counts.variants += product.variants.length
      this.counts.images += product.images.filter((request) => stored.has(request.source)).length
      await this.#sink.findings(product.findings.list.toSorted((a, b) => a.row - b.row))
    }
  }
}

/** Reports what the shop has and the file lacks. */
function reportMissing(product: ReadProduct, result: Omit<SaveResult, 'change' | 'describeRows'>): void {
  const [row = 0] = product.rows
  for (const sku of result.deactivatedSkus) product.findings.add(row, 'Variant SKU', 'variantDeactivated', sku)
  for (const stored of result.variantsElsewhere)
    product.findings.add(row, 'Variant SKU', 'variantElsewhere', `${stored.sku} (row ${stored.row})`)
  if (result.keptImageCount > 0) product.findings.add(row, 'Image Src', 'imagesKept', String(result.keptImageCount))
}

/** @throws ImportFileError */
export function productLayout(csv: CsvFile): Layout<ProductColumn> {
  return readLayout(csv.header, productColumns, 'products')
}

async function makeConverter(db: Db, { currency, baseCurrency }: ImportOptions): Promise<(minor: number) => number> {
  if (currency === baseCurrency) return (minor) => minor
  const table = await readRates(db)
  const from = table?.perUsd[currency]
  const to = table?.perUsd[baseCurrency]
  if (from === undefined || to === undefined) {
    throw new ImportFileError(
      'noRate',
      { currency, base: baseCurrency },
      'Or set EXCHANGE_RATES_URL and start the shop once.',
    )
  }
  return (minor) => roundMinor((minor * to) / from)
}

/** Findings about the file's header and format. */
export function listFileFindings(csv: CsvFile, layout: { unknown: readonly string[] }): ImportFinding[] {
  const about = (reason: ImportFinding['reason'], column: string, value: string): ImportFinding => ({
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

/**
 * Loads the images of a batch, a few at a time. A failed image is noted for each product that uses it, in row order rather than
 * download order, so that the same file produces the same report.
 */
async function collectImages(products: readonly ReadProduct[], source: ImageSource): Promise<Map<string, StoredImage>> {
  const answers = new Map<string, Awaited<ReturnType<ImageSource['get']>>>()
  const requests = products.flatMap((product) => product.images.map((request) => ({ product, request })))
  const queue = requests.values()
  const work = async () => {
    for (const { request } of queue) answers.set(request.source, await source.get(request.source))
  }
  await Promise.all(Array.from({ length: concurrentImages }, work))
  const stored = new Map<string, StoredImage>()
  for (const { product, request } of requests) {
    const image = answers.get(request.source)
    if (typeof image === 'string') product.findings.add(request.row, request.column, image, request.source)
    else if (image) stored.set(request.source, image)
  }
  return stored
}
