/** Long-running work that the staff start, such as imports and exports. */

export const jobStatuses = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Every kind of job. A kind without a handler in `server/jobs.ts` is a type error. */
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

/** Jobs that write a file for download. */
export const exportKinds = ['exportProducts', 'exportOrders', 'exportSubscribers'] as const satisfies readonly JobKind[]

/** Exports of personal data. Downloading their files requires re-authentication, and they are deleted early. */
export const personalExportKinds = ['exportOrders', 'exportSubscribers'] as const satisfies readonly JobKind[]
/** Hours that files with personal data are kept after the end of their job. */
export const personalFileHours = 24

export function isPersonalExport(kind: string): boolean {
  return personalExportKinds.some((each) => each === kind)
}

/** Jobs without input, which the jobs page can start. */
export const plainJobKinds = ['rebuildProducts'] as const satisfies readonly JobKind[]

/**
 * Why a job failed.
 * - refused: its input is unusable; the detail is a sentence
 * - filesMissing: its files are not in this process’s data folder
 * - interrupted: several processes in a row ended while running it
 * - studioMissing: the process that took it cannot render
 * - studioFailed: the studio ended with an error, which is the detail
 * - productGone: the product was deleted, or is no longer a bicycle
 * - bulkEditGone: the bulk edit was deleted
 * - bulkEditUndone: the bulk edit was undone before it had been applied completely
 * - unexpected: anything else; the detail is the code of the error, which is logged in full
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

/** Whether a failed job would fail again: a rejected file does not change, and missing files do not return. */
export function isPermanentProblem(problem: string | null): boolean {
  return lastingProblems.has(problem)
}

export function isJobOpen(status: JobStatus): boolean {
  return status === 'queued' || status === 'running'
}

/** Emails by outcome. */
export const mailViews = ['waiting', 'sent', 'failed', 'canceled'] as const
