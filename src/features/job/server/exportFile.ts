/**
 * Writes the file of an export and reports progress. An interrupted export starts over, because a file of two halves would mix
 * two states.
 */
import type { Readable } from 'node:stream'
import { locateJobFile, removeJobFiles } from './jobFiles.ts'
import type { JobWork } from './jobWorker.ts'

/** Interval at which progress is saved. */
const everyMs = 1_000

/** Aborts a file that must not be stored. */
class Stopped extends Error {}

export interface ExportWatch {
  /** Call it with each part of the file. Ends the export when the job is to stop. */
  onProgress(done: number): Promise<void>
  /** Call it before the end of the file: if another worker has taken over the job, the file is not stored. */
  beforeEnd(): Promise<void>
}

/**
 * @param storedName in the folder of the job
 * @param total the number of which `onProgress` counts the completed ones
 * @throws JobLostError
 */
export async function storeExport(
  work: JobWork,
  { storedName, total }: { storedName: string; total: number },
  makeContent: (watch: ExportWatch) => Readable,
): Promise<void> {
  const { files } = work.services
  const folder = work.folder ?? 'none'
  // Removes what a killed process wrote.
  await removeJobFiles(files, folder)
  let savedAt = performance.now()
  const content = makeContent({
    async onProgress(done) {
      if (work.isStopped()) throw new Stopped()
      if (performance.now() - savedAt < everyMs) return
      await work.save({ done: Math.min(done, total), total })
      savedAt = performance.now()
    },
    beforeEnd: () => work.save({ done: total, total }),
  })
  await files.put(locateJobFile(folder, storedName), content).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error
  })
}

/** The start of CSV exports: the byte order mark tells spreadsheets that the file is UTF-8. */
export const csvMark = '\ufeff'
export const csvMediaType = 'text/csv; charset=utf-8'
/** The stored name of an export that is a single CSV file. */
export const csvFileName = 'export.csv'
