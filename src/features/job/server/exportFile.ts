/** Writes the file of an export, with progress. An export starts over after an interruption: a file of two halves would mix two states. */
import type { Readable } from 'node:stream'
import { locateJobFile, removeJobFiles } from './jobFiles.ts'
import type { JobWork } from './jobWorker.ts'

/** Progress is saved this often. */
const everyMs = 1_000

/** Ends a file that is not to be stored. */
class Stopped extends Error {}

export interface ExportWatch {
  /** To be called with each part of the file. Ends the export when the job is to stop. */
  onProgress(done: number): Promise<void>
  /** To be called before the end of the file: another worker may have taken the job over, and then the file is not stored. */
  beforeEnd(): Promise<void>
}

/** @param storedName in the folder of the job @param total of which `onProgress` counts what is done @throws JobLostError */
export async function storeExport(
  work: JobWork,
  { storedName, total }: { storedName: string; total: number },
  makeContent: (watch: ExportWatch) => Readable,
): Promise<void> {
  const { files } = work.services
  const folder = work.folder ?? 'none'
  // What a killed process had written.
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

/** How CSV files of the shop's own lists begin: the mark tells spreadsheets that the file is UTF-8. */
export const csvMark = '\ufeff'
export const csvMediaType = 'text/csv; charset=utf-8'
/** The stored name of an export that is a single CSV file. */
export const csvFileName = 'export.csv'
