import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { removeFormDraft } from '../../staff/admin/editor/draftStorage.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { postsAdminPath } from '../../staff/staff.paths.ts'
import { deletePostCall } from '../blogAdmin.calls.ts'
import { postDraftKey } from './usePostEditor.ts'

/** Deletes a draft after asking; the list follows. */
export function DeletePostButton({ id, title }: { id: number; title: string }) {
  const t = useTranslations('adminBlog.delete')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="line" className={compact} onClick={() => setAsking(true)}>
        {t('action')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('title', { title })}
          submitLabel={t('action')}
          onSubmit={async () => {
            await api.call(deletePostCall, { params: { id } })
            removeFormDraft(postDraftKey(id))
            await navigate(postsAdminPath)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('note')}</p>
        </ActionDialog>
      )}
    </>
  )
}
