/** Writes the product list to a file as a job, with the functions of the command. */
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { languages } from '../../../shared/locale.ts'
import { countImages, writeArchive } from '../../import/server/archive/writeArchive.ts'
import { exportProducts, watchRows } from '../../import/server/export/exportProducts.ts'
import { nameByUrl } from '../../import/server/export/productRows.ts'
import { openImage } from '../../import/server/images/openImage.ts'
import { locateJobFile, removeJobFiles } from '../../job/server/jobFiles.ts'
import type { JobHandler } from '../../job/server/jobWorker.ts'

export const ExportRequest = Type.Object({
  language: Type.Enum([...languages], { description: 'Of the texts in the file' }),
  withImages: Type.Optional(Type.Boolean({ description: 'A ZIP file with the images, which an import takes back' })),
})

export interface ExportResult {
  /** Rows below the header. */
  rows: number
  /** Only of an archive. */
  images?: number
  /** Images of products that are not stored any more. */
  missing?: number
}

/** The file that an export writes: its name for the staff and in the job's folder, and its kind. @param input of the job */
export function describeExport(input: unknown): { fileName: string; storedName: string; mediaType: string } {
  const { language, withImages = false } = Value.Parse(ExportRequest, input)
  const [kind, mediaType] = withImages ? ['zip', 'application/zip'] : ['csv', 'text/csv; charset=utf-8']
  return { fileName: `products-${language}.${kind}`, storedName: `products.${kind}`, mediaType }
}

/** Progress is saved this often. */
const everyMs = 1_000

/** Ends a file that is not to be stored. */
class Stopped extends Error {}

/** Begins anew after an interruption: a file of two halves would mix two states of the catalog. */
export const exportProductsJob: JobHandler = async (work): Promise<ExportResult> => {
  const { language, withImages = false } = Value.Parse(ExportRequest, work.input)
  const { db, files, settings, now } = work.services
  const folder = work.folder ?? 'none'
  // What a killed process had written.
  await removeJobFiles(files, folder)
  const variants = await countVariants(db)
  const total = variants + (withImages ? await countImages(db) : 0)
  let result: ExportResult = { rows: 0 }
  let savedAt = performance.now()
  const watch = {
    async onProgress(counts: ExportResult) {
      result = { ...counts }
      if (work.isStopped()) throw new Stopped()
      if (performance.now() - savedAt < everyMs) return
      const { rows, images = 0, missing = 0 } = counts
      await work.save({ done: Math.min(Math.min(rows, variants) + images + missing, total), total })
      savedAt = performance.now()
    },
    // Another worker may have taken the job over: then this fails, and the file is not stored.
    beforeEnd: () => work.save({ done: total, total }),
  }
  const content = withImages
    ? writeArchive(db, { ...watch, language, now: now(), openImage: (path) => openImage(files, path) })
    : Readable.from(
        watchRows(exportProducts(db, { nameImage: nameByUrl(settings.baseUrl), language }), async (rows, isEnd) => {
          await watch.onProgress({ rows })
          if (isEnd) await watch.beforeEnd()
        }),
      )
  await files.put(locateJobFile(folder, describeExport(work.input).storedName), content).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error
  })
  return result
}

async function countVariants(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('variant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
