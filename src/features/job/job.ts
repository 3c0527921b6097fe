/** Long work that the staff start: imports, exports. */

export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Every kind of job; `server/jobs.ts` must know how to do each, or it does not compile. */
export const jobKinds = [
  'checkImport',
  'runImport',
  'exportProducts',
  'exportOrders',
  'exportSubscribers',
  'rebuildProducts',
  'previewBulkEdit',
  'applyBulkEdit',
  'undoBulkEdit',
  'renderImages',
] as const
export type JobKind = (typeof jobKinds)[number]

/** Those that write a file to be downloaded. */
export const exportKinds = ['exportProducts', 'exportOrders', 'exportSubscribers'] as const satisfies readonly JobKind[]

/** Exports of personal data. Their files are downloaded with a fresh proof, and deleted soon. */
export const personalExportKinds = ['exportOrders', 'exportSubscribers'] as const satisfies readonly JobKind[]
/** How long files with personal data are kept after their job has ended, in hours. */
export const personalFileHours = 24

export function isPersonalExport(kind: string): boolean {
  return personalExportKinds.some((each) => each === kind)
}

/** Those that need no file or choice: the page of jobs starts them. */
export const plainJobKinds = ['rebuildProducts'] as const satisfies readonly JobKind[]

/**
 * Why a job failed.
 * - refused: what it works on is not usable; the detail is a sentence
 * - filesMissing: its files are not in this process’s data folder
 * - interrupted: several processes in a row ended while they did it
 * - studioMissing: the process that took it cannot render
 * - studioFailed: the studio ended with an error, which is the detail
 * - productGone: the product was deleted, or is no bicycle any more
 * - bulkEditGone: the bulk edit was deleted
 * - bulkEditUndone: the bulk edit was undone before it had been applied completely
 * - unexpected: anything else; the detail is the code of the error, which the log has in full
 */
export const jobProblems = [
  'refused',
  'filesMissing',
  'interrupted',
  'studioMissing',
  'studioFailed',
  'productGone',
  'bulkEditGone',
  'bulkEditUndone',
  'unexpected',
] as const
export type JobProblem = (typeof jobProblems)[number]

const lastingProblems: ReadonlySet<string | null> = new Set<JobProblem>([
  'refused',
  'filesMissing',
  'bulkEditGone',
  'bulkEditUndone',
])

/** Whether a job that failed fails again: a refused file stays what it is, and missing files do not come back. */
export function isLastingProblem(problem: string | null): boolean {
  return lastingProblems.has(problem)
}

export function isJobOpen(status: JobStatus): boolean {
  return status === 'queued' || status === 'running'
}

/** Emails by what became of them. */
export const mailViews = ['waiting', 'sent', 'failed', 'canceled'] as const
