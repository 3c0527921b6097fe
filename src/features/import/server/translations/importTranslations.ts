import type { Db } from '../../../../kit/database/database.ts'
import { saveUnlessDryRun } from '../../../../kit/database/dryRun.ts'
import { plainTextOfSafe } from '../../../../kit/text/html.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { ProductTextDraft } from '../../../product/product.draft.ts'
import { saveTexts, type TextChange } from '../../../product/server/saveTexts.ts'
import type { CsvFile } from '../csv/csvFile.ts'
import { readLayout } from '../csv/layout.ts'
import { findProducts, type KnownProduct } from '../findProducts.sql.ts'
import { type ImportSink, listFileFindings } from '../importProducts.ts'
import { changeField, cutChange, type FieldChange, type RowOutcome, repeatOutcome } from '../rowOutcomes.ts'
import { saveInBatches } from '../saveInBatches.ts'
import {
  fillFromMain,
  type ReadTranslation,
  readTranslation,
  translationColumns,
  translationGroups,
} from './readTranslations.ts'

const batchSize = 100

export interface TranslationCounts {
  changed: number
  unchanged: number
  rejected: number
}

/**
 * @param main the shop's main language: products that have a text in it keep that text
 * @throws ImportFileError when the file is not a translation file
 */
export async function importTranslations(
  db: Db,
  csv: CsvFile,
  { main, isDryRun }: { main: Language; isDryRun: boolean },
  sink: ImportSink,
): Promise<TranslationCounts> {
  const layout = translationLayout(csv)
  if (!sink.checkpoint) await sink.findings(listFileFindings(csv, layout))
  const counts: TranslationCounts = { changed: 0, unchanged: 0, rejected: 0, ...sink.checkpoint?.counts }
  await saveInBatches(
    { rows: translationGroups(csv.rows(), layout), read: (rows) => readTranslation(rows, layout), batchSize },
    sink,
    async (batch, batches) => {
      const changed = await saveUnlessDryRun(db, { isDryRun, hold: sink.hold }, (tx) => saveBatch(tx, batch, main))
      for (const translation of batch) {
        const isRejected = translation.findings.isRejected
        const { changes = [], productSku = '' } = changed.get(translation) ?? {}
        counts[isRejected ? 'rejected' : changes.length > 0 ? 'changed' : 'unchanged'] += 1
        sink.rows?.(
          isRejected ? repeatOutcome(translation, 'rejected') : describeRows(translation, changes, productSku),
        )
        await sink.findings(
          isRejected
            ? translation.findings.rejections(translation.rows)
            : translation.findings.list.toSorted((a, b) => a.row - b.row),
        )
      }
      await sink.progress((batch.at(-1)?.rows.at(-1) ?? 1) - 1, { batches, counts: { ...counts } })
    },
  )
  return counts
}

/** @throws ImportFileError */
export function translationLayout(csv: CsvFile) {
  return readLayout(csv.header, translationColumns, 'translations')
}

async function saveBatch(
  tx: Db,
  batch: readonly ReadTranslation[],
  main: Language,
): Promise<Map<ReadTranslation, { productSku: string; changes: readonly TextChange[] }>> {
  const known = await findProducts(
    tx,
    batch.map(({ handle }) => handle),
    batch.flatMap(({ skus }) => skus),
    main,
  )
  const wanted = new Map<ReadTranslation, { sku: string; texts: Partial<Record<Language, ProductTextDraft>> }>()
  for (const translation of batch) {
    const product = findProduct(translation, known)
    if (!product?.text)
      translation.findings.add(translation.rows[0] ?? 0, 'Handle', 'productUnknown', translation.handle)
    if (!product?.text || translation.findings.isRejected) continue
    const texts: Partial<Record<Language, ProductTextDraft>> = {}
    for (const [language, text] of translation.texts) {
      // It came with the products. A product that was imported in another language only has none yet.
      if (language === main && product.text.language === main) {
        translation.findings.add(text.row, 'Locale', 'localeDefault', main)
        continue
      }
      texts[language] = fillFromMain(text, product.text, translation.findings) ?? undefined
    }
    wanted.set(translation, { sku: product.sku, texts })
  }
  const changed = await saveTexts(tx, [...wanted.values()])
  return new Map(
    [...wanted].map(([translation, { sku }]) => [translation, { productSku: sku, changes: changed.get(sku) ?? [] }]),
  )
}

/** A text is reported at the first row of its language. */
function describeRows(translation: ReadTranslation, changes: readonly TextChange[], productSku: string): RowOutcome[] {
  return repeatOutcome(translation, 'unchanged').map((row) => {
    const own = changes.find(({ language }) => translation.texts.get(language)?.row === row.row)
    return own ? { ...row, outcome: 'changed', changes: diffText(own), productSku } : row
  })
}

function diffText({ language, before, after }: TextChange): FieldChange[] {
  const text = (html: string | undefined) => plainTextOfSafe(html ?? '')
  const path = (field: string) => `texts.${language}.${field}`
  const described = changeField(path('description'), text(before?.description), text(after.description))
  const changes = [...changeField(path('name'), before?.name ?? '', after.name), ...described]
  // Only markup, or a summary derived from the description, has changed.
  return changes.length > 0
    ? changes
    : [cutChange({ field: path('description'), before: before?.description ?? '', after: after.description })]
}

function findProduct(
  { handle, skus }: ReadTranslation,
  known: ReadonlyMap<string, KnownProduct>,
): KnownProduct | undefined {
  return skus.map((sku) => known.get(sku)).find((product) => product !== undefined) ?? known.get(`/${handle}`)
}
