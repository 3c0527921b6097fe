import { useState } from 'react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Currency } from '../../../../shared/money.ts'
import { Button, ButtonLink, buttonClass } from '../../../../ui/Button.tsx'
import { JobActions } from '../../../job/admin/JobActions.tsx'
import { JobState } from '../../../job/admin/JobState.tsx'
import { usePolling } from '../../../job/admin/usePolling.ts'
import { isJobOpen } from '../../../job/job.ts'
import { useAdmin, useCan } from '../../../staff/admin/adminContext.tsx'
import { BackLink } from '../../../staff/admin/BackLink.tsx'
import { ActionDialog } from '../../../staff/admin/form/ActionDialog.tsx'
import { ViewTabs } from '../../../staff/admin/lists.tsx'
import { compact, Moment, PageTitle, Section } from '../../../staff/admin/parts.tsx'
import { bulkEditAdminPath, bulkEditsAdminPath } from '../../../staff/staff.paths.ts'
import { applyBulkEditCall, undoBulkEditCall } from '../../bulkEdit.calls.ts'
import { bulkPermissions } from '../../bulkEdit.ts'
import type { BulkEdit, BulkEditRow } from '../../server/bulk/bulkEdit.contract.ts'
import { BulkRows } from './BulkRows.tsx'
import { useBulkText } from './useBulkText.ts'

export interface BulkEditData {
  edit: BulkEdit
  rows: BulkEditRow[]
  next: number | null
  currency: Currency
}

const results = ['planned', 'applied', 'stale', 'undone', 'undoStale', 'refused'] as const
const countNames = ['products', 'planned', 'applied', 'stale', 'undone', 'undoStale', 'refused', 'unchanged'] as const

/** A bulk edit from its preview to its completion: every change of a value, and the progress. */
export function BulkEditPage() {
  const t = useTranslations('adminBulk')
  const { edit, rows, next, currency } = useLoaderData<BulkEditData>()
  const can = useCan()
  const describeEdit = useBulkText()
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<'apply' | 'undo' | null>(null)
  const { id, phase, job, counts, problems } = edit
  const isOpen = job !== null && isJobOpen(job.status)
  usePolling(isOpen)
  const mayChange = can('products.bulk') && can(bulkPermissions[edit.form.kind])
  const result = query.get('result') ?? ''
  const shown = results.filter((each) => counts[each] > 0)
  return (
    <>
      <BackLink to={bulkEditsAdminPath}>{t('back')}</BackLink>
      <PageTitle title={describeEdit(edit)}>
        <div className="flex flex-wrap gap-2">
          {edit.mayApply && mayChange && (
            <Button className={compact} onClick={() => setAsked('apply')}>
              {t('apply')}
            </Button>
          )}
          {edit.mayUndo && mayChange && (
            <Button look="line" className={compact} onClick={() => setAsked('undo')}>
              {t('undo')}
            </Button>
          )}
          {!isOpen && (
            <a href={`/api/admin/bulk-edits/${id}/report`} download="" className={buttonClass('line', compact)}>
              {t('report')}
            </a>
          )}
          {job && <JobActions job={{ ...job, name: describeEdit(edit) }} />}
        </div>
      </PageTitle>
      <Section title={t(`phase.${phase}.${edit.isDone ? 'done' : 'open'}`)}>
        {phase === 'preview' && <p className="pb-3 text-sm">{t('previewNote')}</p>}
        {job && !edit.isDone && (
          <div className="max-w-md pb-3">
            <JobState job={{ ...job, name: describeEdit(edit) }} />
          </div>
        )}
        <Counts counts={counts} />
        {problems.length > 0 && (
          <ul className="flex flex-col gap-1 pt-3 text-sm">
            {problems.map(({ reason, count }) => (
              <li key={reason}>
                <span className="figures">{count}</span> {t(`problem.${reason}`)}
              </li>
            ))}
          </ul>
        )}
        <p className="pt-3 text-quiet text-sm">
          {edit.staffName} · <Moment at={edit.createdAt} />
        </p>
      </Section>
      {shown.length > 0 && (
        <Section title={t('values')}>
          <ViewTabs
            label={t('values')}
            parameter="result"
            current={result}
            views={[
              { value: '', label: t('all') },
              ...shown.map((each) => ({ value: each, label: t(`result.${each}`, { count: counts[each] }) })),
            ]}
          />
          <BulkRows rows={rows} currency={currency} />
          <div className="flex flex-wrap gap-3 pt-4 empty:hidden">
            {query.has('after') && (
              <ButtonLink look="line" className={compact} to={toUrl(id, result, null)}>
                {t('firstRows')}
              </ButtonLink>
            )}
            {next !== null && (
              <ButtonLink look="line" className={compact} to={toUrl(id, result, next)}>
                {t('nextRows')}
              </ButtonLink>
            )}
          </div>
        </Section>
      )}
      {asked && <AskDialog edit={edit} action={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Counts({ counts }: Pick<BulkEdit, 'counts'>) {
  const t = useTranslations('adminBulk.count')
  const format = useFormatter()
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {countNames
        .filter((name) => name === 'products' || counts[name] > 0)
        .map((name) => (
          <div key={name}>
            <dt className="text-quiet text-sm">{t(name)}</dt>
            <dd className="figures text-step-1">{format.number(counts[name])}</dd>
          </div>
        ))}
    </dl>
  )
}

function AskDialog({ edit, action, onClose }: { edit: BulkEdit; action: 'apply' | 'undo'; onClose(): void }) {
  const t = useTranslations('adminBulk')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const params = { id: edit.id }
  return (
    <ActionDialog
      title={t(`${action}Title`)}
      submitLabel={t(action)}
      draft="asks"
      onClose={onClose}
      onSubmit={async () => {
        await (action === 'apply' ? api.call(applyBulkEditCall, { params }) : api.call(undoBulkEditCall, { params }))
        await revalidate()
      }}
    >
      <p>
        {t(`${action}Note`, {
          count: action === 'apply' ? edit.counts.planned : edit.counts.applied,
          products: edit.counts.products,
        })}
      </p>
    </ActionDialog>
  )
}

function toUrl(id: number, result: string, after: number | null): string {
  const query = new URLSearchParams({ ...(result && { result }), ...(after !== null && { after: String(after) }) })
  return query.size === 0 ? bulkEditAdminPath(id) : `${bulkEditAdminPath(id)}?${query}`
}
