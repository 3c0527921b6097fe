import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TargetField } from '../../catalogAdmin/admin/TargetField.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { removeFormDrafts } from '../../staff/admin/editor/draftStorage.ts'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useLeaveDeleted, useLeaveMerged } from '../../staff/admin/form/useLeave.ts'
import { postLabelAdminPath, postLabelsAdminPath } from '../../staff/staff.paths.ts'
import { deletePostLabelCall } from '../blogAdmin.calls.ts'
import type { AdminPostLabel } from '../server/postLabel.contract.ts'

interface RemoveLabelDialogProps {
  label: AdminPostLabel
  /** Whether its posts move to another label, as they must when a category has posts. */
  isMerging: boolean
  draftKey: string
  onClose(): void
}

/** Explains what deleting or merging a category or a tag does, and asks for the label that its posts move to. */
export function RemoveLabelDialog({ label, isMerging, draftKey, onClose }: RemoveLabelDialogProps) {
  const t = useTranslations('adminBlog.removeLabel')
  const { api } = useAdmin()
  const leave = useLeaveDeleted()
  const leaveMerged = useLeaveMerged()
  const { id, kind, name, version, posts, others } = label
  const [into, setInto] = useState(0)
  const target = others.find((other) => other.id === into)
  const needsTarget = isMerging || (kind === 'category' && posts > 0)
  return (
    <ActionDialog
      title={t(isMerging ? 'mergeTitle' : 'title', { name })}
      submitLabel={t(isMerging ? 'mergeSubmit' : 'submit')}
      draft={needsTarget ? 'picks' : 'asks'}
      isReady={!needsTarget || target !== undefined}
      notReady={others.length === 0 ? t('noOthers') : t('notReady')}
      onSubmit={async () => {
        await api.call(deletePostLabelCall, {
          params: { id },
          input: { version, ...(target && needsTarget ? { moveTo: target.id } : {}) },
        })
        removeFormDrafts(draftKey)
        if (target) await leaveMerged(postLabelAdminPath(target.id), name, target.name)
        else await leave(postLabelsAdminPath, name)
      }}
      onClose={onClose}
    >
      {needsTarget && others.length > 0 && (
        <TargetField
          label={t(`into.${kind}`, { count: posts })}
          choose={t('choose')}
          targets={others}
          value={into}
          onChange={setInto}
        />
      )}
      <p>{needsTarget ? t('mergeNote', { count: posts }) : t(`note.${kind}`, { count: posts })}</p>
    </ActionDialog>
  )
}
