import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { importsAdminPath } from '../../staff/staff.paths.ts'
import { exportSubscribersCall } from '../customerAdmin.calls.ts'

/** Exports the subscribers of the newsletter, and links to the export. */
export function ExportSubscribers() {
  const t = useTranslations('adminCustomers.subscribers')
  const { api } = useAdmin()
  const can = useCan()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!can('exports.run')) return null
  return (
    <>
      <Button look="line" className={compact} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <ActionDialog
          title={t('title')}
          submitLabel={t('do')}
          draft="asks"
          onClose={() => setOpen(false)}
          onSubmit={async () => {
            await api.call(exportSubscribersCall)
            await navigate(importsAdminPath)
          }}
        >
          <p>{t('note')}</p>
        </ActionDialog>
      )}
    </>
  )
}
