import type { Db } from '../../../../kit/database/database.ts'
import { saveUnlessDryRun } from '../../../../kit/database/dryRun.ts'
import { defaultLanguage, type Language } from '../../../../shared/locale.ts'
import type { CsvFile } from '../csv/csvFile.ts'
import { readLayout } from '../csv/layout.ts'
import { findProducts } from '../findProducts.sql.ts'
import { type ImportSink, listFileFindings } from '../importProducts.ts'
import { changeField, type RowOutcome } from '../rowOutcomes.ts'
import { saveInBatches } from '../saveInBatches.ts'
import { type ReadReview, readReview, reviewColumns } from './readReview.ts'
import { type SavedReview, saveReviews } from './saveReviews.sql.ts'

const batchSize = 200

export interface ReviewCounts {
  created: number
  updated: number
  unchanged: number
  rejected: number
}

interface Options {
  language: Language
  isDryRun: boolean
  now: Date
}

/** @throws ImportFileError when the file is not a review file */
export async function importReviews(
  db: Db,
  csv: CsvFile,
  { language, isDryRun, now }: Options,
  sink: ImportSink,
): Promise<ReviewCounts> {
  const layout = reviewLayout(csv)
  if (!sink.checkpoint) await sink.findings(listFileFindings(csv, layout))
  const counts: ReviewCounts = { created: 0, updated: 0, unchanged: 0, rejected: 0, ...sink.checkpoint?.counts }
  await saveInBatches(
    { rows: csv.rows(), read: (row) => readReview(row, layout, now), batchSize },
    sink,
    async (batch, batches) => {
      const changes = await saveUnlessDryRun(db, { isDryRun, hold: sink.hold }, (tx) => saveBatch(tx, batch, language))
      for (const review of batch) {
        const saved = changes.get(review)
        counts[saved?.change ?? 'rejected'] += 1
        sink.rows?.([describeRow(review, saved, language)])
        await sink.findings(
          review.findings.isRejected ? review.findings.rejections([review.row]) : review.findings.list,
        )
      }
      await sink.progress((batch.at(-1)?.row ?? 1) - 1, { batches, counts: { ...counts } })
    },
  )
  return counts
}

function describeRow(review: ReadReview, saved: SavedReview | undefined, language: Language): RowOutcome {
  const { row, handle, sku, name, rating, title, date, comment } = review
  const outcome = saved ? (saved.change === 'updated' ? 'changed' : saved.change) : 'rejected'
  if (outcome === 'rejected' || outcome === 'unchanged') return { row, handle, sku, outcome, changes: [] }
  const before = saved?.before
  const changes = [
    ...(before ? [] : [...changeField('reviewer', '', name), ...changeField('comment', '', comment)]),
    ...changeField('rating', before ? String(before.rating) : '', String(rating)),
    ...changeField('reviewTitle', before?.title ?? '', title),
    ...changeField('language', before?.language ?? '', language),
    ...changeField('reviewDate', before?.date.toISOString() ?? '', date.toISOString()),
  ]
  return { row, handle, sku, outcome, changes }
}

/** @throws ImportFileError */
export function reviewLayout(csv: CsvFile) {
  return readLayout(csv.header, reviewColumns, 'reviews')
}

async function saveBatch(tx: Db, batch: readonly ReadReview[], language: Language) {
  const sound = batch.filter((review) => !review.findings.isRejected)
  const known = await findProducts(
    tx,
    sound.map(({ handle }) => handle),
    sound.map(({ sku }) => sku),
    defaultLanguage,
  )
  const wanted = sound.flatMap((review) => {
    const product = known.get(`/${review.handle}`) ?? known.get(review.sku)
    if (!product) review.findings.add(review.row, 'product_handle', 'productUnknown', review.handle || review.sku)
    return product ? [{ review, productId: product.id }] : []
  })
  return await saveReviews(tx, wanted, language)
}
