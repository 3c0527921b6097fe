import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { retryMailCall } from '../job.calls.ts'

/** Retries an email that was given up, after a confirmation. */
export function RetryMail({ mail: { id, recipient } }: { mail: { id: number; recipient: string } }) {
  const t = useTranslations('adminJobs.mails')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" className={compact} onClick={() => setAsking(true)}>
        {t('retry')}
        <span className="sr-only">: {recipient}</span>
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('retryTitle')}
          submitLabel={t('retry')}
          draft="asks"
          onClose={() => setAsking(false)}
          onSubmit={async () => {
            await api.call(retryMailCall, { params: { id } })
            await revalidate()
          }}
        >
          <p>{t('retryNote', { recipient })}</p>
        </ActionDialog>
      )}
    </>
  )
}
