import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import type { CsvFile } from '../csv/csvFile.ts'
import { layoutOf } from '../csv/layout.ts'
import { findProducts } from '../findProducts.sql.ts'
import { aboutFile, type ImportSink } from '../importProducts.ts'
import { inTransaction } from '../inTransaction.ts'
import { type ReadReview, readReview, reviewColumns } from './readReview.ts'
import { saveReviews } from './saveReviews.sql.ts'

const batchSize = 200

export interface ReviewCounts {
  created: number
  updated: number
  unchanged: number
  refused: number
}

interface Options {
  language: Language
  isDryRun: boolean
  now: Date
}

/** @throws StartError when the file is no review file */
export async function importReviews(
  db: Db,
  csv: CsvFile,
  { language, isDryRun, now }: Options,
  sink: ImportSink,
): Promise<ReviewCounts> {
  const layout = reviewLayout(csv)
  await sink.findings(aboutFile(csv, layout))
  const counts: ReviewCounts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  let batch: ReadReview[] = []
  const flush = async () => {
    const changes = await inTransaction(db, isDryRun, (tx) => saveBatch(tx, batch, language))
    for (const review of batch) {
      counts[changes.get(review) ?? 'refused'] += 1
      await sink.findings(review.notes.isRefused ? review.notes.refusals([review.row]) : review.notes.findings)
    }
    sink.progress((batch.at(-1)?.row ?? 1) - 1)
    batch = []
  }
  for await (const row of csv.rows()) {
    batch.push(readReview(row, layout, now))
    if (batch.length >= batchSize) await flush()
    if (sink.isStopped()) return counts
  }
  if (batch.length > 0) await flush()
  return counts
}

/** @throws StartError */
export function reviewLayout(csv: CsvFile) {
  return layoutOf(csv.header, reviewColumns, 'a review file')
}

async function saveBatch(tx: Db, batch: readonly ReadReview[], language: Language) {
  const sound = batch.filter((review) => !review.notes.isRefused)
  const known = await findProducts(
    tx,
    sound.map(({ handle }) => handle),
    sound.map(({ sku }) => sku),
    defaultLanguage,
  )
  const wanted = sound.flatMap((review) => {
    const product = known.get(`/${review.handle}`) ?? known.get(review.sku)
    if (!product) review.notes.add(review.row, 'product_handle', 'productUnknown', review.handle || review.sku)
    return product ? [{ review, productId: product.id }] : []
  })
  return await saveReviews(tx, wanted, language)
}
