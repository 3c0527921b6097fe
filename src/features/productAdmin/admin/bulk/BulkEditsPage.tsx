import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { usePolling } from '../../../job/admin/usePolling.ts'
import { isJobOpen } from '../../../job/job.ts'
import { BackLink } from '../../../staff/admin/BackLink.tsx'
import { Pager } from '../../../staff/admin/lists.tsx'
import { Badge, Moment, PageTitle } from '../../../staff/admin/parts.tsx'
import { bulkEditAdminPath, productsAdminPath } from '../../../staff/staff.paths.ts'
import type { BulkEdit } from '../../server/bulk/bulkEdit.contract.ts'
import { useBulkText } from './useBulkText.ts'

export interface BulkEditsData {
  edits: BulkEdit[]
  next: number | null
}

/** Bulk edits, newest first. */
export function BulkEditsPage() {
  const t = useTranslations('adminBulk')
  const { edits, next } = useLoaderData<BulkEditsData>()
  const describeEdit = useBulkText()
  usePolling(edits.some(({ job }) => job !== null && isJobOpen(job.status)))
  return (
    <>
      <BackLink to={productsAdminPath}>{t('backToProducts')}</BackLink>
      <PageTitle title={t('title')} />
      {edits.length === 0 && <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
      <ul aria-label={t('title')} className="divide-y divide-line border-line border-y empty:hidden">
        {edits.map((edit) => (
          <li key={edit.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <Link to={bulkEditAdminPath(edit.id)} className="font-medium underline underline-offset-4">
                {describeEdit(edit)}
              </Link>
              <p className="text-quiet text-sm">
                {t('products', { count: edit.counts.products })} · {edit.staffName} · <Moment at={edit.createdAt} />
              </p>
            </div>
            <Badge>{t(`phase.${edit.phase}.${edit.isDone ? 'done' : 'open'}`)}</Badge>
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </>
  )
}
