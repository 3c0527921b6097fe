/** Writes the product list to a file as a job, with the function of the command. */
import { createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { languages } from '../../../shared/locale.ts'
import { exportProducts } from '../../import/server/export/exportProducts.ts'
import { jobFolder } from '../../job/server/jobFolder.ts'
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

/** Begins anew after an interruption: a file of two halves would mix two states of the catalog. */
export const exportProductsJob: JobHandler = async (work): Promise<ExportResult> => {
  const { language } = Value.Parse(ExportRequest, work.input)
  const { db, settings } = work.services
  const folder = jobFolder(settings, work.folder ?? '')
  await mkdir(folder, { recursive: true, mode: 0o700 })
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
        return
      }
      yield part.value
      done += part.value.split('\n').length - 1
      if (work.isStopped()) return
      if (performance.now() - savedAt < everyMs) continue
      await work.save({ done: Math.min(done, total), total })
      savedAt = performance.now()
    }
  }
  const path = join(folder, exportName)
  // Another worker that lost the job may still be writing its own file.
  const unfinished = `${path}.${work.attempt}.part`
  await pipeline(Readable.from(watched()), createWriteStream(unfinished, { mode: 0o600 }))
  if (work.isStopped()) return { rows }
  await work.save({ done: total, total })
  await rename(unfinished, path)
  return { rows }
}
