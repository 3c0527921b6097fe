/** Checks or imports an uploaded file as a job, with the functions of the commands. */
import { dirname } from 'node:path'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { withLocalCopy } from '../../../kit/fileStore/localCopy.ts'
import { findMainLanguage, languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import type { NewTerm } from '../../import/newTerms.ts'
import { type ImportFile, withImportFile } from '../../import/server/archive/readArchive.ts'
import { type CsvFile, openCsv } from '../../import/server/csv/csvFile.ts'
import type { ImportFinding } from '../../import/server/findingCodes.ts'
import { makeImageSource } from '../../import/server/images/imageSource.ts'
import { ImportFileError } from '../../import/server/importFileError.ts'
import {
  type ImportCheckpoint,
  type ImportSink,
  importProducts,
  productLayout,
} from '../../import/server/importProducts.ts'
import { importReviews, reviewLayout } from '../../import/server/reviews/importReviews.ts'
import type { RowOutcome } from '../../import/server/rowOutcomes.ts'
import { importTranslations, translationLayout } from '../../import/server/translations/importTranslations.ts'
import { localCopies, locateJobFile } from '../../job/server/jobFiles.ts'
import { JobError, type JobHandler, type JobWork } from '../../job/server/jobWorker.ts'
import { type ImportTarget, importEncodings, importTargets } from '../importAdmin.ts'
import { type FindingSummary, insertFindings, summarizeFindings } from './finding.sql.ts'
import { StoredReplacements, StoredTerms } from './importTerms.ts'
import { countOutcomes, insertOutcomes, type OutcomeCounts } from './row.sql.ts'

/** How to read a file: the options of the commands. */
export const ImportOptions = {
  target: Type.Enum([...importTargets]),
  language: Type.Enum([...languages], { description: 'Of the texts in the file' }),
  currency: Type.Enum([...currencies], { description: 'Of the prices in the file' }),
  encoding: Type.Optional(
    Type.Enum([...importEncodings], { description: 'When the file is neither UTF-8 nor UTF-16' }),
  ),
  keepStock: Type.Boolean({ description: 'Existing variants keep their stock' }),
  allowFree: Type.Boolean({ description: 'Accepts prices of 0.00' }),
  blankStock: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Of a tracked variant without a quantity' }),
}
const ImportRequest = Type.Object({ ...ImportOptions, replacements: Type.Optional(StoredReplacements) })
type ImportRequest = Static<typeof ImportRequest>

export interface ImportResult extends Omit<FindingSummary, 'reasons'> {
  reasons: readonly (Omit<FindingSummary['reasons'][number], 'columns'> & { columns?: string[] })[]
  counts: Readonly<Record<string, number>>
  /** Absent in jobs of earlier versions of the shop. */
  outcomes?: OutcomeCounts
  newTerms?: readonly NewTerm[]
}

/** The name of the file in the job's folder. */
export const uploadName = 'file.csv'

const Checkpoint = Type.Object({
  batches: Type.Integer(),
  counts: Type.Record(Type.String(), Type.Integer()),
  newTerms: Type.Optional(StoredTerms),
})

/** @param isDryRun only checks the file and rolls everything back */
export function makeImportJob(isDryRun: boolean): JobHandler {
  return async (work): Promise<ImportResult> => {
    const request = Value.Parse(ImportRequest, work.input)
    const { db, files, settings } = work.services
    const path = locateJobFile(work.folder ?? 'none', uploadName)
    const result = await withLocalCopy(files, path, localCopies(settings), async (file) => {
      const folder = localCopies(settings)
      return withImportFile(file, { folder, maxCsvBytes: settings.importMaxBytes }, async ({ csvPath, readImage }) => {
        const csv = await openCsv(csvPath, request.encoding ?? null)
        layouts[request.target](csv)
        if (csv.rowCount === 0) throw new ImportFileError('noRows')
        const { sink, finish } = makeSink(work, csv)
        const run = { work, csv, sink, request, folder: dirname(file), readImage, isDryRun }
        const counts = await runners[request.target](run)
        return { counts: { ...counts }, newTerms: await finish() }
      })
    })
    if (result === null) throw new JobError('filesMissing')
    const [findings, outcomes] = [await summarizeFindings(db, work.id), await countOutcomes(db, work.id)]
    return { ...result, ...findings, outcomes }
  }
}

interface Run {
  work: JobWork
  csv: CsvFile
  sink: ImportSink
  request: ImportRequest
  folder: string
  readImage: ImportFile['readImage']
  isDryRun: boolean
}

/** Each throws a `ImportFileError` for a file of another kind. */
const layouts: Readonly<Record<ImportTarget, (csv: CsvFile) => unknown>> = {
  ...{ products: productLayout, reviews: reviewLayout, translations: translationLayout },
}

const runners: Readonly<Record<ImportTarget, (run: Run) => Promise<object>>> = {
  async products({ work, csv, sink, request, folder, readImage, isDryRun }) {
    const { db, files, settings } = work.services
    const { baseUrl, baseCurrency, dataDir } = settings
    const images = makeImageSource({ folder, readImage, files, dataDir, isDryRun })
    const { target: _target, encoding: _encoding, ...options } = request
    const source = { baseUrl, baseCurrency, ...options, now: work.startedAt, isDryRun }
    return importProducts(db, csv, images, source, sink)
  },
  async reviews({ work, csv, sink, request, isDryRun }) {
    const { db, now } = work.services
    return importReviews(db, csv, { language: request.language, isDryRun, now: now() }, sink)
  },
  async translations({ work, csv, sink, isDryRun }) {
    const { db, settings } = work.services
    return importTranslations(db, csv, { main: findMainLanguage(settings.languages), isDryRun }, sink)
  },
}

/** Saves the findings and outcomes of a batch together with the checkpoint, so that a resumed import reports each of them once. */
function makeSink(work: JobWork, csv: CsvFile): { sink: ImportSink; finish(): Promise<readonly NewTerm[]> } {
  const total = csv.rowCount
  const start: ImportCheckpoint | undefined = Value.Check(Checkpoint, work.checkpoint) ? work.checkpoint : undefined
  let waiting: ImportFinding[] = []
  let waitingRows: RowOutcome[] = []
  let last = start
  const save = async (done: number, checkpoint: ImportCheckpoint | undefined) => {
    const [findings, rows] = [waiting, waitingRows]
    waiting = []
    waitingRows = []
    await work.save({ done, total, checkpoint }, async (tx) => {
      await insertFindings(tx, work.id, findings)
      await insertOutcomes(tx, work.id, rows)
    })
    last = checkpoint
  }
  return {
    sink: {
      async findings(findings) {
        waiting.push(...findings)
      },
      rows(rows) {
        waitingRows.push(...rows)
      },
      progress: (rows, checkpoint) => save(Math.min(rows, total), checkpoint),
      isStopped: work.isStopped,
      checkpoint: start,
      hold: work.hold,
    },
    /** A file without rows can have findings, but has no batch. */
    async finish() {
      if (!work.isStopped()) await save(total, last ?? { batches: 0, counts: {} })
      return last?.newTerms ?? []
    },
  }
}
