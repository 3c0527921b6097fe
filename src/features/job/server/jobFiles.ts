/** The files of jobs, in one folder per job in the file store. Jobs that process the same file share its folder. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import type { Services, Settings } from '../../../kit/services.ts'
import { dayMs, hourMs } from '../../../shared/durations.ts'
import { personalFileHours } from '../job.ts'
import { findJobsOfFolder } from './job.sql.ts'
import { deleteJobsBefore, erasePersonalExports, erasePersonalImports } from './oldJobs.sql.ts'

const jobsFolder = 'jobs'

/** @param folder the job's @returns the path of its file in the file store */
export function locateJobFile(folder: string, name: string): string {
  return `${jobsFolder}/${folder}/${name}`
}

export async function removeJobFiles(files: FileStore, folder: string): Promise<void> {
  await files.removeFolder(`${jobsFolder}/${folder}`)
}

/** Local directory to which this process copies files of jobs that were created on another machine. */
export function localCopies({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return join(dataDir, 'cache', jobsFolder)
}

/** Long enough to consult a report again. */
const retentionMs = 30 * dayMs
/** How long the fact that there was an import and the number of changed rows remain available. */
const summaryKeptForMs = 365 * dayMs
/** A job is queued at the end of its upload. If the process is killed before, the files belong to no job. */
const abandonedAfterMs = dayMs

/** @returns when the files with personal data of a job that ended at `finishedAt` are deleted */
export function personalFileEnd(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + personalFileHours * hourMs)
}

/** Whether the rows of an import that ended at `finishedAt` still exist. */
export function areRowsKept(finishedAt: Date, now: Date): boolean {
  return finishedAt.getTime() >= now.getTime() - retentionMs
}

/**
 * Deletes jobs with their files a month after their end (imports keep their summary for a year), files of personal data after a
 * day, and files that belong to no job.
 */
export async function deleteOldJobs(services: Services): Promise<void> {
  const { db, files, now } = services
  const before = new Date(now().getTime() - retentionMs)
  const summariesBefore = new Date(now().getTime() - summaryKeptForMs)
  const personalBefore = new Date(now().getTime() - personalFileHours * hourMs)
  const folders = await inTransaction(db, async (tx) => [
    ...(await deleteJobsBefore(tx, before, summariesBefore)),
    ...(await erasePersonalExports(tx, personalBefore)),
    ...(await erasePersonalImports(tx, personalBefore)),
  ])
  for (const folder of folders) await removeJobFiles(files, folder)
  await removeAbandonedUploads(services)
  await removeAbandonedCopies(services)
}

async function removeAbandonedUploads({ db, files, now }: Services): Promise<void> {
  const changedAt = new Map<string, number>()
  for await (const { path, modifiedAt } of files.list(jobsFolder)) {
    const [, folder = ''] = path.split('/')
    changedAt.set(folder, Math.max(changedAt.get(folder) ?? 0, modifiedAt.getTime()))
  }
  for (const [folder, time] of changedAt) {
    if (time > now().getTime() - abandonedAfterMs) continue
    if ((await findJobsOfFolder(db, folder)).length === 0) await removeJobFiles(files, folder)
  }
}

async function removeAbandonedCopies({ settings, now }: Services): Promise<void> {
  const folder = localCopies(settings)
  for (const name of await readdir(folder).catch(() => [])) {
    // The job of a copy may end, and remove it, at any moment.
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < now().getTime() - abandonedAfterMs) await rm(join(folder, name), { recursive: true, force: true })
  }
}
