/** The job that writes the product list to a file, with the functions of the command. */
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { openImage } from '../../../kit/images/openImage.ts'
import { languages } from '../../../shared/locale.ts'
import { countImages, writeArchive } from '../../import/server/archive/writeArchive.ts'
import { exportProducts, watchRows } from '../../import/server/export/exportProducts.ts'
import { nameByUrl } from '../../import/server/export/productRows.ts'
import { csvMediaType, storeExport } from '../../job/server/exportFile.ts'
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
  /** Images of products that are no longer in the file store. */
  missing?: number
}

/** The file that an export writes: its name for the staff, its stored name, and its media type. @param input of the job */
export function describeExport(input: unknown): { fileName: string; storedName: string; mediaType: string } {
  const { language, withImages = false } = Value.Parse(ExportRequest, input)
  const [kind, mediaType] = withImages ? ['zip', 'application/zip'] : ['csv', csvMediaType]
  return { fileName: `products-${language}.${kind}`, storedName: `products.${kind}`, mediaType }
}

export const exportProductsJob: JobHandler = async (work): Promise<ExportResult> => {
  const { language, withImages = false } = Value.Parse(ExportRequest, work.input)
  const { db, files, settings, now } = work.services
  const variants = await countVariants(db)
  const total = variants + (withImages ? await countImages(db) : 0)
  let result: ExportResult = { rows: 0 }
  const { storedName } = describeExport(work.input)
  await storeExport(work, { storedName, total }, ({ onProgress, beforeEnd }) => {
    const watch = {
      async onProgress(counts: ExportResult) {
        result = { ...counts }
        const { rows, images = 0, missing = 0 } = counts
        await onProgress(Math.min(rows, variants) + images + missing)
      },
      beforeEnd,
    }
    if (withImages)
      return writeArchive(db, { ...watch, language, now: now(), openImage: (path) => openImage(files, path) })
    return Readable.from(
      watchRows(exportProducts(db, { nameImage: nameByUrl(settings.baseUrl), language }), async (rows, isEnd) => {
        await watch.onProgress({ rows })
        if (isEnd) await beforeEnd()
      }),
    )
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
