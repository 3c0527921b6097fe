import { useTranslations } from 'use-intl'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { removeFormDrafts } from '../../staff/admin/editor/draftStorage.ts'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { toDialogFieldId, useDialogForm } from '../../staff/admin/form/useDialogForm.ts'
import { useLeaveDeleted } from '../../staff/admin/form/useLeave.ts'
import { categoriesAdminPath } from '../../staff/staff.paths.ts'
import { deleteCategoryCall } from '../catalogAdmin.calls.ts'
import type { AdminCategory, CategoryNode } from '../server/category.contract.ts'
import { TargetField } from './TargetField.tsx'

interface DeleteCategoryDialogProps {
  category: AdminCategory
  tree: readonly CategoryNode[]
  draftKey: string
  onClose(): void
}

/** Explains what the deletion does, and asks for the category that the products move to. */
export function DeleteCategoryDialog({ category, tree, draftKey, onClose }: DeleteCategoryDialogProps) {
  const t = useTranslations('adminCatalog.deleteCategory')
  const { api } = useAdmin()
  const leave = useLeaveDeleted()
  const { id, version, name, ownProducts, children, promotions, form } = category
  const parentId = Number(form.parent)
  const targets = tree.filter((node) => node.depth > 0 && node.id !== id)
  const input = useDialogForm({
    draft: `category.${id}:delete`,
    start: { moveTo: targets.find((node) => node.id === parentId)?.id ?? 0 },
    version,
  })
  const target = targets.some((node) => node.id === input.form.moveTo) ? input.form.moveTo : 0
  const needsTarget = ownProducts > 0
  return (
    <ActionDialog
      title={t('title', { name })}
      submitLabel={t('submit')}
      draft={input.draft}
      isReady={children === 0 && (!needsTarget || target !== 0)}
      onSubmit={async () => {
        const moveTo = needsTarget ? { moveTo: target } : {}
        await api.call(deleteCategoryCall, { params: { id }, input: { version, ...moveTo } })
        removeFormDrafts(draftKey)
        await leave(categoriesAdminPath, name)
      }}
      onClose={onClose}
    >
      {children > 0 ? (
        <p>{t('hasChildren', { count: children })}</p>
      ) : (
        <>
          <p>{needsTarget ? t('note') : t('emptyNote')}</p>
          {needsTarget && (
            <TargetField
              id={toDialogFieldId('moveTo')}
              label={t('target', { count: ownProducts })}
              choose={t('choose')}
              targets={targets.map((node) => ({ id: node.id, name: '\u2003'.repeat(node.depth - 1) + node.name }))}
              value={target}
              error={input.findError('moveTo')}
              onChange={(moveTo) => input.set({ moveTo })}
            />
          )}
          {promotions > 0 && <p className="font-medium">{t('promotions', { count: promotions })}</p>}
        </>
      )}
    </ActionDialog>
  )
}
