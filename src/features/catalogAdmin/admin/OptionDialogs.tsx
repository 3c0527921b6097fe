import { useTranslations } from 'use-intl'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { removeFormDrafts } from '../../staff/admin/editor/draftStorage.ts'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { toDialogFieldId, useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { useLeaveDeleted, useLeaveMerged } from '../../staff/admin/form/useLeave.ts'
import { optionAdminPath } from '../../staff/staff.paths.ts'
import { deleteOptionCall, mergeOptionCall } from '../catalogAdmin.calls.ts'
import type { AdminOption } from '../server/attribute.contract.ts'
import { TargetField } from './TargetField.tsx'

interface OptionDialogProps {
  option: AdminOption
  /** The page of all options. */
  list: string
  draftKey: string
  onClose(): void
}

/** Asks for confirmation before an option is deleted, or explains why it cannot be. */
export function DeleteOptionDialog({ option, list, draftKey, onClose }: OptionDialogProps) {
  const t = useTranslations('adminCatalog.deleteOption')
  const { api } = useAdmin()
  const leave = useLeaveDeleted()
  const { id, name, products, variants, promotions } = option
  const isUsed = products > 0 || variants > 0
  return (
    <ActionDialog
      title={t('title', { name })}
      submitLabel={t('submit')}
      draft="asks"
      isReady={!isUsed}
      onSubmit={async () => {
        await api.call(deleteOptionCall, { params: { id } })
        removeFormDrafts(draftKey)
        await leave(list, name)
      }}
      onClose={onClose}
    >
      <p>{isUsed ? t('used', { products, variants }) : t('note')}</p>
      {!isUsed && promotions > 0 && <p className="font-medium">{t('promotions', { count: promotions })}</p>}
    </ActionDialog>
  )
}

/** Asks which option another one is merged into. */
export function MergeOptionDialog({ option, draftKey, onClose }: OptionDialogProps) {
  const t = useTranslations('adminCatalog.mergeOption')
  const { api } = useAdmin()
  const leave = useLeaveMerged()
  const { id, name, version, products, variants, others, attribute } = option
  const { form, set, findError, draft } = useDialogForm({ draft: `option.${id}:merge`, start: { into: 0 }, version })
  const { into } = form
  const target = others.find((other) => other.id === into)
  return (
    <ActionDialog
      title={t('title', { name })}
      submitLabel={t('submit')}
      draft={draft}
      isReady={target !== undefined}
      onSubmit={async () => {
        await api.call(mergeOptionCall, { params: { id }, input: { into, version } })
        removeFormDrafts(draftKey)
        await leave(optionAdminPath(attribute.code, into), name, target?.name ?? '')
      }}
      onClose={onClose}
    >
      <TargetField
        id={toDialogFieldId('into')}
        label={t('into')}
        choose={t('choose')}
        targets={others}
        value={into}
        error={findError('into')}
        onChange={(chosen) => set({ into: chosen })}
      />
      <p>{target ? t('note', { name, target: target.name, products, variants }) : t('hint', { products, variants })}</p>
    </ActionDialog>
  )
}
