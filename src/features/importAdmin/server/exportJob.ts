/** Writes the product list to a file as a job, with the function of the command. */
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { languages } from '../../../shared/locale.ts'
import { exportProducts } from '../../import/server/export/exportProducts.ts'
import { locateJobFile } from '../../job/server/jobFiles.ts'
import type { JobHandler } from '../../job/server/jobWorker.ts'

export const ExportRequest = Type.Object({
  language: Type.Enum([...languages], { description: 'Of the texts in the file' }),
})

export interface ExportResult {
  /** Rows below the header. */
  rows: number
}

/** The name of the file in the job's folder. */
export const exportName = 'products.csv'

/** Progress is saved this often. */
const everyMs = 1_000

/** Ends a file that is not to be stored. */
class Stopped extends Error {}

/** Begins anew after an interruption: a file of two halves would mix two states of the catalog. */
export const exportProductsJob: JobHandler = async (work): Promise<ExportResult> => {
  const { language } = Value.Parse(ExportRequest, work.input)
  const { db, files, settings } = work.services
  const { count: total } = await db
    .selectFrom('variant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let rows = 0
  async function* watched() {
    const parts = exportProducts(db, { baseUrl: settings.baseUrl, language })
    let savedAt = performance.now()
    let done = 0
    for (;;) {
      const part = await parts.next()
      if (part.done) {
        rows = part.value
        // Another worker may have taken the job over: then this fails, and the file is not stored.
        await work.save({ done: total, total })
        return
      }
      yield part.value
      done += part.value.split('\n').length - 1
      if (work.isStopped()) throw new Stopped()
      if (performance.now() - savedAt < everyMs) continue
      await work.save({ done: Math.min(done, total), total })
      savedAt = performance.now()
    }
  }
  await files
    .put(locateJobFile(work.folder ?? 'none', exportName), Readable.from(watched()))
    .catch((error: unknown) => {
      if (!(error instanceof Stopped)) throw error
    })
  return { rows }
}
