import clsx from 'clsx'
import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/Button.tsx'
import { JobActions } from '../../job/admin/JobActions.tsx'
import { JobState } from '../../job/admin/JobState.tsx'
import { usePolling } from '../../job/admin/usePolling.ts'
import { isJobOpen } from '../../job/job.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact, Moment, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { importAdminPath, importsAdminPath, productsAdminPath } from '../../staff/staff.paths.ts'
import { runImportCall } from '../importAdmin.calls.ts'
import { reportFilePath, rowsFilePath } from '../importAdmin.ts'
import type { ImportDetail } from '../server/importAdmin.contract.ts'
import { ImportRows, type ImportRowsData } from './ImportRows.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { CreatedTerms, NewTerms } from './NewTerms.tsx'
import { type TermDecisions, useTermDecisions } from './useTermDecisions.ts'

/** The check of a file, or its import: the progress, and what was found in the file, row by row. */
export function ImportPage() {
  const t = useTranslations('adminImports')
  const data = useLoaderData<ImportRowsData>()
  const { detail } = data
  const { job, rows } = detail
  const [isStarting, setStarting] = useState(false)
  const isOpen = isJobOpen(job.status)
  const decisions = useTermDecisions(detail)
  usePolling(isOpen)
  return (
    <>
      <BackLink to={importsAdminPath}>{t('back')}</BackLink>
      <PageTitle title={t(`page.${job.kind === 'runImport' ? 'run' : 'check'}`, { name: job.name })}>
        <div className="flex flex-wrap gap-2">
          {detail.isStartable && (
            <Button className={compact} onClick={() => setStarting(decisions.check())}>
              {t('start')}
            </Button>
          )}
          {detail.runId !== null && (
            <ButtonLink className={compact} to={importAdminPath(detail.runId)}>
              {t('openRun')}
            </ButtonLink>
          )}
          {hasImportedProducts(detail) && (
            <ButtonLink className={compact} to={productsAdminPath}>
              {t('openProducts')}
            </ButtonLink>
          )}
          {!isOpen && rows !== null && detail.hasRows && (
            <a href={reportFilePath(job.id)} download="" className={buttonClass('line', compact)}>
              {t('report')}
            </a>
          )}
          {!isOpen && detail.outcomes !== null && detail.hasRows && (
            <a href={rowsFilePath(job.id)} download="" className={buttonClass('line', compact)}>
              {t('rowsFile')}
            </a>
          )}
          <JobActions job={job} />
        </div>
      </PageTitle>
      <Section title={t('state')}>
        <div className="max-w-md">
          <JobState job={job} />
        </div>
        <Facts detail={detail} />
        <ValuesEnd detail={detail} />
      </Section>
      {rows !== null && (
        <>
          <Outcome detail={detail} />
          {detail.isStartable ? <NewTerms {...{ detail, decisions }} /> : <CreatedTerms detail={detail} />}
          {detail.hasRows ? <ImportRows {...data} /> : <ImportSummary detail={detail} />}
        </>
      )}
      {isStarting && <StartDialog {...{ detail, decisions }} onClose={() => setStarting(false)} />}
    </>
  )
}

/** Whether products were created, which the list of products begins with. */
function hasImportedProducts({ job, counts, options }: ImportDetail): boolean {
  const created = counts.find(({ name }) => name === 'created')?.count ?? 0
  return job.kind === 'runImport' && options.target === 'products' && created > 0
}

function Facts({ detail: { job, options } }: { detail: ImportDetail }) {
  const t = useTranslations('adminImports')
  return (
    <p className="pt-3 text-quiet text-sm">
      {t(`targets.${options.target}`)}
      {options.target !== 'translations' && ` · ${languageNames[options.language]}`}
      {options.target === 'products' && ` · ${options.currency}`}
      {options.target === 'products' && options.keepStock && ` · ${t('keepStock')}`}
      {options.target === 'products' && options.allowFree && ` · ${t('allowFree')}`}
      {' · '}
      {job.staffName} · <Moment at={job.createdAt} />
    </p>
  )
}

/** States until when personal data in the file is available, or that it has been deleted. */
function ValuesEnd({ detail: { valuesUntil, hasRows, hasValues } }: { detail: ImportDetail }) {
  const t = useTranslations('adminImports')
  if (valuesUntil === null || !hasRows) return null
  return (
    <p className="pt-1 text-quiet text-sm">
      {hasValues ? t.rich('valuesUntil', { when: () => <Moment at={valuesUntil} /> }) : t('valuesGone')}
    </p>
  )
}

/** The counts, most interesting first. */
const countNames = [
  'created',
  'updated',
  'changed',
  'unchanged',
  'rejected',
  'variants',
  'images',
  'deactivated',
] as const

function Outcome({ detail: { job, counts, options, runId } }: { detail: ImportDetail }) {
  const t = useTranslations('adminImports')
  const format = useFormatter()
  const shown = countNames.flatMap((name) => counts.find((each) => each.name === name) ?? [])
  const isDone = job.kind === 'runImport'
  return (
    <Section title={t(isDone ? 'done' : 'would')}>
      <p className="pb-3 text-sm empty:hidden">
        {!isDone && t(runId === null ? 'wouldNote' : 'wouldNoteDone')}{' '}
        {options.target !== 'reviews' && t('countedProducts')}
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4 lg:grid-cols-7">
        {shown.map(({ name, count }) => (
          <div key={name} className="flex flex-col justify-between">
            <dt className="text-quiet text-sm">{t(`counts.${name as (typeof countNames)[number]}`)}</dt>
            <dd className={clsx('figures text-step-1', name === 'rejected' && count > 0 && 'font-semibold')}>
              {format.number(count)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

function StartDialog({
  detail: { job, counts, rows },
  decisions,
  onClose,
}: {
  detail: ImportDetail
  decisions: TermDecisions
  onClose(): void
}) {
  const t = useTranslations('adminImports')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const count = (...names: readonly string[]) =>
    counts.filter(({ name }) => names.includes(name)).reduce((sum, each) => sum + each.count, 0)
  return (
    <ActionDialog
      title={t('startTitle', { name: job.name })}
      submitLabel={t('start')}
      draft="asks"
      onClose={onClose}
      onSubmit={async () => {
        const { data } = await api.call(runImportCall, { params: { id: job.id }, input: { terms: decisions.list() } })
        decisions.remove()
        await navigate(importAdminPath(data.id))
      }}
    >
      <p>
        {t('startNote', {
          created: count('created'),
          updated: count('updated', 'changed'),
          rejected: rows?.rejected ?? 0,
        })}
      </p>
      <p>{t('startLeave')}</p>
    </ActionDialog>
  )
}
