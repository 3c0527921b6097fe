import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact, Moment, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { bulkEditsAdminPath, importAdminPath, jobsAdminPath, mailsAdminPath } from '../../staff/staff.paths.ts'
import { FailedWebhooks } from '../../webhook/admin/FailedWebhooks.tsx'
import type { FailedWebhook } from '../../webhook/server/failedWebhook.contract.ts'
import { startJobCall } from '../job.calls.ts'
import { isJobOpen } from '../job.ts'
import type { Job, UndeliverableMail } from '../server/job.contract.ts'
import { JobActions } from './JobActions.tsx'
import { JobState } from './JobState.tsx'
import { RetryMail } from './RetryMail.tsx'
import { usePolling } from './usePolling.ts'

export interface JobsData {
  jobs: Job[]
  next: number | null
  /** Null without permission to see them. */
  mails: UndeliverableMail[] | null
  /** Whether there are more than those in `mails`. */
  hasMoreMails: boolean
  /** Null without permission to see them. */
  webhooks: { data: FailedWebhook[]; hasMore: boolean } | null
}

/** Background work of the shop: imports, exports, and emails and webhooks that could not be delivered. */
export function JobsPage() {
  const t = useTranslations('adminJobs')
  const list = useTranslations('admin.list')
  const { jobs, next, mails, hasMoreMails, webhooks } = useLoaderData<JobsData>()
  const [search] = useSearchParams()
  const can = useCan()
  const hasFailures = Boolean(mails?.length || webhooks?.data.length)
  usePolling(jobs.some(({ status }) => isJobOpen(status)))
  return (
    <>
      <PageTitle title={t('title')}>
        <div className="flex flex-wrap gap-2">
          {can('mails.manage') && (
            <ButtonLink look="line" className={compact} to={mailsAdminPath}>
              {t('mails.all')}
            </ButtonLink>
          )}
          {can('jobs.manage') && <Rebuild />}
        </div>
      </PageTitle>
      {mails !== null && mails.length > 0 && <Mails mails={mails} hasMore={hasMoreMails} />}
      {webhooks !== null && webhooks.data.length > 0 && (
        <FailedWebhooks webhooks={webhooks.data} hasMore={webhooks.hasMore} />
      )}
      {jobs.length === 0 && hasFailures && <p className="border-line border-t py-4 text-quiet">{t('none')}</p>}
      {jobs.length === 0 && !hasFailures && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      {jobs.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line border-line border-y">
          {jobs.map((job) => (
            <JobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3 pt-4">
        {search.has('before') && (
          <ButtonLink look="line" className={compact} to={jobsAdminPath}>
            {list('newest')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink look="line" className={compact} to={`${jobsAdminPath}?before=${next}`}>
            {list('older')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Rebuild() {
  const t = useTranslations('adminJobs')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" className={compact} onClick={() => setAsking(true)}>
        {t('rebuild')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('rebuildTitle')}
          submitLabel={t('rebuild')}
          draft="asks"
          onClose={() => setAsking(false)}
          onSubmit={async () => {
            await api.call(startJobCall, { input: { kind: 'rebuildProducts' } })
            await revalidate()
          }}
        >
          <p>{t('rebuildNote')}</p>
        </ActionDialog>
      )}
    </>
  )
}

function JobItem({ job }: { job: Job }) {
  const t = useTranslations('adminJobs')
  const isBulkEdit = job.kind.endsWith('BulkEdit')
  const isImport = job.kind === 'checkImport' || job.kind === 'runImport'
  return (
    <li className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">
          {isImport ? (
            <Link to={importAdminPath(job.id)} className="underline underline-offset-4">
              {job.name}
            </Link>
          ) : isBulkEdit ? (
            <Link to={bulkEditsAdminPath} className="underline underline-offset-4">
              {t(`kind.${job.kind}`)}
            </Link>
          ) : (
            job.name || t(`kind.${job.kind}`)
          )}
        </p>
        {job.name && <p className="text-quiet text-sm">{t(`kind.${job.kind}`)}</p>}
        <p className="text-quiet text-sm">
          {job.staffName} · <Moment at={job.createdAt} />
        </p>
      </div>
      <JobState job={job} />
      <JobActions job={job} />
    </li>
  )
}

function Mails({ mails, hasMore }: { mails: readonly UndeliverableMail[]; hasMore: boolean }) {
  const t = useTranslations('adminJobs.mails')
  return (
    <Section title={t('title')}>
      <p className="pb-3 text-sm">{t('intro')}</p>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">{mail.recipient}</span>
              <span className="text-quiet">
                {t('about', { kind: mail.kind, count: mail.attempts })} · <Moment at={mail.createdAt} />
              </span>
            </span>
            <RetryMail mail={mail} />
          </li>
        ))}
      </ul>
      {hasMore && <p className="pt-2 text-quiet text-sm">{t('more')}</p>}
    </Section>
  )
}
