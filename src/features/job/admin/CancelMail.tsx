import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { cancelMailCall } from '../job.calls.ts'

interface CancelMailProps {
  mail: { id: number; recipient: string }
  /** Name of its kind. */
  kind: string
}

/** Cancels an email that is queued or was given up, after a confirmation. */
export function CancelMail({ mail: { id, recipient }, kind }: CancelMailProps) {
  const t = useTranslations('adminMails.cancel')
  const tDialog = useTranslations('admin.dialog')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" className={compact} onClick={() => setAsking(true)}>
        {t('action')}
        <span className="sr-only">: {recipient}</span>
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('title')}
          submitLabel={t('submit')}
          dismissLabel={tDialog('back')}
          draft="asks"
          onClose={() => setAsking(false)}
          onSubmit={async () => {
            await api.call(cancelMailCall, { params: { id } })
            await revalidate()
          }}
        >
          <p>{t('note', { kind, recipient })}</p>
        </ActionDialog>
      )}
    </>
  )
}
