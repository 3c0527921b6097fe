import { useFormatter, useTranslations } from 'use-intl'
import { useConnectionProblem } from '../../staff/admin/connection.ts'
import { Badge } from '../../staff/admin/parts.tsx'
import { isJobOpen, type JobKind } from '../job.ts'
import type { Job } from '../server/job.contract.ts'

/** The progress texts of jobs that do not count rows. */
const progressTexts: Partial<Record<JobKind, 'imagesDoneOf' | 'ordersDoneOf' | 'productsDoneOf'>> = {
  renderImages: 'imagesDoneOf',
  exportOrders: 'ordersDoneOf',
  rebuildProducts: 'productsDoneOf',
  previewBulkEdit: 'productsDoneOf',
  applyBulkEdit: 'productsDoneOf',
  undoBulkEdit: 'productsDoneOf',
}

/** The status of a job: its progress, or why it failed. Screen readers announce changes. */
export function JobState({ job }: { job: Job }) {
  const t = useTranslations('adminJobs')
  const format = useFormatter()
  const { status, done, total, isCancelRequested } = job
  const isOpen = isJobOpen(status)
  const isKnown = useConnectionProblem() === null
  return (
    <div className="min-w-0 text-sm">
      <p role="status">
        <Badge isUrgent={status === 'failed'}>
          {isOpen && isCancelRequested ? t('canceling') : t(`status.${status}`)}
        </Badge>
      </p>
      {status === 'queued' && <p className="pt-1 text-quiet">{t(isKnown ? 'waits' : 'unknown')}</p>}
      {status === 'running' && (
        <>
          <progress
            aria-label={t('progress', { name: job.name })}
            max={total ?? undefined}
            value={total === null ? undefined : done}
            className="mt-2 h-2 w-full appearance-none overflow-hidden rounded-sm bg-line accent-ink [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
          />
          {total !== null && (
            <p className="figures pt-1 text-quiet">
              {t(progressTexts[job.kind] ?? 'doneOf', {
                done: format.number(done),
                total: format.number(total),
              })}
            </p>
          )}
        </>
      )}
      {job.problem !== null && <JobProblem job={job} />}
    </div>
  )
}

function JobProblem({ job: { problem, problemDetail, problemReason } }: { job: Job }) {
  const t = useTranslations('adminJobs.problem')
  const reasons = useTranslations('adminJobs.fileProblem')
  const format = useFormatter()
  /** Column names are quoted as usual in the language. */
  const showValue = (value: string | number | readonly string[]) =>
    typeof value === 'string' || typeof value === 'number'
      ? value
      : format.list(value.map((name) => t('columnName', { name })))
  const reason = problemReason?.code as Parameters<typeof reasons>[0]
  if (problem === null) return null
  return (
    <div className="pt-1 [overflow-wrap:anywhere]">
      <p>{t(problem, { detail: problemDetail ?? '' })}</p>
      {problem === 'refused' &&
        (problemReason && reasons.has(reason) ? (
          <p className="pt-1 font-medium">
            {reasons(
              reason,
              Object.fromEntries(Object.entries(problemReason.values).map(([name, value]) => [name, showValue(value)])),
            )}
          </p>
        ) : (
          // A job of another version of the shop can lack a reason that this version knows.
          <p lang="en" className="pt-1 font-medium">
            {problemDetail}
          </p>
        ))}
    </div>
  )
}
