import type { ProductTextDraft } from '../../../features/product/product.draft.ts'
import { saveTexts } from '../../../features/product/server/saveTexts.ts'
import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import type { CsvFile } from '../csv/csvFile.ts'
import { layoutOf } from '../csv/layout.ts'
import { findProducts, type KnownProduct } from '../findProducts.sql.ts'
import { aboutFile, type ImportSink } from '../importProducts.ts'
import { inTransaction } from '../inTransaction.ts'
import {
  completed,
  type ReadTranslation,
  readTranslation,
  translationColumns,
  translationGroups,
} from './readTranslations.ts'

const batchSize = 100

export interface TranslationCounts {
  changed: number
  unchanged: number
  refused: number
}

/** @throws StartError when the file is no translation file */
export async function importTranslations(
  db: Db,
  csv: CsvFile,
  isDryRun: boolean,
  sink: ImportSink,
): Promise<TranslationCounts> {
  const layout = translationLayout(csv)
  await sink.findings(aboutFile(csv, layout))
  const counts: TranslationCounts = { changed: 0, unchanged: 0, refused: 0 }
  let batch: ReadTranslation[] = []
  const flush = async () => {
    const changed = await inTransaction(db, isDryRun, (tx) => saveBatch(tx, batch))
    for (const translation of batch) {
      const isRefused = translation.notes.isRefused
      counts[isRefused ? 'refused' : changed.has(translation) ? 'changed' : 'unchanged'] += 1
      const { findings } = translation.notes
      await sink.findings(
        isRefused ? translation.notes.refusals(translation.rows) : findings.toSorted((a, b) => a.row - b.row),
      )
    }
    sink.progress((batch.at(-1)?.rows.at(-1) ?? 1) - 1)
    batch = []
  }
  for await (const rows of translationGroups(csv.rows(), layout)) {
    batch.push(readTranslation(rows, layout))
    if (batch.length >= batchSize) await flush()
    if (sink.isStopped()) return counts
  }
  if (batch.length > 0) await flush()
  return counts
}

/** @throws StartError */
export function translationLayout(csv: CsvFile) {
  return layoutOf(csv.header, translationColumns, 'a translation file')
}

async function saveBatch(tx: Db, batch: readonly ReadTranslation[]): Promise<Set<ReadTranslation>> {
  const known = await findProducts(
    tx,
    batch.map(({ handle }) => handle),
    batch.flatMap(({ skus }) => skus),
    defaultLanguage,
  )
  const wanted = new Map<ReadTranslation, { sku: string; texts: Partial<Record<Language, ProductTextDraft>> }>()
  for (const translation of batch) {
    const product = productOf(translation, known)
    if (!product?.text) translation.notes.add(translation.rows[0] ?? 0, 'Handle', 'productUnknown', translation.handle)
    if (!product?.text || translation.notes.isRefused) continue
    const texts: Partial<Record<Language, ProductTextDraft>> = {}
    for (const [language, text] of translation.texts)
      texts[language] = completed(text, product.text, translation.notes) ?? undefined
    wanted.set(translation, { sku: product.sku, texts })
  }
  const changed = await saveTexts(tx, [...wanted.values()])
  return new Set([...wanted].filter(([, { sku }]) => changed.has(sku)).map(([translation]) => translation))
}

function productOf(
  { handle, skus }: ReadTranslation,
  known: ReadonlyMap<string, KnownProduct>,
): KnownProduct | undefined {
  return skus.map((sku) => known.get(sku)).find((product) => product !== undefined) ?? known.get(`/${handle}`)
}
