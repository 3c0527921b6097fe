/** The files of jobs, each job's in a folder of its own below the data folder. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Services, Settings } from '../../../kit/services.ts'
import { deleteJobsBefore, findJobsOfFolder } from './job.sql.ts'

/** Creates a folder. @returns its name, for the job */
export async function createJobFolder({ dataDir }: Pick<Settings, 'dataDir'>): Promise<string> {
  const name = randomUUID()
  await mkdir(join(dataDir, 'jobs', name), { recursive: true, mode: 0o700 })
  return name
}

/** The path of a job's folder. */
export function jobFolder({ dataDir }: Pick<Settings, 'dataDir'>, name: string): string {
  return join(dataDir, 'jobs', name)
}

export async function removeJobFolder(settings: Pick<Settings, 'dataDir'>, name: string): Promise<void> {
  await rm(jobFolder(settings, name), { recursive: true, force: true })
}

/** @returns the size of a file in bytes; null when there is none */
export async function findFileSize(path: string): Promise<number | null> {
  return await stat(path).then(
    (file) => (file.isFile() ? file.size : null),
    () => null,
  )
}

/** Long enough to look at a report again. Files of imports and exports may contain personal data. */
const keptForMs = 30 * 24 * 60 * 60 * 1000

/** Deletes jobs that ended a month ago, with their files. */
export async function deleteOldJobs({ db, settings, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - keptForMs)
  const folders = await inTransaction(db, (tx) => deleteJobsBefore(tx, before))
  for (const folder of folders) await removeJobFolder(settings, folder)
  await removeAbandonedUploads(db, settings, now())
}

/** A job is queued at the end of its upload. A process that was killed before left a folder that no job has. */
const abandonedAfterMs = 24 * 60 * 60 * 1000

async function removeAbandonedUploads(db: Db, settings: Pick<Settings, 'dataDir'>, now: Date): Promise<void> {
  for (const name of await readdir(join(settings.dataDir, 'jobs')).catch(() => [])) {
    const { birthtime, mtime } = await stat(jobFolder(settings, name))
    const newest = Math.max(birthtime.getTime(), mtime.getTime())
    if (newest > now.getTime() - abandonedAfterMs) continue
    if ((await findJobsOfFolder(db, name)).length === 0) await removeJobFolder(settings, name)
  }
}
