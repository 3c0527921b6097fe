import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { cancelJobCall, retryJobCall } from '../job.calls.ts'
import { isJobOpen, isPermanentProblem } from '../job.ts'
import type { Job } from '../server/job.contract.ts'

/** Buttons to cancel or repeat a job, if permitted. @param onDone reloads the job; by default, the page is revalidated */
export function JobActions({ job, onDone }: { job: Job; onDone?: () => Promise<unknown> }) {
  const t = useTranslations('adminJobs')
  const tDialog = useTranslations('admin.dialog')
  const { api } = useAdmin()
  const can = useCan()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'cancel' | 'retry' | null>(null)
  if (!can('jobs.manage')) return null
  const { id, name, status, problem } = job
  const canCancel = isJobOpen(status) && !job.isCancelRequested
  const canRetry = status === 'canceled' || (status === 'failed' && !isPermanentProblem(problem))
  return (
    <div className="flex flex-wrap gap-2 md:justify-end md:self-start">
      {canCancel && (
        <Button look="line" className={compact} onClick={() => setOpen('cancel')}>
          {t('cancel')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {canRetry && (
        <Button look="line" className={compact} onClick={() => setOpen('retry')}>
          {t('retry')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {open !== null && (
        <ActionDialog
          title={t(`${open}Title`, { name })}
          submitLabel={t(open)}
          dismissLabel={open === 'cancel' ? tDialog('back') : undefined}
          draft="asks"
          onClose={() => setOpen(null)}
          onSubmit={async () => {
            const params = { params: { id } }
            await (open === 'cancel' ? api.call(cancelJobCall, params) : api.call(retryJobCall, params))
            await (onDone ?? revalidate)()
          }}
        >
          <p>{t(`${open}Note.${job.kind}`)}</p>
        </ActionDialog>
      )}
    </div>
  )
}
