import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type messages from '../../../../messages/en/adminMails.json'
import type { Answer } from '../../../shared/contract.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { Pager, ViewTabs } from '../../staff/admin/lists.tsx'
import { Moment, PageTitle } from '../../staff/admin/parts.tsx'
import { jobsAdminPath } from '../../staff/staff.paths.ts'
import { mailViews } from '../job.ts'
import type { mailsCall as mailsContract } from '../server/job.contract.ts'
import { CancelMail } from './CancelMail.tsx'
import { RetryMail } from './RetryMail.tsx'
import { usePolling } from './usePolling.ts'

/** Emails that are queued, sent, given up or canceled. */
export function MailsPage() {
  const t = useTranslations('adminMails')
  const { data: mails, counts, next } = useLoaderData<Answer<typeof mailsContract>>()
  const [query] = useSearchParams()
  const view = mailViews.find((each) => each === query.get('view')) ?? 'waiting'
  const nameProblem = (problem: string) => (t.has(toProblemKey(problem)) ? t(toProblemKey(problem)) : problem)
  const nameKind = (kind: string) => (t.has(toKey(kind)) ? t(toKey(kind)) : kind)
  // Polls only for emails without a failed attempt, because retries are minutes or hours away.
  usePolling(view === 'waiting' && mails.some(({ attempts, isBeingSent }) => attempts === 0 || isBeingSent))
  return (
    <>
      <BackLink to={jobsAdminPath}>{t('back')}</BackLink>
      <PageTitle title={t('title')} />
      <ViewTabs
        label={t('views')}
        parameter="view"
        views={mailViews.map((value) => ({ value, label: t(`view.${value}`, { count: counts[value] }) }))}
        current={view}
      />
      <p className="py-3 text-quiet text-sm">{t(`note.${view}`)}</p>
      {mails.length === 0 && (
        <EmptyState of="orders" title={t(`none.${view}`)}>
          {t('noneHint')}
        </EmptyState>
      )}
      <ul aria-label={t('title')} className="divide-y divide-line border-line border-y text-sm empty:hidden">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{mail.recipient}</p>
              <p className="text-quiet">
                {nameKind(mail.kind)} · <Moment at={mail.sentAt ?? mail.canceledAt ?? mail.createdAt} />
                {mail.sentAt === null && ` · ${t('attempts', { count: mail.attempts })}`}
              </p>
              {mail.sentAt === null && mail.problem !== null && <p>{nameProblem(mail.problem)}</p>}
              {mail.isBeingSent && <p className="text-quiet">{t('beingSent')}</p>}
              {mail.nextAttemptAt !== null && mail.attempts > 0 && !mail.isBeingSent && (
                <p className="text-quiet">{t.rich('next', { at: () => <Moment at={mail.nextAttemptAt ?? ''} /> })}</p>
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              {view === 'failed' && <RetryMail mail={mail} />}
              {(view === 'waiting' || view === 'failed') && !mail.isBeingSent && (
                <CancelMail mail={mail} kind={nameKind(mail.kind)} />
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </>
  )
}

/** The message key for a kind of email, which can be unknown if another version of the shop queued it. */
function toKey(kind: string) {
  return `kind.${kind as keyof typeof messages.kind}` as const
}

/** The message key for why an email was not sent, which can be unknown if another version of the shop stored it. */
function toProblemKey(problem: string) {
  return `problem.${problem as keyof typeof messages.problem}` as const
}
