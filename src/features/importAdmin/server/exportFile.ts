/** The file written by an export. */
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { exportKinds, isPersonalExport, type JobKind } from '../../job/job.ts'
import { csvFileName, csvMediaType } from '../../job/server/exportFile.ts'
import { findJob, type JobRow } from '../../job/server/job.sql.ts'
import { locateJobFile, personalFileEnd } from '../../job/server/jobFiles.ts'
import { describeExport } from './exportJob.ts'

/** @throws ShopError 404 unless it is a job of one of the kinds */
export async function requireJob(db: Db, id: number, ...kinds: readonly JobKind[]): Promise<JobRow> {
  const job = await findJob(db, id)
  if (!job || !kinds.some((kind) => kind === job.kind)) throw new ShopError('request.notFound')
  return job
}

/**
 * When the file is deleted. Null for an export that has not succeeded, or without personal data: that file is kept as long as its
 * job.
 */
export function exportFileEnd({ kind, status, finishedAt }: JobRow): Date | null {
  return isPersonalExport(kind) && status === 'succeeded' && finishedAt !== null ? personalFileEnd(finishedAt) : null
}

/** Finds the file of an export; null until the export succeeds, and when the file does not exist or has expired. */
export async function findExportFile({ files, now }: Pick<Services, 'files' | 'now'>, job: JobRow) {
  const { kind, status, folder } = job
  if (!exportKinds.some((each) => each === kind) || status !== 'succeeded' || folder === null) return null
  const end = exportFileEnd(job)
  if (end !== null && end <= now()) return null
  const { storedName, mediaType } = describeFile(job)
  const path = locateJobFile(folder, storedName)
  return (await files.find(path)) ? { path, mediaType } : null
}

/** All exports but that of products are single CSV files. */
function describeFile({ kind, input }: Pick<JobRow, 'kind' | 'input'>): { storedName: string; mediaType: string } {
  return kind === 'exportProducts' ? describeExport(input) : { storedName: csvFileName, mediaType: csvMediaType }
}
