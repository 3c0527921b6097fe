import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { isPersonalExport } from '../../job/job.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { compact, Moment } from '../../staff/admin/parts.tsx'
import { exportLinkCall } from '../importAdmin.calls.ts'
import { exportFilePath } from '../importAdmin.ts'
import type { Transfer } from '../server/importAdmin.contract.ts'

/** Downloads an exported file. Personal data requires re-authentication, which the dialog asks for. */
export function DownloadExport({ transfer }: { transfer: Transfer }) {
  const t = useTranslations('adminImports')
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { id, kind, name, hasFile } = transfer
  if (!hasFile || !can('exports.run')) return null
  const label = (
    <>
      {t('download')}
      <span className="sr-only">: {name}</span>
    </>
  )
  if (!isPersonalExport(kind))
    return (
      <a href={exportFilePath(id)} download={name} className={buttonClass('line', compact)}>
        {label}
      </a>
    )
  return (
    <>
      <Button look="line" className={compact} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <DownloadDialog transfer={transfer} onClose={() => setOpen(false)} />}
    </>
  )
}

function DownloadDialog({ transfer: { id, name }, onClose }: { transfer: Transfer; onClose(): void }) {
  const t = useTranslations('adminImports')
  const { api } = useAdmin()
  return (
    <ActionDialog
      title={t('downloadTitle', { name })}
      submitLabel={t('download')}
      draft="asks"
      onClose={onClose}
      onSubmit={async () => {
        const { data } = await api.call(exportLinkCall, { params: { id } })
        saveFile(data.url, name)
      }}
    >
      <p>{t('downloadNote')}</p>
    </ActionDialog>
  )
}

/** States until when a file of personal data can be downloaded, or that it has been deleted. */
export function FileEnd({ transfer: { fileUntil, hasFile } }: { transfer: Transfer }) {
  const t = useTranslations('adminImports')
  if (fileUntil === null) return null
  return (
    <p className="pt-1 text-quiet">
      {hasFile ? t.rich('fileUntil', { when: () => <Moment at={fileUntil} /> }) : t('fileGone')}
    </p>
  )
}

/** Works like a click on a link: the page stays, and the browser shows the progress. */
function saveFile(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
